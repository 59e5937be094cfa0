/** What people are called. */
export interface FieldNames {
  name: string;
  surname: string;
}

/** Somebody else has a ticket, or its person is called otherwise: the fields that changed; what was not recorded is null. */
export type HolderChange = { at: string } & Partial<
  Record<keyof FieldNames, { before: string | null; after: string | null } | null>
>;

/**
 * Who had a ticket at a moment: what the next change says was before it, else what the last one left, else, where there was none,
 * who has it now. Null where that is not recorded: nobody is named rather than somebody else.
 * @param changes in the order of time
 */
export function nameThen(now: FieldNames, changes: readonly HolderChange[], at: string): string | null {
  const fieldThen = (field: keyof FieldNames): string | null => {
    const own = changes.flatMap(({ at: changedAt, [field]: change }) => (change ? [{ changedAt, ...change }] : []));
    const next = own.find(({ changedAt }) => changedAt > at);
    if (!next) return now[field];
    return next.before ?? own.findLast(({ changedAt }) => changedAt <= at)?.after ?? null;
  };
  const [name, surname] = [fieldThen('name'), fieldThen('surname')];
  return name === null || surname === null ? null : [name, surname].filter(Boolean).join(' ') || null;
}
