/** Loads Python with the engine: Pyodide, the package and its kernels, all from our own files. */

import type { PyodideInterface } from "pyodide";
import type { Manifest } from "./messages";

type Progress = (loaded: number, total: number) => void;
const PACKAGE = "cabochon.zip";
/** Fetched with the engine; networks follow when a level needs them. */
const FIRST = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", PACKAGE];

export interface Engine {
  python: PyodideInterface;
  /** Writes the network of a variant to a path in Python's own file system. */
  fetchNetwork(variant: string, path: string): Promise<void>;
}

export async function loadEngine(base: string, onProgress: Progress): Promise<Engine> {
  const manifest = (await (await get(`${base}manifest.json`)).json()) as Manifest;
  const folder = `${base}${manifest.version}/`;
  await fetchAll(folder, manifest, onProgress);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import("pyodide");
  const python = await loadPyodide({ indexURL: folder });
  const home = python.runPython("import site; site.getsitepackages()[0]") as string;
  python.unpackArchive(await whole(folder, PACKAGE, manifest), "zip", { extractDir: home });
  const fetchNetwork = async (variant: string, path: string): Promise<void> => {
    python.FS.writeFile(path, new Uint8Array(await whole(folder, `${variant}.npz`, manifest)));
  };
  return { python, fetchNetwork };
}

/** Fetches the files into the browser's cache, whole: a half-downloaded engine is no engine. */
async function fetchAll(folder: string, manifest: Manifest, onProgress: Progress): Promise<void> {
  const total = FIRST.reduce((sum, name) => sum + (manifest.files[name] ?? 0), 0);
  let loaded = 0;
  await Promise.all(
    FIRST.map(async (name) => {
      const { byteLength } = await whole(folder, name, manifest);
      onProgress((loaded += byteLength), total);
    }),
  );
}

/** The content of a file, all of it. */
async function whole(folder: string, name: string, { files }: Manifest): Promise<ArrayBuffer> {
  const data = await (await get(folder + name)).arrayBuffer();
  if (data.byteLength !== files[name]) throw new Error(`${name} is incomplete`);
  return data;
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
