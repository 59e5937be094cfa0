import { type ApiDocument, isJson, type Json, type Operation } from './document.ts';

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/(\w+)"/g;

/** The components that a text refers to, as `kind/name`. */
const referencesIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(REFERENCE)].map(([, kind, name]) => `${kind}/${name}`);

function componentOf(components: Json, reference: string): unknown {
  const [kind = '', name = ''] = reference.split('/');
  const parts = components[kind];
  return isJson(parts) ? parts[name] : undefined;
}

/** All components that parts of a document need, those that components need included. */
function needed(components: Json, roots: unknown): Set<string> {
  const found = new Set<string>();
  const waiting = referencesIn(roots);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...referencesIn(componentOf(components, next)));
  }
  return found;
}

/** The part of a document that is about one area: its operations, and the components they need. */
export function areaDocument(document: ApiDocument, tag: string): ApiDocument {
  const isOfArea = ([, { tags }]: [string, Operation]) => tags?.includes(tag);
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const own = Object.entries(methods).filter(isOfArea);
    return own.length === 0 ? [] : [[path, Object.fromEntries(own)] as const];
  });
  const { securitySchemes, ...components } = document.components ?? {};
  const wanted = needed(components, paths);
  const parts = Object.entries(components).map(([kind, all]) => [
    kind,
    Object.fromEntries(Object.entries(isJson(all) ? all : {}).filter(([name]) => wanted.has(`${kind}/${name}`))),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { securitySchemes, ...Object.fromEntries(parts) },
  };
}
