import { addDays } from '#domain/values/time.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng } from './support/prng.ts';
import type { DemoData, DemoQuestion } from './support/types.ts';

const SEED = 20260618;
const texts = [
  'Buongiorno, c’è posto per un passeggino sul pullman?',
  'Mia sorella è celiaca: il pranzo va bene anche per lei?',
  'Arriviamo da Modena in treno: si può salire alla seconda fermata?',
] as const;

/** What people asked about bookings of the first community that are still to come. */
export function buildQuestions(data: DemoData, now: Date): DemoQuestion[] {
  const prng = createPrng(SEED);
  const [community] = data.tenants;
  const toCome = new Set(
    data.events.filter(({ startDate }) => startDate && Date.parse(startDate) > now.getTime()).map(({ _id }) => _id),
  );
  const own = data.reservations.filter(
    ({ tenantId, eventId, slots }) => tenantId === community?.userId && toCome.has(eventId) && slots > 0,
  );
  return texts.flatMap((text, at) => {
    const reservation = own[at * 3];
    if (!reservation) return [];
    const asked = addDays(now, -prng.next() * 2);
    const { tenantId, _id: reservationId } = reservation;
    return [{ _id: uuidAt(prng, asked), tenantId, reservationId, text, createdAt: asked.toISOString() }];
  });
}
