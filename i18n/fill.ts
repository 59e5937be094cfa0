const articles: Readonly<Record<string, string>> = {
  ...{ il: 'l’', al: 'all’', dal: 'dall’', del: 'dell’', nel: 'nell’', sul: 'sull’' },
};

/** Elides Italian articles before figures that are read with a vowel: 8, 11, what begins with them, and one percent. */
export const elided = (text: string): string =>
  text.replace(/\b(il|al|dal|del|nel|sul) (?=(?:8\d{0,2}|11)(?![\w:])|1%)/gi, (written, article: string) => {
    const short = articles[article.toLowerCase()] ?? written;
    return article.startsWith('I') ? `L${short.slice(1)}` : short;
  });

/** Puts values into the `%{names}` of a text; `one |||| many` is chosen by `smart_count`, as polyglot does in the back office. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [one = '', many = one] = text.split(' |||| ');
  const chosen = values['smart_count'] === 1 ? one : many;
  return elided(chosen.replace(/%\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? '')));
}
