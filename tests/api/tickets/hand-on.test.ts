import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateSnapshot, ScanAnswer } from '#domain/check-in/schema.ts';
import type { Today } from '#domain/dashboard/schema.ts';
import { Refusal } from '#domain/errors.ts';
import type { HandOnMode } from '#domain/shared/cancellation-terms.ts';
import type { HandOnRecord } from '#domain/tickets/hand-on.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { bookedOf } from '#server/modules/bookings/reservations/queries/booked.ts';
import {
  acceptHandOn,
  decideHandOn,
  offerHandOn,
  previewHandOn,
} from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { type NewScan, readGateFacts, storeEntry } from '#server/modules/check-in/queries/gate-facts.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import * as tables from '#server/tables.ts';
import { EVENT_GATE } from '#src/gate/device/stands.ts';
import { decideHere } from '#src/gate/device/verdicts.ts';
import { bookGuest } from '../../support/booking.ts';
import { putOn } from '../../support/builders/places.ts';
import { policyWith } from '../../support/hand-on.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const requestId = 'test';
const other = { name: 'Bruna', surname: 'Neri', email: 'bruna@example.org' };
const refusalOf = async (action: Promise<unknown>) => {
  const error = await action.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Refusal ? error.code : error;
};
const ticketOf = async (id: string) =>
  (await world.db.select().from(tables.tickets).where(eq(tables.tickets.id, id)))[0];

async function booked(handOn: HandOnMode = 'allowed', fields: object = {}) {
  const event = await world.event({ cancellationPolicy: policyWith(handOn), maxParticipants: 1, ...fields });
  const booking = await bookGuest(world, event);
  const [ticket] = booking.tickets;
  if (!ticket) throw new Error('no ticket');
  return { event, ticket, booker: booking.guest.email, holder: { reservationId: booking._id, requestId } };
}
type Booked = Awaited<ReturnType<typeof booked>>;
async function offer({ holder, ticket }: Booked, expected = 2000) {
  const wanted = { ...other, ticketId: ticket._id, expected };
  return world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
}
const accept = (handOnId: string, services = world.services) =>
  world.db.transaction((tx) => acceptHandOn(tx, services, { handOnId, requestId }));
const scan = (event: { _id: string }, code: string) =>
  world.call<ScanAnswer & { code: string }>(world.scanner, 'POST', 'scans', { eventId: event._id, ticketId: code });

test('a ticket of a full event becomes the other’s with a new code; who gave it and who took it get a mail [HOLD-003]', async () => {
  const one = await booked();
  const { handOnId, expiresAt } = await offer(one);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
  expect((await ticketOf(one.ticket._id))?.name).not.toBe('Bruna');
  expect(await accept(handOnId)).toEqual({ isToApprove: false });
  const after = await ticketOf(one.ticket._id);
  expect(after).toMatchObject({ name: 'Bruna', surname: 'Neri', status: 'valid', price: 2000 });
  expect(after?.participantInfo).toMatchObject(other);
  expect(after?.code).not.toBe(one.ticket.code);
  const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.tenantId, world.tenant._id));
  const told = mails.map(({ to }) => to);
  expect(told).toContain(other.email);
  expect(told).toContain(one.ticket.participantInfo.email);
  // The person who booked gave it away: it is theirs no longer.
  expect(await refusalOf(offer(one))).toBe('holder_handed_on');
});

test('what the new holder pays is not said to be received from the person who booked; what was paid before is [HOLD-003, DEC-095]', async () => {
  const paid = async (isPaidFirst: boolean) => {
    const one = await booked();
    const pay = () => world.call(world.tenant, 'POST', `tickets/${one.ticket._id}/payment`);
    if (isPaidFirst) await pay();
    await accept((await offer(one)).handOnId);
    if (!isPaidFirst) await pay();
    return (await bookedOf(world.db, [one.holder.reservationId])).map((row) => row.paid);
  };
  expect([await paid(true), await paid(false)]).toEqual([[2000], [0]]);
});

