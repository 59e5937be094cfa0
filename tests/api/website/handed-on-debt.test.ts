import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventOverview } from '#domain/metrics/overview.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { addDays } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { policyWith } from '../../support/hand-on.ts';
import { cardEvent, sessionOf, takesCards } from '../../support/payments/cards.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
});
afterAll(() => strangers.close());

const IBAN = 'IT60X0542811101000000123456';
const transfer = () => ({
  paymentTypes: ['wireTransfer' as const, 'atDeparture' as const],
  ...{ iban: IBAN, ibanHolder: 'Compagnia del Crinale APS', price: 2900 },
  wireTransferLimitDate: addDays(new Date(), 9).toISOString(),
  cancellationPolicy: policyWith('allowed') satisfies CancellationPolicy,
});
const ticketsOf = async (eventId: string) => {
  const rows = await world.db.select().from(tables.tickets).where(eq(tables.tickets.eventId, eventId));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** Giulia books for herself and Øyvind by bank transfer, and opens the page by the mailed link. */
async function bookedByTransfer() {
  const event = await world.event(transfer());
  const email = newEmail();
  const visitor = new Visitor(world, { address: `10.20.${email.length}.${Math.floor(Math.random() * 250)}` });
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Giulia', surname0: 'Ferri', email0: email }).press('add');
  await visitor.fill({ name1: 'Øyvind', surname1: 'Lund' }).press('next');
  await visitor.fill({ terms: '1', privacy: '1', paymentType: 'wireTransfer' }).press('book');
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  await visitor.open(linkIn(await strangers.mailTo(email)));
  const [booking] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, event._id));
  const [own, handed] = await ticketsOf(event._id);
  if (!booking || !own || !handed) throw new Error('not booked');
  return { event, email, visitor, booking, own, handed, path: visitor.url };
}

/** Hands a ticket on to Anna, who takes it; answers her browser on the ticket's page. */
async function handOnToAnna({ visitor, handed, path, event }: Awaited<ReturnType<typeof bookedByTransfer>>) {
  const anna = newEmail();
  const typed = { ticket: handed.id, name: 'Anna', surname: 'Costa', email: anna };
  await visitor.post(`${path}/hand-on`, typed);
  const shown = visitor.text;
  await visitor.post(`${path}/hand-on`, { ...typed, expected: '2900' });
  const taker = new Visitor(world, { address: '10.21.1.1' });
  await taker.open(linkIn(await strangers.mailTo(anna)));
  await taker.press('accept');
  const [, taken] = await ticketsOf(event._id);
  if (!taken) throw new Error('no ticket');
  return { anna, shown, taker, taken };
}

test('handing on an unpaid ticket takes its debt along: each side is asked its own, by its own reason [DEC-095, HOLD-003]', async () => {
  const booked = await bookedByTransfer();
  const { visitor, booking, path, own } = booked;
  expect(visitor.text).toContain('Ancora da pagare 58,00');
  const { anna, shown, taker, taken } = await handOnToAnna(booked);
  expect(shown).toMatch(/Quando accetta, i 29,00\s€ ancora da pagare passano a lei/);
  await visitor.open(path);
  expect(visitor.text).toContain('Ancora da pagare 29,00');
  expect(visitor.text).not.toContain('58,00');
  expect(visitor.text).toContain(`RG-${booking.code}`);
  // Anna's page leads to her ticket, which says what she owes and how.
  expect(taker.text).toMatch(/come pagare 29,00/);
  await taker.open(`/t/${taken.code}`);
  expect(taker.text).toMatch(/29,00/);
  expect(taker.text).toContain(`RG-${taken.code}`);
  expect(taker.text).not.toContain(`RG-${booking.code}`);
  // Both are reminded, each of their own.
  const reminded = await world.call(world.tenant, 'POST', 'reservations/remind', { reservationIds: [booking.id] });
  expect(reminded.body).toMatchObject({ reminded: 2, settled: 0 });
  const text = await strangers.mailTo(anna);
  expect([text.includes(`RG-${taken.code}`), text.includes('29,00'), text.includes('/m/')]).toEqual([
    true,
    true,
    false,
  ]);
  // The event says of each who was reminded, not twice of the person who booked.
  const overview = await world.call<EventOverview>(world.tenant, 'GET', `events/${booked.event._id}/overview`);
  const people = overview.body.moves.filter(({ kind }) => kind === 'reminded').map(({ name }) => name);
  expect(new Set(people).size).toBe(2);
  expect(people).toContainEqual(expect.stringContaining('Anna'));
  // Money that names the ticket pays it and nothing else; without a name the person who booked is first.
  const receipt = { reservationId: booking.id, amount: 2900, paymentType: 'wireTransfer' };
  const recorded = await world.call(world.admin, 'POST', 'payments', { ...receipt, ticketId: taken.id });
  expect(recorded.status).toBe(201);
  const states = async () => (await ticketsOf(booked.event._id)).map(({ id, condition }) => [id, condition]);
  expect(await states()).toEqual([
    [own.id, 'pending'],
    [taken.id, 'payed'],
  ]);
});

