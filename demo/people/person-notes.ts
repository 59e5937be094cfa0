import { addDays } from '#domain/values/time.ts';
import { uuidAt } from '../support/ids.ts';
import { createPrng } from '../support/prng.ts';
import type { DemoData, DemoNote } from '../support/types.ts';

const SEED = 20260521;
const texts = [
  'È celiaca: avvisare sempre il ristorante.',
  'Preferisce il telefono, dopo le 18.',
  'Viene con due bambini: un posto in fondo al pullman, se c’è.',
  'Ha già l’attrezzatura, non serve il noleggio.',
  'Paga sempre in contanti alla partenza.',
] as const;

/** What the communities keep in mind of those who book most often. */
export function buildNotes(data: DemoData, now: Date): DemoNote[] {
  const prng = createPrng(SEED);
  return data.tenants.slice(0, 2).flatMap(({ userId: tenantId }) => {
    const counts = new Map<string, number>();
    for (const { userId } of data.reservations.filter((one) => one.tenantId === tenantId)) {
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
    }
    const best = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([id]) => id);
    return texts.map((text, at): DemoNote => {
      const createdAt = addDays(now, -prng.next() * 120 - 1);
      const whose = { tenantId, userId: best[Math.floor(at / 2)] ?? tenantId, authorId: tenantId };
      return { _id: uuidAt(prng, createdAt), ...whose, text, createdAt: createdAt.toISOString(), version: 1 };
    });
  });
}

/** A guest was entered under an initial who follows the community already: the same phone tells. */
export function enterTwice({ users, reservations, tenantSubscriptions }: DemoData): void {
  const guest = users.find(({ role }) => role === 'guest');
  const follows = new Set(
    tenantSubscriptions.filter(({ tenantId }) => tenantId === guest?.tenantId).map(({ userId }) => userId),
  );
  const books = new Set(reservations.map(({ userId }) => userId));
  const known = users.find(({ _id, role, phone }) => role === 'user' && phone && follows.has(_id) && books.has(_id));
  if (guest && known) guest.phone = known.phone;
  // Another was written down a second time by telephone and has booked nothing since: these two can be merged.
  const first = users.findLast((one) => one.role === 'guest' && one.tenantId === guest?.tenantId && one !== guest);
  if (!first) return;
  first.phone ??= '+39 3385512074';
  const email = `telefono.${first.email}`;
  const _id = uuidAt(createPrng(SEED + 1), new Date(first.createdAt));
  users.push({ ...first, _id, name: `${first.name.charAt(0)}.`, email, username: email });
}
