import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { entryOf } from './server/kernel/http/entries.ts';
import { gatePrecache } from './src/gate/precache-plugin.ts';
import { chunkGroups } from './src/preboot/chunk-groups.ts';
import { firstPageScripts } from './src/preboot/first-pages-plugin.ts';
import { pageListFile } from './src/preboot/page-list-plugin.ts';

const apiTarget = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** What participants open is drawn by the server itself. */
const drawnByServer = [
  '/t/',
  '/pay/',
  '/c/',
  '/e/',
  '/p/',
  '/m/',
  '/h/',
  '/s/',
  '/privacy',
  '/accessibility',
  '/.well-known/',
];

/** In development the same table decides which page answers a path as in production. */
function pageEntries(): Plugin {
  return {
    name: 'regia-page-entries',
    configureServer(server) {
      server.middlewares.use((request: IncomingMessage, _response, next) => {
        const url = request.url ?? '/';
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (isPage && !url.startsWith('/@') && !drawnByServer.some((path) => url.startsWith(path))) {
          request.url =
            url === '/gallery' ? '/src/gallery/gallery.html' : `/${entryOf(url, request.headers['user-agent'])}`;
        }
        next();
      });
    },
  };
}

const ofServer = ['/api', '/files', '/site/', '/unsubscribe/', '/health', ...drawnByServer];

/** In development what the server answers waits while it starts again, instead of failing in the page's face. */
function waitForServer(): Plugin {
  const isUp = async () => (await fetch(`${apiTarget}/health/live`).catch(() => undefined)) !== undefined;
  return {
    name: 'regia-wait-for-server',
    configureServer(server) {
      server.middlewares.use(async (request, _response, next) => {
        const until = Date.now() + 30_000;
        if (ofServer.some((path) => request.url?.startsWith(path)))
          while (Date.now() < until && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
        next();
      });
    },
  };
}

/**
 * Gives the schemas' `z` a name nobody else has in the build, so that what it makes and nobody reads can be left out: `z` alone is
 * also what minified packages call functions of theirs.
 */
const nameSchemas = (): Plugin => ({
  name: 'regia-name-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/domain\/.*\.ts$/.test(id) && code.includes("import { z } from 'zod'")
      ? {
          code: code
            .replace("import { z } from 'zod'", "import { z as regiaSchema } from 'zod'")
            // The name alone: neither the end of another word or of a range, nor a property.
            .replace(/(?<![\w$.'"-])z(?=\s*\.)/g, 'regiaSchema')
            .replace(/(?<=[:=(,] )text\(/g, '/*#__PURE__*/ text('),
          map: null,
        }
      : undefined,
});

/** What the shell of the back office loads at once: its pages' scripts are not asked for together with it again. */
const ofShell =
  /^assets\/(rolldown-runtime|react|core|permissions|getThemeProps|Logo|browser-session|list-query|authProvider|texts)-/;

const light = (file: string) => fileURLToPath(new URL(`src/shims/${file}`, import.meta.url));

export default defineConfig({
  plugins: [nameSchemas(), react(), pageEntries(), waitForServer(), firstPageScripts(), pageListFile(), gatePrecache()],
  appType: 'mpa',
  // Packages that bring tables and polyfills to browsers which are not supported.
  resolve: {
    alias: {
      'object.entries': light('object-entries.cjs'),
      hasown: light('has-own.cjs'),
      diacritic: light('diacritic.ts'),
      'jsonexport/dist/index.js': light('jsonexport.ts'),
      'query-string': light('query-string.ts'),
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '/api': apiTarget,
      '/files': apiTarget,
      ...Object.fromEntries(drawnByServer.map((path) => [path, apiTarget])),
      '/site/': apiTarget,
      '/unsubscribe/': apiTarget,
      '/health': apiTarget,
      '/socket': { target: apiTarget, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'js' && hostId.startsWith('assets/index-') ? needed.filter((file) => !ofShell.test(file)) : needed,
    },
    rolldownOptions: {
      // Schemas only the server reads, those of answers above all, stay out of the application.
      treeshake: {
        manualPureFunctions: [
          'regiaSchema',
          'declareEntity',
          'declareList',
          'declareApi',
          'listQuery',
          'listCall',
          'exportCall',
          'readCall',
          'removeCall',
          'requiredText',
          'nameText',
          'lineText',
        ],
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }],
      },
      input: {
        index: 'index.html',
        start: 'src/preboot/start.ts',
        login: 'login.html',
        gate: 'gate.html',
        'gate-sw': 'src/gate/service-worker.ts',
      },
      output: {
        // A service worker rules over the folder it is in, under a name that never changes.
        entryFileNames: ({ name }) => (name === 'gate-sw' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
