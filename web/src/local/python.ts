/** Loads Python with the engine: Pyodide, the package and its kernels, all from our own files. */

import type { PyodideInterface } from "pyodide";
import { Parts, type Progress } from "./parts";

const PACKAGE = "cabochon.zip";
/** Loaded with the engine; networks follow when a level needs them. */
const FIRST = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", PACKAGE];

export interface Engine {
  python: PyodideInterface;
  /** Writes the network of a variant to a path in Python's own file system. */
  fetchNetwork(variant: string, path: string): Promise<void>;
}

export async function loadEngine(base: string, onProgress: Progress): Promise<Engine> {
  const parts = await Parts.listed(base);
  await parts.load(FIRST, onProgress);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${parts.folder}pyodide.mjs`)) as typeof import("pyodide");
  const python = await loadPyodide({ indexURL: parts.folder });
  const home = python.runPython("import site; site.getsitepackages()[0]") as string;
  python.unpackArchive(await parts.content(PACKAGE), "zip", { extractDir: home });
  const fetchNetwork = async (variant: string, path: string): Promise<void> => {
    const name = `${variant}.npz`;
    await parts.load([name], onProgress).finally(() => onProgress(1, 1)); // no longer on its way
    python.FS.writeFile(path, new Uint8Array(await parts.content(name)));
  };
  return { python, fetchNetwork };
}
