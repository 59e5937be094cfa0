/** Some fields of a record, or some columns of a table, under their own names. */
export const pick = <T extends object, K extends keyof T & string>(of: T, ...names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>;
