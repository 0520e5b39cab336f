import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { FOLDER, fonts } from './fonts.ts';

/** Writes the service worker, with the list of the page's files and a version: their names tell their content, except those of a few. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = [...new Set(['index.html', ...Object.keys(bundle), ...readdirSync(path('./public'))])].sort();
    const named = ['index.html', ...readdirSync(path('./public')).map((name) => `public/${name}`), 'sw.js'];
    const contents = named.map((name) => readFileSync(path(`./${name}`)));
    const version = createHash('sha256').update(Buffer.concat([Buffer.from(files.join()), ...contents])).digest('hex').slice(0, 12);
    const source = readFileSync(path('./sw.js'), 'utf8').replace('__PAGE__', JSON.stringify({ version, files }));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const server = process.env.CABOCHON_SERVER ?? 'http://127.0.0.1:8111';

export default defineConfig({
  plugins: [fonts(), svelte(), svelteTesting(), serviceWorker()],
  resolve: {
    alias: {
      $i18n: path('./src/i18n'),
      $fonts: FOLDER.slice(0, -1),
    },
  },
  build: {
    // Built into the Python package, which serves it.
    outDir: '../src/cabochon/server/page',
    emptyOutDir: true,
    // What only some visitors need stays a file of its own.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  // Scripts find each other wherever the page lies; only index.html has addresses from the root.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': { target: server, ws: true }, '/engine': { target: server } },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['src/test-setup.ts'], testTimeout: 30_000 },
});
