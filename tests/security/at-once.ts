/** A busy server reads who is behind the calls of one moment together, and answers some while others wait for the database. */
const AT_ONCE = 12;

/** Makes calls in groups that the server has to answer side by side; answers in their order. */
export async function atOnce<T, R>(calls: readonly T[], make: (call: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(calls.slice(from, from + AT_ONCE).map(make))));
  }
  return answers;
}
