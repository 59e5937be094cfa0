import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Providers are logic without screens: their tests run in node, like the server's. */
const nodeSources = ['domain', 'i18n', 'server', 'demo', 'mock-server', 'src/providers'];
const screenSources = ['src', 'resources'];
const database = ['tests/api', 'tests/contract', 'tests/security', 'tests/concurrency'];

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // Machines that build and test at once are slow; a test that hangs still ends.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          include: [...nodeSources.map((folder) => `${folder}/**/*.test.ts`), 'tests/unit/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          // Each worker loads the libraries once; every file has a page of its own and loads our modules anew, so that what it
          // mocks is mocked.
          pool: 'threads',
          isolate: false,
          include: screenSources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['src/providers/**/*.test.ts'],
          setupFiles: ['tests/support/screens/jsdom.ts'],
          // Whole forms are drawn and typed in: seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'api',
          environment: 'node',
          // Public pages are drawn as they are in production, without the checks React makes in development.
          env: { NODE_ENV: 'production' },
          // Each worker loads the server once; every test has a database of its own, and what a module keeps is per server.
          isolate: false,
          include: database.map((folder) => `${folder}/**/*.test.ts`),
          globalSetup: ['tests/support/database/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          environment: 'node',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: ['tests/chaos/support/built.mjs'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
