import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventImpact } from '#domain/events/schedule.ts';
import { longDateTime } from '#server/kernel/mail/texts.ts';
import {
  type EventChangeMailJob,
  sendEventChangeMails,
} from '#server/modules/bookings/reservations/commands/event-change-mails.ts';
import { acceptHandOn, offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { deliverMail } from '#server/modules/outbox/commands/queue-mail.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { policyWith } from '../../support/hand-on.ts';
import { mailed, textTo } from '../../support/mailed.ts';
import { cardEvent, onPage, takesCards } from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, type Strangers } from '../../support/strangers.ts';
import { fullEvent, joined } from '../../support/waiting-list.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await mailed(strangers);
});

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const later = { startDate: at(30), endDate: at(31), departureDate: at(30) };

/** Another date, asked about first; answers how many were said to be told, and what was mailed. */
async function move(event: { _id: string }, patch: object = later, how: object = {}) {
  const { body } = await world.call<EventImpact>(world.tenant, 'POST', `events/${event._id}/impact`, patch);
  const moved = await world.call(world.tenant, 'PATCH', `events/${event._id}`, {
    ...{ ...patch, ...how, tellParticipants: true },
  });
  expect([moved.status, moved.body]).toEqual([200, moved.body]);
  const mails = (await mailed(strangers)).filter(({ subject }) => subject?.startsWith('Cambio programma'));
  expect(mails).toHaveLength(body.recipients);
  return { impact: body, mails, addresses: mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []) };
}

async function heldRequest(fields: object = {}) {
  const event = await cardEvent(world, { selectionType: 'manual', ...fields });
  const buyer = await world.follower();
  const body = bookingOf(buyer._id, { paymentType: 'stripe', participantsInfo: [participant()] });
  const asked = await world.call(buyer, 'POST', `reservations/event/${event._id}/registered`, body);
  await onPage(world, String(asked.body['_id']), 'pay', buyer);
  await mailed(strangers);
  return { event, buyer };
}

test('anyone whose card is held for a request hears of another date before they are charged for it [DEC-082, WIRE-006]', async () => {
  const { event, buyer } = await heldRequest();
  const { mails, impact } = await move(event);
  expect(impact.recipients).toBe(1);
  const text = textTo(mails, buyer.email);
  expect(text).toContain('(prima: ');
  expect(text).toContain('La tua richiesta resta in attesa: se così non va più bene, rispondi a questa e-mail.');
  expect(text).not.toMatch(/prenotazione resta valida|Prenotazione:/);
});

