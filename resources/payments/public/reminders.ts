import type { Reminded } from '#domain/reservations/reminder.ts';

/** The chosen bookings or tickets that are to be paid. */
export type Chosen = { reservationIds: string[] } | { ticketIds: string[] };

/** Bookings or tickets of one call. */
const PER_CALL = 500;

/** A choice in as many calls as it takes. */
export function inCalls(chosen: Chosen): Chosen[] {
  const ids = 'ticketIds' in chosen ? chosen.ticketIds : chosen.reservationIds;
  return Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, at) => {
    const some = ids.slice(at * PER_CALL, (at + 1) * PER_CALL);
    return 'ticketIds' in chosen ? { ticketIds: some } : { reservationIds: some };
  });
}

/** The answers of several calls as one, with the mail of the one that is asked for. */
export function together(answers: readonly Reminded[], shown?: string): Reminded {
  const sum = (count: (answer: Reminded) => number) => answers.reduce((total, answer) => total + count(answer), 0);
  const events = new Map<string, Reminded['events'][number]>();
  for (const event of answers.flatMap((answer) => answer.events)) {
    events.set(event._id, { ...event, people: event.people + (events.get(event._id)?.people ?? 0) });
  }
  const own = answers.find(({ people }) => people.some(({ code }) => code === shown));
  return {
    ...{ reminded: sum((one) => one.reminded), settled: sum((one) => one.settled), today: sum((one) => one.today) },
    ...{
      later: sum((one) => one.later),
      past: sum((one) => one.past),
      unreachable: sum((one) => one.unreachable),
      events: [...events.values()],
    },
    people: answers.flatMap(({ people }) => people),
    mail: (own ?? answers.find(({ mail }) => mail))?.mail ?? null,
  };
}
