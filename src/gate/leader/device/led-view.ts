import { latestBy, type MarkState } from '#domain/leaders/roll-call.ts';
import type { KeyMark, LedEntry, LedPerson, LedSnapshot, RollCall, RollCallMark } from '#domain/leaders/schema.ts';

const subjectOf = ({ rollCallId, ticketId }: Pick<RollCallMark, 'rollCallId' | 'ticketId'>): string =>
  `${rollCallId} ${ticketId}`;

function withRollCall(rollCalls: readonly RollCall[], entry: LedEntry): readonly RollCall[] {
  if (entry.kind === 'rollCall' && !rollCalls.some(({ _id }) => _id === entry.nonce)) {
    return [...rollCalls, { _id: entry.nonce, name: entry.name, at: entry.at, namedAt: entry.at }];
  }
  if (entry.kind !== 'rename') return rollCalls;
  return rollCalls.map((rollCall) =>
    rollCall._id === entry.rollCallId && rollCall.namedAt < entry.at
      ? { ...rollCall, name: entry.name, namedAt: entry.at }
      : rollCall,
  );
}

const paidBy = (person: LedPerson, entry: LedEntry): LedPerson =>
  entry.kind === 'payment' && entry.ticketId === person._id ? { ...person, amountDue: 0, isPaid: true } : person;

/** A list with what was done to it since, no matter who did it: applying something twice changes nothing. */
export function withEntries(snapshot: LedSnapshot, entries: readonly LedEntry[]): LedSnapshot {
  const by = snapshot.leader.name;
  const marks: RollCallMark[] = [...snapshot.marks];
  const keys: KeyMark[] = [...snapshot.keys];
  let rollCalls: readonly RollCall[] = snapshot.rollCalls;
  let people: readonly LedPerson[] = snapshot.people;
  for (const entry of entries) {
    rollCalls = withRollCall(rollCalls, entry);
    const { nonce: _id, at } = entry;
    if (entry.kind === 'mark') {
      const { rollCallId, ticketId, state } = entry;
      marks.push({ _id, rollCallId, ticketId, state, at, by, isOwn: true });
    }
    if (entry.kind === 'key') keys.push({ _id, roomId: entry.roomId, isGiven: entry.isGiven, at, by });
    if (entry.kind === 'payment') people = people.map((person) => paidBy(person, entry));
  }
  return {
    ...snapshot,
    people: [...people],
    rollCalls: [...rollCalls].sort((a, b) => a.at.localeCompare(b.at) || a._id.localeCompare(b._id)),
    marks: [...latestBy(marks, subjectOf).values()],
    keys: [...latestBy(keys, ({ roomId }) => roomId).values()],
  };
}

/** The list without what its leader may no longer see. */
export function withoutContacts(snapshot: LedSnapshot): LedSnapshot {
  const { leader, people } = snapshot;
  return {
    ...snapshot,
    leader: { ...leader, sees: { ...leader.sees, phone: false, notes: false } },
    people: people.map((person) => ({ ...person, phone: null, note: null, health: null, answers: null })),
  };
}

/** The mark of somebody at a roll call that counts. */
export const markOf = (
  { marks }: Pick<LedSnapshot, 'marks'>,
  rollCallId: string,
  ticketId: string,
): RollCallMark | undefined => marks.find((mark) => mark.rollCallId === rollCallId && mark.ticketId === ticketId);

/** What counts of everybody at a roll call. */
export function marksOf({ marks }: Pick<LedSnapshot, 'marks'>, rollCallId: string): ReadonlyMap<string, RollCallMark> {
  return new Map(marks.flatMap((mark) => (mark.rollCallId === rollCallId ? [[mark.ticketId, mark] as const] : [])));
}

export const statesOf =
  (marks: ReadonlyMap<string, RollCallMark>) =>
  (ticketId: string): MarkState | undefined =>
    marks.get(ticketId)?.state;
