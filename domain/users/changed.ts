/** Parts of an account whose fields are written one by one. */
const parts: ReadonlySet<string> = new Set(['tenant', 'billingInfo']);

const isPart = (name: string, value: unknown): value is object =>
  parts.has(name) && typeof value === 'object' && value !== null;

const written = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * What a form changes of an account. What nobody touched is neither judged nor sent: it may be older than the rules for what is
 * written today.
 */
export function changedOf<T extends object>(values: T, stored: object): Partial<T> {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const before: unknown = Reflect.get(stored, name);
    if (!isPart(name, value)) return written(value) === written(before) ? [] : [[name, value]];
    const part = changedOf(value, isPart(name, before) ? before : {});
    return Object.keys(part).length === 0 ? [] : [[name, part]];
  });
  return Object.fromEntries(changed) as Partial<T>;
}
