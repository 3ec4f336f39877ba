import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The Python package serves this folder; it is built when the package is, and never committed.
    outDir: '../src/ludothek/server/page',
    emptyOutDir: true,
    // The server's content policy allows files of its own only, so nothing is inlined as data.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Most of a part runs as soon as it has come: Chromium then compiles it while it loads, beside the main thread.
    rolldownOptions: { output: { postBanner: '//# allFunctionsCalledOnLoad' } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts', 'src/games/*/*.test.ts'] },
});
