const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fitted(kept: unknown, shape: unknown): unknown {
  if (shape === undefined) return kept;
  if (Array.isArray(shape)) {
    const items: readonly unknown[] = Array.isArray(kept) ? kept : [];
    const [item] = shape;
    if (item === undefined) return items;
    return items.length > 0 ? items.map((one) => fitted(one, item)) : shape;
  }
  if (isRecord(shape)) {
    const from = isRecord(kept) ? kept : {};
    return {
      ...from,
      ...Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, fitted(from[name], one)])),
    };
  }
  return typeof kept === typeof shape ? kept : shape;
}

/**
 * What a form was kept as, in the shape that forms have today: another build may have kept it, while a new one takes its place. What
 * still has a field is there, what has become a field since is as in the form that opens, and so is what is of another kind now. A list
 * has the shape of its first item; what is undefined may be anything.
 */
export const inShape = <T extends object>(kept: unknown, shape: T): T => fitted(kept, shape) as T;
