import { lastMomentOf } from '#domain/events/dates.ts';
import { uuidAt } from '../support/ids.ts';
import { firstNames, surnames } from '../support/names.ts';
import { createPrng } from '../support/prng.ts';
import type { DemoData } from '../support/types.ts';
import { slug } from './people.ts';

const SEED = 20_261_129;
/** Events of the past, each with so many people who came to it alone. */
const EVENTS = 3;
const EACH = 4;

/** Gives bookings of past events to guests who came with them alone: those whom nobody has seen again. */
export function bringNewcomers(data: DemoData, now: Date): void {
  const prng = createPrng(SEED);
  const scanner = data.users.find(({ email }) => email === 'scanner@regia.test');
  const users = new Map(data.users.map((user) => [user._id, user]));
  const past = data.events
    .filter(({ tenantId, status }) => tenantId === scanner?.tenantId && status === 'confirmed')
    .filter((event) => (lastMomentOf(event) ?? now.toISOString()) < now.toISOString())
    .sort((a, b) => (lastMomentOf(b) ?? '').localeCompare(lastMomentOf(a) ?? ''))
    .slice(0, EVENTS);
  for (const { _id: eventId, tenantId } of past) {
    const alone = data.reservations
      .filter((one) => one.eventId === eventId && one.slots === 1 && one.totalTickets === 1 && one.scannedTickets === 1)
      .filter(({ userId }) => users.get(userId)?.role === 'guest')
      .slice(0, EACH);
    for (const reservation of alone) {
      const before = users.get(reservation.userId);
      const ticket = data.tickets.find(({ reservationId }) => reservationId === reservation._id);
      if (!before || !ticket) continue;
      const [name, surname] = [prng.pick(firstNames), prng.pick(surnames)];
      const email = `${slug(name)}.${slug(surname)}.${ticket.code.slice(-4).toLowerCase()}@posta.example`;
      const createdAt = reservation.createdAt;
      const user = {
        ...before,
        ...{ _id: uuidAt(prng, new Date(createdAt)), username: email, email, name, surname, tenantId, createdAt },
      };
      data.users.push(user);
      reservation.userId = user._id;
      Object.assign(ticket.participantInfo, { name, surname, email });
      Object.assign(reservation.participantsInfo[0] ?? {}, { name, surname, email });
      for (const payment of data.payments.filter(({ reservationId }) => reservationId === reservation._id))
        payment.userId = user._id;
    }
  }
}
