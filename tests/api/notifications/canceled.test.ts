import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptHandOn, offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { lapseHandOns } from '#server/modules/bookings/tickets/commands/lapse-hand-ons.ts';
import { reservations } from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { policyWith } from '../../support/hand-on.ts';
import { mailed, takesBack, textTo, to } from '../../support/mailed.ts';
import {
  bookByCard,
  cardEvent,
  everyMinute,
  later,
  onPage,
  pagesOf,
  paymentOf,
  takesCards,
} from '../../support/payments/cards.ts';
import { sendForm } from '../../support/payments/provider-jobs.ts';
import { createStrangers, newEmail, type Strangers } from '../../support/strangers.ts';
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

/** Rita books by card for herself and Pia, of whom she gives no address; both are paid and have their tickets. */
async function paidForTwo() {
  const event = await cardEvent(world, { name: 'Festa', cancellationPolicy: policyWith('allowed') });
  const rita = newEmail();
  const guest = await world.person('guest', { tenantId: world.tenant._id, email: rita, name: 'Rita', surname: 'Uno' });
  const participantsInfo = [
    { name: 'Rita', surname: 'Uno', email: rita },
    { name: 'Pia', surname: 'Due', email: rita },
  ];
  const body = bookingOf(guest._id, { paymentType: 'stripe', participantsInfo });
  const url = `reservations/event/${event._id}/guest`;
  const booking = await world.call<{ _id: string; tickets: { _id: string }[] }>(world.tenant, 'POST', url, body);
  const { _id, tickets } = booking.body;
  await onPage(world, _id);
  await mailed(strangers);
  const { _id: paymentId } = await paymentOf(world, _id);
  /** Does something to the payment on the provider's own pages. */
  const atProvider = async (action: 'refund' | 'dispute' | 'lose') => {
    const [page] = await pagesOf(world, paymentId);
    const dashboard = await world.services.payments.dashboardLink(page?.account ?? '');
    await sendForm(world, dashboard, { payment: page?.providerId ?? '', action });
    return mailed(strangers);
  };
  const cancelEvent = async () => {
    await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
    return mailed(strangers);
  };
  return { event, rita, reservationId: _id, ticketIds: tickets.map((ticket) => ticket._id), atProvider, cancelEvent };
}

test('money that the bank took back is not said to be given back by the community, nor its place cancelled by it [DEC-097]', async () => {
  const { rita, atProvider } = await paidForTwo();
  await atProvider('dispute');
  const text = textTo(await atProvider('lose'), rita);
  expect(text).toContain('la banca ti ha restituito quello che avevi pagato');
  expect(text).toMatch(/Ti torna: 40,00\s€, già tornati sulla carta/);
  expect(text).not.toMatch(/già restituiti da|Compagnia del Crinale ha annullato/);
});

test('money that the community gave back at the provider is said to be on the card [DEC-097]', async () => {
  const { rita, atProvider } = await paidForTwo();
  const text = textTo(await atProvider('refund'), rita);
  expect(text).toContain('Compagnia del Crinale ha annullato la partecipazione di Rita Uno, Pia Due');
  expect(text).toMatch(/Ti torna: 40,00\s€, già tornati sulla carta/);
  expect(text).not.toContain('già restituiti da');
});

test('an event that is off names all tickets of an address and what comes back for them, in one mail [DEC-033]', async () => {
  const { rita, cancelEvent } = await paidForTwo();
  const mails = to(await cancelEvent(), rita);
  expect(mails).toHaveLength(1);
  const text = textTo(mails, rita);
  expect(text).toContain('I tuoi biglietti non possono più essere utilizzati.');
  expect(text.match(/Codice biglietto: \w+ · (Rita Uno|Pia Due)/g)).toHaveLength(2);
  expect(text).toMatch(/il rimborso di 40,00\s€ arriva sulla carta/);
});

test('the mail that an event is off counts the money of a ticket that was paid and given away too [DEC-033, DEC-095]', async () => {
  const { rita, reservationId, ticketIds, cancelEvent } = await paidForTwo();
  const [, ticketId = ''] = ticketIds;
  const holder = { reservationId, requestId: 'test' };
  const wanted = { name: 'Anna', surname: 'Costa', email: newEmail(), ticketId, expected: 2000 };
  const { handOnId } = await world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
  await world.db.transaction((tx) => acceptHandOn(tx, world.services, { handOnId, requestId: 'test' }));
  await mailed(strangers);
  const mails = await cancelEvent();
  expect(to(mails, rita)).toHaveLength(1);
  const [text, others] = [textTo(mails, rita), textTo(mails, wanted.email)];
  expect(text).toMatch(/il rimborso di 40,00\s€ arriva sulla carta/);
  expect(text).not.toContain('Anna');
  // Who took it over paid nothing.
  expect(others).toContain('Il tuo biglietto non può più essere utilizzato.');
  expect(others).not.toContain('€');
});

