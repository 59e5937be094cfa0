import type { TimelineEntry, TimelineKind } from '#domain/timeline/schema.ts';
import type { World } from '../world.ts';
import { add, amount, type Books, moved, type Reader, type WrongSentence } from './books.ts';

const first = new RegExp(amount);
/** What each sentence about money that moved adds to what came in, went back and stays. */
const signs = {
  taken: { paidByCard: 1, paidByHand: 1, unpaid: -1, carriedHere: 1, carriedOff: -1 },
  givenBack: { givenBack: 1, refundDone: 1, refundAtProvider: 1, disputeLost: 1 },
  kept: { kept: 1 },
} as const satisfies Record<string, Partial<Record<TimelineKind, 1 | -1>>>;

/** What a booking tells of its money, fact by fact, comes to what the ledger has of it. */
export async function ofTimeline(world: World, books: Books, id: string, reader: Reader): Promise<WrongSentence[]> {
  const { body } = await world.call<TimelineEntry[]>(
    world.tenant,
    'GET',
    `reservations/${id}/timeline?group=money&limit=1000`,
  );
  const payments = new Set(books.payments.flatMap((one) => (one.reservationId === id ? [one.id] : [])));
  const entries = books.entries.filter(({ paymentId }) => payments.has(paymentId));
  const said = (kinds: Partial<Record<TimelineKind, 1 | -1>>) =>
    add(body.map(({ kind, sentence }) => (kinds[kind] ?? 0) * reader.cents(`timeline: ${kind}`, sentence, first)));
  return (['taken', 'givenBack', 'kept'] as const).flatMap((name) => {
    const [says, booked] = [said(signs[name]), moved(entries, name)];
    return says === booked ? [] : [{ where: `timeline of booking ${id}: ${name}`, says, books: booked }];
  });
}
