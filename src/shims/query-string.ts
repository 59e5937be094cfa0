type Parsed = Record<string, string | (string | null)[] | null>;

const write = (name: string, value: unknown): string =>
  value === null ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;

/** Writes a query as the package of this name does, which brings its own decoder: keys in order, arrays repeated. */
export const stringify = (values: Readonly<Record<string, unknown>>): string =>
  Object.keys(values)
    .sort()
    .flatMap((name) => [values[name]].flat().flatMap((value) => (value === undefined ? [] : write(name, value))))
    .join('&');

/** Reads a query as the package of this name does; what is badly encoded stays as it is. */
export function parse(query: string): Parsed {
  const parsed: Parsed = Object.create(null);
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const [name = '', value = ''] = (at < 0 ? [part] : [part.slice(0, at), part.slice(at + 1)]).map(decoded);
    const read = at < 0 ? null : value;
    const before = parsed[name];
    parsed[name] = before === undefined ? read : [before, read].flat();
  }
  return parsed;
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
