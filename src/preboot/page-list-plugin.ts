import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Writes down which pages the back office has: the server, which knows none of its screens, answers any other address as not found. */
export function pageListFile(): Plugin {
  return {
    name: 'regia-page-list',
    apply: 'build',
    async generateBundle() {
      const { root } = this.environment.config;
      const { module } = await runnerImport<typeof import('./page-list.ts')>(join(root, 'src/preboot/page-list.ts'), {
        ...{ root, configFile: false, logLevel: 'error' },
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(module.pageList) });
    },
  };
}
