/**
 * A pure function that keeps what it made last: for what many readers of a page ask for with the same few words.
 * @param most answers kept; the one made longest ago gives way
 */
export function remembered<T>(most: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, { made: T }>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known.made;
    const made = make(key);
    kept.set(key, { made });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
