/** A component of ours that others are made of, as its file tells of it. */
export interface CatalogueEntry {
  name: string;
  /** Path below `src/components`. */
  file: string;
  /** The comment above it. */
  purpose: string;
}

const sources = import.meta.glob<string>(['../components/{inputs,fields}/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const component = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:function|const) ([A-Z]\w*[a-z]\w*)\b/g;
const textOf = (comment = ''): string =>
  comment
    .replace(/^\s*\*?\s?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Every input and field that is exported, by its name. */
export const catalogue: readonly CatalogueEntry[] = Object.entries(sources)
  .flatMap(([path, source]) =>
    [...source.matchAll(component)].map(([, comment, name = '']) => ({
      name,
      file: path.replace('../components/', ''),
      purpose: textOf(comment),
    })),
  )
  .sort((a, b) => a.name.localeCompare(b.name));