test('a booking that ends unpaid is told to those it was for whose tickets were sent, and leaves every calendar [DEC-045, DEC-092]', async () => {
  const event = await cardEvent(world, { name: 'Cena' });
  const pia = newEmail();
  const participantsInfo = [participant(), participant({ name: 'Pia', surname: 'Due', email: pia })];
  const { _id, guest } = await bookGuest(world, event, { participantsInfo });
  await world.call(world.tenant, 'PUT', `reservations/${_id}/send`);
  await mailed(strangers);
  await world.call(world.tenant, 'PATCH', `reservations/${_id}`, { paymentType: 'stripe' });
  await mailed(strangers);
  later(world, 25);
  await everyMinute(world);
  const mails = await mailed(strangers);
  later(world, 0);
  const [booker, others] = [to(mails, guest.email), to(mails, pia)];
  expect(booker.map(({ subject }) => subject)).toEqual(['Prenotazione annullata: Cena']);
  expect(takesBack(booker[0])).toBe(true);
  expect(textTo(others, pia)).toContain(
    'la prenotazione di Nome per “Cena” non è stata pagata in tempo ed è annullata',
  );
  expect(textTo(others, pia)).not.toContain('Compagnia del Crinale ha annullato');
  expect([others.length, takesBack(others[0])]).toEqual([1, true]);
});

test('who never had an appointment gets none taken back with a booking that ends unpaid [DEC-045]', async () => {
  const { guest } = await bookByCard(world, await cardEvent(world));
  await mailed(strangers);
  later(world, 25);
  await everyMinute(world);
  const [mail] = to(await mailed(strangers), guest.email);
  later(world, 0);
  expect([mail?.subject?.split(':')[0], mail?.attachments.length]).toEqual(['Prenotazione annullata', 0]);
});

test('whoever bought at the door without an address is written to by nothing, whatever becomes of the event [DEC-092, GATE-006]', async () => {
  const event = await world.event({ name: 'Porta' });
  const sale = { nonce: 'porta', places: [{}], seenTotal: 2000, taken: 'cash' };
  expect((await world.call(world.tenant, 'POST', `events/${event._id}/door-sales`, sale)).status).toBe(200);
  const { guest } = await bookGuest(world, event);
  await mailed(strangers);
  const startDate = new Date(Date.now() + 20.5 * 86_400_000).toISOString();
  const later = { startDate, departureDate: startDate, tellParticipants: true };
  expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, later)).status).toBe(200);
  expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' })).status).toBe(200);
  const mails = await mailed(strangers);
  expect(to(mails, guest.email).map(({ subject }) => subject)).not.toEqual([]);
  expect(mails.flatMap((mail) => mail.to ?? []).filter(({ address }) => address?.endsWith('.invalid'))).toEqual([]);
});

test('of an event that is off everybody hears who has something of it, once; nobody at an address that was never proven [STATE-E004, DEC-033]', async () => {
  const event = await world.event({
    ...{ name: 'Ciaspolata', selectionType: 'manual', cancellationPolicy: policyWith('allowed'), maxParticipants: 50 },
  });
  const [pia, olga, beppe] = [newEmail(), newEmail(), newEmail()];
  const proven = await bookGuest(world, event, { participantsInfo: [participant(), participant({ email: pia })] });
  const unproven = await bookGuest(world, event, { participantsInfo: [participant({ email: newEmail() })] });
  const confirmBy = new Date(Date.now() + 600_000).toISOString();
  await world.db.update(reservations).set({ confirmBy }).where(eq(reservations.id, unproven._id));
  const wanted = { name: 'Olga', surname: 'Blu', email: olga, ticketId: proven.tickets[1]?._id ?? '', expected: 2000 };
  const holder = { reservationId: proven._id, requestId: 'test' };
  await world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
  const asker = await world.follower();
  const { userId: _self, ...asked } = bookingOf(asker._id);
  const request = await world.call(asker, 'POST', 'participations', { ...asked, eventId: event._id });
  expect(request.status).toBe(201);
  const list = { eventId: event._id, transportType: 'bus', identifier: 'Bus 1', maximumSlots: 50 };
  const { body: bus } = await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', list);
  const sees = { phone: false, notes: false, amounts: false };
  await world.call(world.tenant, 'POST', `transports/${bus._id}/leaders`, { name: 'Beppe', email: beppe, sees });
  await mailed(strangers);
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
  await lapseHandOns(world.services);
  const heard = (await mailed(strangers)).flatMap(({ to: readers }) => readers?.map(({ address }) => address) ?? []);
  const holders = proven.tickets.map(({ participantInfo }) => participantInfo.email);
  const expected = [...new Set([...holders, proven.guest.email, olga, asker.email, beppe])].sort();
  expect(heard.filter((address) => expected.includes(address ?? '')).sort()).toEqual(expected);
  const strangersOwn = [unproven.guest.email, ...unproven.tickets.map(({ participantInfo }) => participantInfo.email)];
  expect(heard.filter((address) => strangersOwn.includes(address ?? ''))).toEqual([]);
});
