/** The placeholders of a text (`%{count}`), sorted, each once. */
export const placeholdersOf = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

/**
 * The placeholders a label must still hold to take the place of a built-in text, and those it may not add; empty when it fits.
 * Texts the application does not know are free.
 */
export function placeholderProblems(value: string, builtIn: string | undefined): string[] {
  if (builtIn === undefined) return [];
  const [wanted, given] = [placeholdersOf(builtIn), placeholdersOf(value)];
  return [
    ...wanted.filter((name) => !given.includes(name)),
    ...given.filter((name) => !wanted.includes(name) && name !== '%{smart_count}'),
  ];
}

/** The built-in text that is at `category.key` of a catalogue, if a text is there. */
export function textAt(catalogue: object, category: string, key: string): string | undefined {
  let node: unknown = catalogue;
  for (const part of [...category.split('.'), ...key.split('.')]) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string' ? node : undefined;
}

/** All texts of a catalogue by their path (`app.menu.guides`), in its order. */
export function builtInTexts(catalogue: object): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: object, path: string) => {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string') found.set(path + name, value);
      else if (typeof value === 'object' && value !== null) visit(value, `${path}${name}.`);
    }
  };
  visit(catalogue, '');
  return found;
}
