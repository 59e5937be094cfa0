import { HAND_ON_HOURS } from '#domain/tickets/hand-on.ts';
import { HOUR } from '#domain/values/time.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng } from './support/prng.ts';
import type { DemoData, DemoHandOn } from './support/types.ts';

const SEED = 20260619;
const others = [
  { name: 'Ilaria', surname: 'Montanari', email: 'ilaria.montanari@posta.example', state: 'toApprove' },
  { name: 'Davide', surname: 'Rinaldi', email: 'davide.rinaldi@posta.example', state: 'offered' },
] as const;

/** Tickets of the first community that are being handed on: one waits for it to agree, one to be accepted. */
export function buildHandOns(data: DemoData, now: Date): DemoHandOn[] {
  const prng = createPrng(SEED);
  const [community] = data.tenants;
  const toCome = new Set(
    data.events.filter(({ startDate }) => startDate && Date.parse(startDate) > now.getTime()).map(({ _id }) => _id),
  );
  const free = data.tickets.filter(
    ({ tenantId, eventId, status, isScanned }) =>
      tenantId === community?.userId && toCome.has(eventId) && status === 'valid' && !isScanned,
  );
  return others.flatMap((other, at) => {
    const ticket = free[at * 5 + 2];
    if (!ticket) return [];
    const created = new Date(now.getTime() - (at + 1) * 5 * HOUR);
    const { _id: ticketId, tenantId, eventId, reservationId, price, participantInfo } = ticket;
    return [
      {
        ...{ _id: uuidAt(prng, created), tenantId, eventId, reservationId, ticketId, price },
        ...{
          from: `${participantInfo.name} ${participantInfo.surname}`,
          ...other,
          createdAt: created.toISOString(),
          settledAt: null,
        },
        expiresAt: new Date(created.getTime() + HAND_ON_HOURS * HOUR).toISOString(),
      },
    ];
  });
}
