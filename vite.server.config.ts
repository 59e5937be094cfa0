import { defineConfig } from 'vite';

/** The server as one file for Node. Packages stay where npm put them: some of them read files of their own. */
export default defineConfig({
  publicDir: false,
  // Texts of react-admin alone: as packages they would bring the whole of it along.
  ssr: { noExternal: ['ra-language-english', 'ra-language-italian'] },
  build: {
    ssr: 'server/main.ts',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    // Read at each start, for the places in files that logs name: sources would make it three times as large.
    rolldownOptions: { output: { sourcemapExcludeSources: true } },
    // Nobody downloads it.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
});