test('of two changes told in the same moment the later is read last, however their mails are taken up [DEC-082]', async () => {
  const event = await world.event();
  const { guest } = await bookGuest(world, event, { participantsInfo: [participant()] });
  await mailed(strangers);
  const [soon, late] = [at(40), at(50)];
  for (const startDate of [soon, late])
    await world.call(world.tenant, 'PATCH', `events/${event._id}`, {
      ...{ startDate, endDate: at(60), departureDate: startDate, tellParticipants: true },
    });
  for (const told of await take<EventChangeMailJob>(world, 'tellChange'))
    await sendEventChangeMails(world.services, told);
  await take(world, 'sendMail');
  const { id, causeId, state, to } = tables.mails;
  const written = await world.db
    .select({ id })
    .from(tables.mails)
    .where(and(eq(state, 'queued'), eq(to, guest.email)))
    .orderBy(causeId);
  const [first, second] = written.map((mail) => mail.id);
  if (!first || !second) throw new Error('two mails');
  await expect(deliverMail(world.services, second)).rejects.toThrow(/before this one/);
  for (const one of [first, second]) await deliverMail(world.services, one);
  const read = (await mailed(strangers)).filter((mail) => mail.to?.[0]?.address === guest.email);
  expect(read.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Inizio: ${longDateTime(soon, 'it')}`),
    expect.stringContaining(`Inizio: ${longDateTime(late, 'it')} (prima: ${longDateTime(soon, 'it')})`),
  ]);
});

test('a request whose address is not proven, or that is decided, is written nothing; a stop’s change reaches those of that stop [DEC-082]', async () => {
  const stops = ['Casello', 'Stazione'].map((groupingPoint) => ({
    ...{ _id: v7(), groupingPoint, departureDate: at(20), address: { plainAddress: `Via ${groupingPoint} 1` } },
  }));
  const event = await world.event({ selectionType: 'manual', departurePoints: stops });
  const asked = async (stop: number, state: object = {}) => {
    const buyer = await world.follower();
    const body = bookingOf(buyer._id, { departurePoint: stops[stop]?._id ?? '' });
    await world.call(buyer, 'POST', `reservations/event/${event._id}/registered`, body);
    if (Object.keys(state).length > 0) await world.db.update(tables.participationRequests).set(state);
    return buyer.email;
  };
  await asked(0, { confirmBy: at(0.01) });
  await asked(0, { status: 'declined', confirmBy: null });
  const [own] = [await asked(0), await asked(1)];
  await mailed(strangers);
  const departurePoints = [{ ...stops[0], groupingPoint: 'Casello lato mare' }, stops[1]];
  const { addresses } = await move(event, { departurePoints });
  expect(addresses).toEqual([own]);
});

test('a booking whose address nobody proved is written nothing of another date [DEC-082]', async () => {
  const event = await world.event();
  const unproven = await bookGuest(world, event, { participantsInfo: [participant()] });
  const proven = await bookGuest(world, event, { participantsInfo: [participant()] });
  const { reservations } = tables;
  await world.db
    .update(reservations)
    .set({ confirmBy: at(0.01) })
    .where(eq(reservations.id, unproven._id));
  await mailed(strangers);
  const { addresses } = await move(event);
  const own = proven.tickets.map(({ participantInfo }) => participantInfo.email);
  expect(addresses.sort()).toEqual([proven.guest.email, ...own].sort());
});

test('who waits for a place hears where and when it is by now [DEC-082, WAIT-005]', async () => {
  const event = await fullEvent(world, 1, { slotsPerUser: 1 });
  const { person } = await joined(world, event);
  await mailed(strangers);
  const { mails } = await move(event);
  expect(textTo(mails, person.email)).toContain('Il tuo turno in lista d’attesa resta com’è.');
  expect(textTo(mails, person.email)).toContain('perché sei in lista d’attesa');
});

test('somebody a ticket is offered to hears of the other date, and the person who gave all theirs away does not [DEC-082, HOLD-003]', async () => {
  const event = await world.event({ cancellationPolicy: policyWith('allowed') });
  const booking = await bookGuest(world, event);
  const ticketId = booking.tickets[0]?._id ?? '';
  const holder = { reservationId: booking._id, requestId: 'test' };
  const wanted = { name: 'Anna', surname: 'Costa', email: 'anna@posta.example', ticketId, expected: 2000 };
  const { handOnId } = await world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
  await mailed(strangers);
  const offered = await move(event);
  expect(textTo(offered.mails, wanted.email)).toContain('vale per l’evento com’è adesso');
  expect(offered.addresses).toContain(booking.guest.email);
  await world.db.transaction((tx) => acceptHandOn(tx, world.services, { handOnId, requestId: 'test' }));
  await mailed(strangers);
  const { addresses, mails } = await move(event, { startDate: at(40), endDate: at(41), departureDate: at(40) });
  expect(addresses).toEqual([wanted.email]);
  expect(textTo(mails, wanted.email)).toContain('Il tuo posto resta valido.');
});

test('nobody who still has to pay reads that there is nothing to do [WIRE-006]', async () => {
  const event = await world.event();
  const { guest } = await bookGuest(world, event);
  await mailed(strangers);
  const { mails } = await move(event);
  expect(textTo(mails, guest.email)).toContain('La tua prenotazione resta valida.');
  expect(textTo(mails, guest.email)).not.toContain('non devi fare nulla');
});

test('who gets on elsewhere reads where they did before; who already got on there has nothing new and is not written to [DEC-082, WIRE-006]', async () => {
  const stops = ['Casello', 'Stazione', 'Porto'].map((groupingPoint) => ({
    ...{ _id: v7(), groupingPoint, departureDate: at(20), address: { plainAddress: `Via ${groupingPoint} 1` } },
  }));
  const [casello, stazione, porto] = stops;
  const event = await world.event({ departurePoints: stops });
  const from = async (stop: (typeof stops)[number] | undefined) => {
    const departurePoint = stop?._id ?? '';
    return (await bookGuest(world, event, { departurePoint })).guest.email;
  };
  const [moved, , elsewhere] = [await from(casello), await from(stazione), await from(porto)];
  await mailed(strangers);
  const departurePoints = [stazione, { ...porto, groupingPoint: 'Molo' }];
  const movedPoints = { [casello?._id ?? '']: stazione?._id ?? '' };
  const { addresses, mails } = await move(event, { departurePoints }, { movedPoints });
  expect(addresses).toEqual(expect.arrayContaining([moved, elsewhere]));
  // The booker and the person who comes, of two bookings of three.
  expect(addresses).toHaveLength(4);
  expect(textTo(mails, moved)).toMatch(/Partenza: Stazione.*\(prima: Casello/);
  expect(textTo(mails, elsewhere)).toMatch(/Partenza: Molo.*\(prima: Porto/);
});
