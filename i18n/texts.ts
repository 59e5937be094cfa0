/** The shape of a catalogue in any language: the same keys as the English source, every leaf a text. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

type All<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer A) => void ? A : never;

/** Puts a part into a whole, texts of the same place beside each other. */
function put(whole: object, part: object): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string') {
      Reflect.set(whole, key, value);
      continue;
    }
    const inner: object = Reflect.get(whole, key) ?? {};
    Reflect.set(whole, key, inner);
    put(inner, value);
  }
}

/** One catalogue of what the areas add to it. */
export function merged<T extends Readonly<Record<string, object>>>(areas: T): All<T[keyof T]> {
  const whole = {};
  for (const part of Object.values(areas)) put(whole, part);
  return whole as All<T[keyof T]>;
}
