import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const server = process.env.CABOCHON_SERVER ?? 'http://127.0.0.1:8111';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: {
    alias: {
      $i18n: path('./src/i18n'),
    },
  },
  build: {
    // Built into the Python package, which serves it.
    outDir: '../src/cabochon/server/page',
    emptyOutDir: true,
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