test('who handed one ticket on and cancels the other is asked nothing any more [DEC-095]', async () => {
  const booked = await bookedByTransfer();
  const { visitor, path, own } = booked;
  await handOnToAnna(booked);
  await visitor.post(`${path}/cancel`, { ticket: own.id });
  expect(visitor.text).toContain('non devi più niente');
  await visitor.post(`${path}/cancel`, { ticket: own.id, expected: '0' });
  await visitor.open(path);
  expect(visitor.text).not.toMatch(/Ancora da pagare|Ci vediamo lì|IBAN/);
});

test('cancelling one of two unpaid people says what is left to pay, before and after [DEC-095, HOLD-004]', async () => {
  const { visitor, path, handed } = await bookedByTransfer();
  await visitor.post(`${path}/cancel`, { ticket: handed.id });
  expect(visitor.text).toMatch(/restano da pagare 29,00\s€/);
  expect(visitor.text).not.toContain('non devi più niente');
  await visitor.post(`${path}/cancel`, { ticket: handed.id, expected: '0' });
  expect(visitor.text).toMatch(/annullati\. Per gli altri biglietti restano da pagare 29,00\s€/);
});

test('a companion’s ticket says what it costs, but how it is paid only to the person who pays it [DEC-095, DEC-093]', async () => {
  const event = await world.event(transfer());
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'confirmed' });
  const other = newEmail();
  const participantsInfo = [participant(), participant({ email: other })];
  const booked = await bookGuest(world, event, { paymentType: 'wireTransfer', participantsInfo });
  const sending = await world.call<{ jobId: string }>(world.tenant, 'PUT', `reservations/${booked._id}/send`);
  await jobHandlers(world.services, world.app.log).sendTickets({ jobId: sending.body.jobId });
  const [mail] = await world.db.select().from(tables.mails).where(eq(tables.mails.to, other));
  expect(mail?.text).toMatch(/29,00/);
  expect(mail?.text).not.toMatch(/RG-|IT60/);
});

test('a booking with somebody else’s unpaid ticket does not become one by card, and it is said why [DEC-095]', async () => {
  const booked = await bookedByTransfer();
  await handOnToAnna(booked);
  await world.db
    .update(tables.events)
    .set({ paymentTypes: ['wireTransfer', 'stripe'] })
    .where(eq(tables.events.id, booked.event._id));
  const change = { paymentType: 'stripe' };
  const refused = await world.call(world.tenant, 'PUT', `reservations/${booked.booking.id}`, change);
  expect([refused.status, refused.body['code']]).toEqual([400, 'handed_on_unpaid']);
});

test('an unpaid ticket of a booking by card is not handed on: one card pays it whole [DEC-095]', async () => {
  const event = await cardEvent(world, { cancellationPolicy: policyWith('allowed') });
  const email = newEmail();
  const visitor = new Visitor(world, { address: '10.22.1.1' });
  await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType: 'stripe' });
  const [booking] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, event._id));
  await sessionOf(world, booking?.id ?? '');
  const [ticket] = await ticketsOf(event._id);
  const wanted = { ticketId: ticket?.id ?? '', name: 'Anna', surname: 'Costa', email: newEmail(), expected: 2000 };
  const holder = { reservationId: booking?.id ?? '', requestId: 'test' };
  await expect(world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted))).rejects.toMatchObject({
    code: 'hand_on_card_open',
  });
});
