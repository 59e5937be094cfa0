/** Puts values into the `%{names}` of a text; `one |||| many` is chosen by `smart_count`, as polyglot does in the back office. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [one = '', many = one] = text.split(' |||| ');
  const chosen = values['smart_count'] === 1 ? one : many;
  return chosen.replace(/%\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
}
