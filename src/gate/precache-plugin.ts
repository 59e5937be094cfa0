import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Only browsers that cannot run the decoder need it: it is fetched when it comes to that. */
const onDemand = /html5-qrcode/;
/** Of the typeface, the alphabet both languages use. */
const font = /inter-latin-wght.*\.woff2$/;

function closure(bundle: Bundle, start: Chunk): Chunk[] {
  const found = new Set<Chunk>([start]);
  for (const chunk of found) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name];
      if (next?.type === 'chunk' && !onDemand.test(name)) found.add(next);
    }
  }
  return [...found];
}

interface ViteMetadata {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
}

/** Every file the gate needs without network, from its page down. */
function gateFiles(bundle: Bundle): string[] {
  const entry = Object.values(bundle).find(
    (file): file is Chunk => file.type === 'chunk' && file.facadeModuleId?.endsWith('gate.html') === true,
  );
  if (!entry) throw new Error('the gate’s page is not part of the build');
  const files = new Set(['gate.html', 'gate.webmanifest']);
  for (const chunk of closure(bundle, entry)) {
    files.add(chunk.fileName);
    const { viteMetadata } = chunk as ViteMetadata;
    for (const file of [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]) files.add(file);
  }
  for (const name of Object.keys(bundle)) if (font.test(name)) files.add(name);
  return [...files].filter((file) => !file.endsWith('.woff2') || font.test(file)).sort();
}

/** Writes into the service worker which files it keeps. */
export function gatePrecache(): Plugin {
  return {
    name: 'regia-gate-precache',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['gate-sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the gate’s service worker is not part of the build');
      const files = JSON.stringify(gateFiles(bundle).map((file) => `/${file}`));
      worker.code = worker.code.replace(/(["'`])__GATE_FILES__\1/, () => JSON.stringify(files));
    },
  };
}
