/** Puts values into the `%{names}` of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