test('the old code is refused at the gate with the day it was replaced, online and offline; the new one enters [HOLD-003]', async () => {
  const one = await booked();
  await accept((await offer(one)).handOnId);
  const refused = await scan(one.event, one.ticket.code);
  expect(refused.status).toBe(400);
  expect(refused.body.scan).toMatchObject({ status: 'invalid', reason: 'replaced', replacedAt: expect.any(String) });
  const { body } = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${one.event._id}/gate`);
  const [held] = body.tickets;
  if (!held) throw new Error('nothing at the gate');
  const shown = (read: string) =>
    decideHere(
      {
        nonce: 'n',
        order: 1,
        userId: 'u',
        eventId: one.event._id,
        read,
        ticketId: held._id,
        at: '',
        device: 'd',
        state: 'asking',
        revertReason: null,
      },
      held,
      { eventStatus: 'confirmed', place: EVENT_GATE, checkpoints: [] },
    );
  expect(shown(one.ticket.code)).toMatchObject({
    ...{ kind: 'refused', reason: 'replaced', replacedAt: refused.body.scan.replacedAt },
  });
  expect(shown(held.code)).toMatchObject({ kind: 'pay', reason: null });
  expect((await scan(one.event, held.code)).status).toBe(200);
});

test('the seat on the bus and the bed go along with a ticket that is handed on [HOLD-003, LIST-009]', async () => {
  const one = await booked();
  const [transport] = await world.db
    .insert(tables.transports)
    .values({
      ...{ tenantId: world.tenant._id, eventId: one.event._id, identifier: 'Bus 1', maximumSlots: 5 },
      ...{ transportType: 'bus', layer: 'outward' },
    })
    .returning();
  const [room] = await world.db
    .insert(tables.transports)
    .values({
      ...{ tenantId: world.tenant._id, eventId: one.event._id, identifier: 'Camera 101', maximumSlots: 2 },
      ...{ transportType: 'room', layer: 'room' },
    })
    .returning();
  await putOn(world, transport?.id ?? '', [one.ticket._id], ['12A']);
  await putOn(world, room?.id ?? '', [one.ticket._id]);
  await accept((await offer(one)).handOnId);
  expect((await ticketOf(one.ticket._id))?.name).toBe('Bruna');
  const { body } = await world.call<Ticket>(world.tenant, 'GET', `tickets/${one.ticket._id}`);
  expect(body.places.map(({ layer, identifier, seat }) => [layer, identifier, seat])).toEqual([
    ['outward', 'Bus 1', '12A'],
    ['room', 'Camera 101', null],
  ]);
});

test('the price by tier is shown before and holds once accepted [HOLD-003]', async () => {
  const prices = { normal: 3000, premium: 2000, top: 1000 };
  const event = await world.event({ priceType: 'byUserType', prices, cancellationPolicy: policyWith('allowed') });
  const { tickets, _id } = await bookGuest(world, event);
  const ticketId = tickets[0]?._id ?? '';
  await world.db.update(tables.tickets).set({ price: 1000 }).where(eq(tables.tickets.id, ticketId));
  const holder = { reservationId: _id, requestId };
  const shown = await world.db.transaction((tx) => previewHandOn(tx, world.services, holder, { ...other, ticketId }));
  expect(shown).toEqual({ before: 1000, price: 3000, difference: 2000, due: 3000, isToApprove: false });
  const one = { event, holder, ticket: { ...tickets[0], _id: ticketId } } as Booked;
  expect(await refusalOf(offer(one, 1000))).toBe('holder_amount_changed');
  await accept((await offer(one, 3000)).handOnId);
  expect(await ticketOf(ticketId)).toMatchObject({ price: 3000 });
});

test('with approval nothing changes until staff agree [HOLD-003, HOLD-005]', async () => {
  const one = await booked('withApproval');
  const { handOnId } = await offer(one);
  expect(await accept(handOnId)).toEqual({ isToApprove: true });
  expect((await ticketOf(one.ticket._id))?.code).toBe(one.ticket.code);
  const actor = { userId: world.tenant._id, role: 'tenant', secondaryRole: null, tenantId: world.tenant._id } as const;
  const caller = { actor, sessionId: '', authenticatedAt: '', name: 'Staff', language: 'it', requestId } as const;
  await world.db.transaction((tx) =>
    decideHandOn(tx, world.services, caller, { ...one.holder, handOnId, isAgreed: true }),
  );
  expect(await ticketOf(one.ticket._id)).toMatchObject({ name: 'Bruna' });
});

test('an offer is refused after 48 hours, a second time, and where the organiser does not allow it [HOLD-003, HOLD-010]', async () => {
  const one = await booked();
  const { handOnId } = await offer(one);
  expect(await refusalOf(offer(one))).toBe('hand_on_open');
  const later = { ...world.services, now: () => new Date(Date.now() + 48 * 3_600_000 + 1000) };
  expect(await refusalOf(accept(handOnId, later))).toBe('hand_on_over');
  const answers = await Promise.all([refusalOf(accept(handOnId)), refusalOf(accept(handOnId))]);
  expect(answers.map((answer) => answer ?? 'done').sort()).toEqual(['done', 'hand_on_over']);
  expect(await refusalOf(accept('0195f2c1-7a2b-7c3d-8e4f-001122334455'))).toBe('not_found');
  expect(await refusalOf(offer(await booked('notAllowed')))).toBe('hand_on_not_allowed');
});

const decide = ({ holder }: Booked, handOnId: string, body: object, who = world.tenant) =>
  world.call<HandOnRecord[] & { code: string }>(
    who,
    'POST',
    `reservations/${holder.reservationId}/hand-ons/${handOnId}/decide`,
    body,
  );
const listed = async ({ holder }: Booked) =>
  (await world.call<HandOnRecord[]>(world.tenant, 'GET', `reservations/${holder.reservationId}/hand-ons`)).body;
const mailsFor = async (email: string) =>
  (await world.db.select().from(tables.mails).where(eq(tables.mails.to, email)).orderBy(tables.mails.id)).map(
    ({ subject, text }) => ({
      subject,
      text,
    }),
  );

/** A ticket whose other has accepted, and that waits for the organiser. */
async function waiting(email: string) {
  const one = await booked('withApproval', { name: 'Cessione da approvare' });
  const wanted = { ...other, email, ticketId: one.ticket._id, expected: 2000 };
  const { handOnId } = await world.db.transaction((tx) => offerHandOn(tx, world.services, one.holder, wanted));
  await accept(handOnId);
  return { ...one, handOnId };
}

test('what waits for the organiser is told to the community, listed on the reservation, and agreed to there [HOLD-003, HOLD-005]', async () => {
  const one = await waiting('agreed@example.org');
  expect(await listed(one)).toMatchObject([
    { state: 'toApprove', name: 'Bruna', email: 'agreed@example.org', price: 2000, settledAt: null },
  ]);
  // It is among what needs the organiser today, and leads to the reservation (HOLD-003).
  const today = (await world.call<Today>(world.tenant, 'GET', 'users/me/today')).body.handOns;
  expect(today).toMatchObject({ count: 1, reservationId: one.holder.reservationId });
  expect(today.firstExpiresAt).toBe((await listed(one))[0]?.expiresAt);
  const told = await world.db.select().from(tables.liveEvents).where(eq(tables.liveEvents.name, 'newHandOn'));
  expect(told.at(-1)).toMatchObject({ entityId: one.handOnId, payload: { reservationId: one.holder.reservationId } });
  const [owner] = await world.db.select().from(tables.tenants).where(eq(tables.tenants.id, world.tenant._id));
  const asked = await mailsFor(owner?.contactEmail ?? world.tenant.email);
  expect(asked.at(-1)?.text).toContain(`/tenant/reservations/${one.holder.reservationId}`);
  for (const who of [world.otherTenant, world.scanner]) {
    expect([403, 404]).toContain((await decide(one, one.handOnId, { isAgreed: true }, who)).status);
  }
  const answer = await decide(one, one.handOnId, { isAgreed: true });
  expect([answer.status, answer.body]).toEqual([200, [expect.objectContaining({ state: 'accepted' })]]);
  const after = await ticketOf(one.ticket._id);
  expect(after).toMatchObject({ name: 'Bruna', surname: 'Neri' });
  expect(after?.code).not.toBe(one.ticket.code);
  expect((await scan(one.event, one.ticket.code)).body.scan).toMatchObject({ reason: 'replaced' });
  const audited = await world.db
    .select()
    .from(tables.auditLog)
    .where(eq(tables.auditLog.recordId, one.holder.reservationId));
  expect(audited.map(({ action }) => action)).toContain('agreeHandOn');
});

test('what the organiser does not agree to stays as it was, also after the deadline for changes; both are notified why [HOLD-003, HOLD-010]', async () => {
  const one = await waiting('declined@example.org');
  // The day for changes has come meanwhile: it was the holder's to keep.
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await world.db.update(tables.events).set({ startDate: soon }).where(eq(tables.events.id, one.event._id));
  const answer = await decide(one, one.handOnId, { isAgreed: false, reason: 'I posti sono nominativi' });
  expect([answer.status, answer.body]).toEqual([200, [expect.objectContaining({ state: 'declined' })]]);
  expect(await ticketOf(one.ticket._id)).toMatchObject({
    code: one.ticket.code,
    name: one.ticket.participantInfo.name,
  });
  for (const email of ['declined@example.org', one.booker]) {
    expect((await mailsFor(email)).at(-1)?.text).toContain('I posti sono nominativi');
  }
  expect((await decide(one, one.handOnId, { isAgreed: true })).body.code).toBe('hand_on_over');
  // It can be offered again.
  const again = await waiting('late@example.org');
  await world.db.update(tables.events).set({ startDate: soon }).where(eq(tables.events.id, again.event._id));
  expect((await decide(again, again.handOnId, { isAgreed: true })).status).toBe(200);
});

test('of two who decide at once one is told that it is over; so is who decides after 48 hours, or another reservation’s [HOLD-003, HOLD-010]', async () => {
  const one = await waiting('race@example.org');
  const answers = await Promise.all([
    decide(one, one.handOnId, { isAgreed: true }),
    decide(one, one.handOnId, { isAgreed: false }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const two = await waiting('slow@example.org');
  expect((await decide({ ...two, holder: one.holder }, two.handOnId, { isAgreed: true })).status).toBe(404);
  const past = new Date(Date.now() - 1000).toISOString();
  await world.db.update(tables.ticketHandOns).set({ expiresAt: past }).where(eq(tables.ticketHandOns.id, two.handOnId));
  expect((await decide(two, two.handOnId, { isAgreed: true })).body.code).toBe('hand_on_over');
  // What nobody agreed to in time lapses, and the ticket may go to somebody else.
  expect(await refusalOf(offer(two))).toBeNull();
  expect((await listed(two)).map(({ state }) => state)).toEqual(['offered', 'lapsed']);
});

test('a ticket that entered, or was cancelled, meanwhile is not handed on any more [HOLD-003, HOLD-010]', async () => {
  const entered = await waiting('entered@example.org');
  await scan(entered.event, entered.ticket.code);
  expect((await decide(entered, entered.handOnId, { isAgreed: true })).body.code).toBe('holder_entered');
  const gone = await waiting('gone@example.org');
  await world.call(world.tenant, 'PUT', `tickets/${gone.ticket._id}/status`, {
    status: 'invalid',
    condition: 'revoked',
  });
  expect((await decide(gone, gone.handOnId, { isAgreed: true })).body.code).toBe('holder_ticket_gone');
});

test('a scan decided from the old code before the ticket changed hands lets nobody in after it; without looking again it would [HOLD-003]', async () => {
  const { database } = world.services;
  const tenantId = world.tenant._id;
  for (const isGuarded of [true, false]) {
    const one = await booked();
    const { handOnId } = await offer(one);
    const read = { kind: 'code', value: one.ticket.code } as const;
    const facts = await readGateFacts(database, tenantId, { eventId: one.event._id, read, at: null });
    if (!facts?.ticket) throw new Error('nothing at the gate');
    await accept(handOnId);
    const scan: NewScan = {
      ...{ _id: v7(), eventId: one.event._id, ticketId: one.ticket._id, tenantId, status: 'valid', reason: null },
      ...{ read: one.ticket.code, nonce: null, at: new Date().toISOString(), device: null, userId: tenantId },
      ...{ userName: 'Gate', isOffline: false, isConflict: false },
      ...{ checkpointId: null, direction: 'in', period: '', turn: 0 },
    };
    const { condition, code } = facts.ticket;
    const receivedAt = await storeEntry(database, tenantId, scan, { condition, code, isGuarded, checkpoint: null });
    expect([receivedAt === null, (await ticketOf(one.ticket._id))?.isScanned]).toEqual([isGuarded, !isGuarded]);
  }
});

test.each([
  [
    'wireTransfer',
    { iban: 'IT60X0542811101000000123456', ibanHolder: 'Crinale', wireTransferLimitDate: '2030-12-06T20:30:00.000Z' },
    /Da pagare: 20,00\s€ ?Con bonifico: IBAN e causale sono sul biglietto, appena lo accetti\. Entro venerdì 6 dicembre 2030/,
    /20,00\s€\s+Come si paga:? Bonifico\s+Entro:? [^\n]*6 dicembre 2030/,
  ],
  [
    'onSite',
    { siteAddress: ['Via Roma 1'] as string[], onSiteLimitDate: '2030-12-06T20:30:00.000Z' },
    /Da pagare: 20,00\s€ ?In sede: Via Roma 1\. Entro venerdì 6 dicembre 2030/,
    /20,00\s€\s+Come si paga:? [^\n]+\s+[^\n]*Via Roma 1\s+Entro:? [^\n]*6 dicembre 2030/,
  ],
  ['atDeparture', {}, /Da pagare: 20,00\s€ ?Paghi a chi organizza, il giorno stesso\./, /20,00\s€\s+Come si paga:? /],
] as const)(
  'who is offered a ticket with a debt by %s reads how and by when it is paid before they accept, on the page and in the mail, without an account [DEC-095, DEC-094]',
  async (paymentType, fields, page, letter) => {
    const event = await world.event({
      cancellationPolicy: policyWith('allowed'),
      paymentTypes: [paymentType],
      ...fields,
    });
    const booking = await bookGuest(world, event, { paymentType });
    const wanted = { ...other, email: `${paymentType}@example.org`, ticketId: booking.tickets[0]?._id ?? '' };
    const holder = { reservationId: booking._id, requestId };
    const { handOnId } = await world.db.transaction((tx) =>
      offerHandOn(tx, world.services, holder, { ...wanted, expected: 2000 }),
    );
    const link = { tenantId: world.tenant._id, kind: 'hand-on', recordId: handOnId, isProven: true } as const;
    const { body } = await world.app.inject({ url: `/h/${await createPersonalLink(world.db, link)}` });
    const shown = (parsePage(body).body.textContent ?? '').replace(/\s+/g, ' ');
    expect(shown).toMatch(page);
    const [mail] = await world.db.select().from(tables.mails).where(eq(tables.mails.to, wanted.email));
    expect(mail?.text).toMatch(letter);
    for (const said of [shown, mail?.text]) expect(said).not.toMatch(/IT60|RG-/);
  },
);
