import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { firstPages, PAGE_SCRIPTS_ID, type PageScripts } from './first-pages.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunk a source is in. */
function chunkOf(bundle: Bundle, source: string): Chunk {
  const holdsIt = (file: Bundle[string]): file is Chunk =>
    file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${source}`));
  const found = Object.values(bundle).find(holdsIt);
  if (!found) throw new Error(`${source}, which src/start names, is not part of the build`);
  return found;
}

/** A chunk and all it imports at once. */
function closure(bundle: Bundle, start: Chunk): Set<Chunk> {
  const found = new Set([start]);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') found.add(next);
    }
  }
  return found;
}

/**
 * Puts the small script that goes ahead of the shell into the page of the back office, with the names of the further scripts
 * its first pages need.
 */
export function firstPageScripts(): Plugin {
  return {
    name: 'regia-first-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('index.html')) return [];
        const shell = closure(bundle, chunkOf(bundle, 'src/main.tsx'));
        const scripts: PageScripts = Object.fromEntries(
          Object.entries(firstPages).map(([page, source]) => {
            const more = [...closure(bundle, chunkOf(bundle, source))].filter((chunk) => !shell.has(chunk));
            return [page, more.map(({ fileName }) => `/${fileName}`)];
          }),
        );
        const [start, ...parts] = closure(bundle, chunkOf(bundle, 'src/preboot/start.ts'));
        const first = (tag: string, attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
          ...{ tag, attrs },
          injectTo: 'head-prepend',
        });
        return [
          first('script', { type: 'module', async: true, src: `/${start?.fileName}`, fetchpriority: 'high' }),
          ...parts.map(({ fileName }) =>
            first('link', { rel: 'modulepreload', href: `/${fileName}`, fetchpriority: 'high' }),
          ),
          {
            tag: 'script',
            attrs: { type: 'application/json', id: PAGE_SCRIPTS_ID },
            children: JSON.stringify(scripts),
            injectTo: 'body',
          },
        ];
      },
    },
  };
}
