/** The shape of a catalogue in any language: the same keys as the English source, every leaf a text. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
