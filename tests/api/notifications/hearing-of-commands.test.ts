import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Command, hearingOfCalls } from '#domain/notifications/hearing-of-calls.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { JobName } from '#server/kernel/jobs/kinds.ts';
import * as tables from '#server/tables.ts';
import { registration } from '../../support/access.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { newScanner, newTenantPart, newUser } from '../../support/builders/accounts.ts';
import {
  askRefund,
  decide,
  orderOfProducts,
  paidOrder,
  placeOrder,
  productOnSale,
} from '../../support/builders/orders.ts';
import { cardEvent, onPage, takesCards, workAll } from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { newEmail } from '../../support/strangers.ts';
import { fullEvent, joined } from '../../support/waiting-list.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const work: readonly JobName[] = [
  ...([
    'adoptPerson',
    'sendLink',
    'tellEntered',
    'tellBooking',
    'tellWaiting',
    'tellCanceledTickets',
    'tellReceived',
    'tellPickUp',
  ] as const),
  ...(['tellEdit', 'tellChange', 'sendTickets', 'notifyCancellation', 'sendCommunication'] as const),
];
/** Does what was handed over; answers who has been written to by now, an address for each mail. */
async function writtenTo(): Promise<string[]> {
  await workAll(world);
  const jobs = jobHandlers(world.services, world.app.log);
  for (const name of work) for (const data of await take<never>(world, name)) await jobs[name](data);
  const rows = await world.db.select({ to: tables.mails.to }).from(tables.mails);
  return rows.map(({ to }) => to);
}

/** One command on data of its own, and the address of whom it touches. */
interface Done {
  path: string;
  body?: object;
  to: string;
  /** Who calls, the community unless told otherwise; null for somebody without a session. */
  who?: Person | null;
}

const off = { status: 'invalid', condition: 'revoked' };
const dated = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function placed(slotsPerUser = 1, people = 1) {
  const event = await world.event({
    ...{ paymentTypes: ['atDeparture', 'onSite'], siteAddress: ['Via Roma 1'], slotsPerUser },
  });
  const participantsInfo = Array.from({ length: people }, () => participant());
  const booking = await bookGuest(world, event, { participantsInfo });
  return { event, id: booking._id, ticket: booking.tickets.at(-1), to: booking.guest.email };
}
/** A community of its own, to be disabled or deleted. */
async function standing(resource: 'tenants' | 'users', body?: object) {
  const account = newUser({ role: 'tenant', phone: '+39 3331234567', tenant: newTenantPart(world) });
  const { _id } = (await world.call<{ _id: string }>(world.admin, 'POST', 'tenants', account)).body;
  return { path: `${resource}/${_id}`, body, to: account.email, who: world.admin };
}
async function asked() {
  const event = await world.event({ selectionType: 'manual' });
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id);
  const sent = await world.call<ParticipationRequest>(buyer, 'POST', 'participations', { ...body, eventId: event._id });
  expect(sent.status).toBe(201);
  return { id: sent.body._id, to: buyer.email, event, buyer, body };
}
const sent = { deliveryType: 'delivery' } as const;
async function ordered(isPaid = true, line: Parameters<typeof placeOrder>[3] = {}) {
  const product = await productOnSale(world);
  const buyer = await world.person('user');
  const order = await (isPaid ? paidOrder : placeOrder)(world, buyer, product, line);
  return { order, buyer, product, to: buyer.email };
}
async function waits() {
  const event = await fullEvent(world, 1);
  const { id, person } = await joined(world, event);
  return { event, id, to: person.email };
}
async function paidByCard(isPaid = false) {
  const event = await cardEvent(world);
  const booking = await bookGuest(world, event, { paymentType: 'stripe' });
  if (isPaid) await onPage(world, booking._id);
  const ofBooking = eq(tables.payments.reservationId, booking._id);
  const [payment] = await world.db.select().from(tables.payments).where(ofBooking);
  return { id: payment?.id ?? '', to: booking.guest.email, ticket: booking.tickets[0], reservationId: booking._id };
}
const bookedFor = async (to: Person, kind: 'guest' | 'registered'): Promise<Done> => ({
  path: `reservations/event/${(await world.event())._id}/${kind}`,
  body: bookingOf(to._id),
  to: to.email,
});
const move = { startDate: dated(20), endDate: dated(21), closingReservationDate: dated(19) };
const decided = async (path: string): Promise<Done> => {
  const { id, to } = await asked();
  return { path: `${path}/${id}`, body: { status: 'declined' }, to };
};
const askedAgain = (path: string) => async (): Promise<Done> => {
  const { buyer, body, to } = await asked();
  const { _id } = await world.event({ selectionType: 'manual' });
  return { path, body: { ...body, eventId: _id }, to, who: buyer };
};
const refusedRefund = async (): Promise<Done> => {
  const { order, buyer, to } = await ordered();
  const request = await askRefund(world, buyer, order);
  return { path: `refund-requests/${request._id}`, body: { status: 'refused' }, to };
};
const message = { subject: 'Si parte alle 8', body: '<p>Ci vediamo sabato.</p>', userType: 'all' };
const changedWay = async (): Promise<Done> => {
  const { id, to, event } = await placed();
  const limit = { onSiteLimitDate: dated(1) };
  expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, limit)).status).toBe(200);
  return { path: `reservations/${id}`, body: { paymentType: 'onSite' }, to };
};
const followed = async (path: (id: string, userId: string) => string): Promise<Done> => {
  const person = await world.person('user');
  await world.call(person, 'POST', 'tenant-subscriptions', { tenantId: world.tenant._id });
  const ofPerson = eq(tables.tenantSubscriptions.userId, person._id);
  const [row] = await world.db.select().from(tables.tenantSubscriptions).where(ofPerson);
  return { path: path(row?.id ?? '', person._id), to: person.email };
};

/** How each command that is tried here is given. */
const recipes: Partial<Record<Command, () => Promise<Done>>> = {
  'POST reservations/event/:eventId/guest': async () => bookedFor(await world.guest(), 'guest'),
  'POST reservations/event/:eventId/registered': async () => bookedFor(await world.follower(), 'registered'),
  'PATCH reservations/:id': changedWay,
  'PUT reservations/:id': changedWay,
  'PUT reservations/:id/send': async () => {
    const { id, ticket } = await placed();
    return { path: `reservations/${id}/send`, to: ticket?.participantInfo.email ?? '' };
  },
  'POST reservations/:id/people': async () => {
    const { id, to } = await placed(3);
    const body = { person: { name: 'Lia', surname: 'Corti' }, expected: 2000 };
    return { path: `reservations/${id}/people`, body, to };
  },
  'POST reservations/:id/cancel': async () => {
    const { id, to } = await placed();
    return { path: `reservations/${id}/cancel`, body: { terms: 'whole', expected: 0 }, to };
  },
  'POST reservations/:id/split': async () => {
    const { id, ticket, to } = await placed(2, 2);
    const body = { ticketId: ticket?._id, email: newEmail() };
    return { path: `reservations/${id}/split`, body, to };
  },
  'POST reservations/:id/move': async () => {
    const { id, to } = await placed();
    const { event } = await placed();
    return {
      path: `reservations/${id}/move`,
      body: { eventId: event._id, prices: 'same', expected: { due: 2000, back: 0 } },
      to,
    };
  },
  'POST reservations/remind': async () => {
    const { id, to } = await placed();
    return { path: 'reservations/remind', body: { reservationIds: [id] }, to };
  },
  'POST leaders/:id/list': async () => {
    const event = await world.event({
      ...move,
      startDate: dated(1),
      endDate: dated(2),
      closingReservationDate: dated(0.5),
    });
    const bus = { eventId: event._id, transportType: 'bus', identifier: 'Bus 1', maximumSlots: 9 };
    const list = await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', bus);
    const to = newEmail();
    const body = { name: 'Beppe', email: to, sees: { phone: true, notes: true, amounts: true } };
    const made = await world.call<{ leader: { _id: string } }>(
      ...([world.tenant, 'POST', `transports/${list.body._id}/leaders`, body] as const),
    );
    return { path: `leaders/${made.body.leader._id}/list`, to };
  },
  'PUT events/:id/tickets/send': async () => {
    const { event, ticket } = await placed();
    return { path: `events/${event._id}/tickets/send`, to: ticket?.participantInfo.email ?? '' };
  },
  'POST tickets/send': async () => {
    const { ticket } = await placed();
    return { path: 'tickets/send', body: { ids: [ticket?._id] }, to: ticket?.participantInfo.email ?? '' };
  },
  'PUT tickets/:id/status': async () => {
    const { ticket, to } = await placed();
    return { path: `tickets/${ticket?._id}/status`, body: off, to };
  },
  'PUT tickets/status/bulk': async () => {
    const { ticket, to } = await placed();
    return { path: 'tickets/status/bulk', body: { tickets: [{ id: ticket?._id, ...off }] }, to };
  },
  'POST tickets/:id/handleinfo': async () => {
    const { ticket, to } = await placed();
    return { path: `tickets/${ticket?._id}/handleinfo`, body: { participantInfo: participant() }, to };
  },
  'POST tickets/:id/payment': async () => {
    const { ticket, to } = await placed();
    return { path: `tickets/${ticket?._id}/payment`, to };
  },
  'DELETE tickets/:id/payment': async () => {
    const { ticket, to } = await placed();
    expect((await world.call(world.tenant, 'POST', `tickets/${ticket?._id}/payment`)).status).toBeLessThan(300);
    await writtenTo();
    return { path: `tickets/${ticket?._id}/payment`, to };
  },
  'PATCH events/:id': async () => {
    const { event, to } = await placed();
    return { path: `events/${event._id}`, body: { status: 'canceled' }, to };
  },
  'PUT events/:id': async () => {
    const event = await world.event();
    const { guest } = await bookGuest(world, event);
    return { path: `events/${event._id}`, body: { ...move, tellParticipants: true }, to: guest.email };
  },
  'POST participations': askedAgain('participations'),
  'PUT participations/:id': () => decided('participations'),
  'PATCH participations/:id': () => decided('participations'),
  'POST tenant-subscriptions': async () => {
    const to = newEmail();
    return { path: 'tenant-subscriptions', body: { email: to, userType: 'normal' }, to };
  },
  'POST tenant-subscriptions/import': async () => {
    const to = newEmail();
    const rows = [{ name: 'Bruna', surname: 'Telò', email: to, userType: 'normal' }];
    return { path: 'tenant-subscriptions/import', body: { rows, dryRun: false }, to };
  },
  'PUT tenant-subscriptions/:id/accept': () => followed((id) => `tenant-subscriptions/${id}/accept`),
  'DELETE tenant-subscriptions/:id/reject': () => followed((id) => `tenant-subscriptions/${id}/reject`),
  'PUT tenant-subscriptions/:id/reopen': async () => {
    const { path, to } = await followed((id) => `tenant-subscriptions/${id}`);
    expect((await world.call(world.tenant, 'PUT', `${path}/accept`)).status).toBeLessThan(300);
    return { path: `${path}/reopen`, to };
  },
  'PUT users/:id/promotetoscanner': async () => {
    const { path, to } = await followed((id, userId) => `${id} ${userId}`);
    const [id, userId] = path.split(' ');
    expect((await world.call(world.tenant, 'PUT', `tenant-subscriptions/${id}/accept`)).status).toBeLessThan(300);
    return { path: `users/${userId}/promotetoscanner`, to };
  },
  'POST waiting-list/:id/remove': async () => {
    const { id, to } = await waits();
    return { path: `waiting-list/${id}/remove`, body: { reason: 'Ha telefonato' }, to };
  },
  'POST orders': async () => {
    const { product, buyer, to } = await ordered();
    return { path: 'orders', body: orderOfProducts([{ product }]), to, who: buyer };
  },
  'PUT refund-requests/:id': refusedRefund,
  'POST payments': async () => {
    const { id, to } = await placed();
    const body = { reservationId: id, amount: 2000, paymentType: 'atDeparture' };
    return { path: 'payments', body, to, who: world.admin };
  },
  'POST payments/:id/send': async () => {
    const { id, to } = await paidByCard();
    return { path: `payments/${id}/send`, to };
  },
  'POST payments/:id/refund': async () => {
    const { ticket, to, reservationId } = await paidByCard(true);
    const owed = { status: 'invalid', condition: 'toRefund', isSilent: true };
    expect((await world.call(world.tenant, 'PUT', `tickets/${ticket?._id}/status`, owed)).status).toBe(200);
    return { path: `payments/${reservationId}/refund`, to };
  },
  'PUT orders/bulk': async () => {
    const { order, to } = await ordered(true, sent);
    return { path: 'orders/bulk', body: { orderIds: [order._id], status: 'delivered' }, to };
  },
  'POST orders/:id/refund': async () => {
    const { order, to } = await ordered();
    const lineIds = order.products.map(({ _id }) => _id);
    return { path: `orders/${order._id}/refund`, body: { lineIds, reason: 'Taglia sbagliata' }, to };
  },
  'PUT orders/:id/refund': async () => {
    const { order, buyer, to } = await ordered();
    const request = await askRefund(world, buyer, order);
    expect((await decide(world, request._id, 'accepted')).status).toBe(200);
    return { path: `orders/${order._id}/refund`, body: { refundReqId: request._id }, to };
  },
  'PATCH refund-requests/:id': refusedRefund,
  'POST participation-requests': askedAgain('participation-requests'),
  'PUT participation-requests/:id': () => decided('participation-requests'),
  'PATCH participation-requests/:id': () => decided('participation-requests'),
  'POST waiting-list': async () => {
    const { _id: eventId } = await fullEvent(world, 1);
    const follower = await world.follower();
    return { path: 'waiting-list', body: { eventId, userId: follower._id, places: 1 }, to: follower.email };
  },
  'POST waiting-list/:id/offer': async () => {
    const event = await fullEvent(world, 1);
    const { id, person } = await joined(world, event, 2);
    await world.db.update(tables.events).set({ maxParticipants: 5 }).where(eq(tables.events.id, event._id));
    return { path: `waiting-list/${id}/offer`, to: person.email };
  },
  'POST transports/events/:eventId/request': async () => {
    const { _id } = await world.event();
    return { path: `transports/events/${_id}/request`, body: { notes: 'Due bus' }, to: world.admin.email };
  },
  'POST communications': async () => {
    const { email } = await world.follower();
    return { path: 'communications', body: message, to: email };
  },
  'POST communications/test': async () => ({ path: 'communications/test', body: message, to: world.tenant.email }),
  'POST auth/register': async () => {
    const body = registration();
    return { path: 'auth/register', body, to: body.email, who: null };
  },
  'POST confirmations': async () => {
    const { email } = registration();
    const made = await world.call(null, 'POST', 'auth/register', registration({ email }));
    expect(made.status).toBe(201);
    return { path: 'confirmations', body: { email }, to: email, who: null };
  },
  'POST password-resets': async () => {
    const { email } = await world.person('user');
    return { path: 'password-resets', body: { email }, to: email, who: null };
  },
  'POST tenants/invitations': async () => {
    const body = { email: 'invitata@posta.example', businessName: 'Invitata', language: 'it' };
    return { path: 'tenants/invitations', body, to: body.email, who: world.admin };
  },
  'POST tenants/:id/invitation': async () => {
    const body = { email: 'invitata-ancora@posta.example', businessName: 'Invitata ancora', language: 'it' };
    const { _id } = (await world.call<{ _id: string }>(world.admin, 'POST', 'tenants/invitations', body)).body;
    return { path: `tenants/${_id}/invitation`, body: undefined, to: body.email, who: world.admin };
  },
  'POST tenants': async () => {
    const body = newUser({ role: 'tenant', phone: '+39 3331234567', tenant: newTenantPart(world) });
    return { path: 'tenants', body, to: body.email, who: world.admin };
  },
  'PUT tenants/:id': () => standing('tenants', { isEnabled: false }),
  'PATCH tenants/:id': () => standing('tenants', { isEnabled: false }),
  'DELETE tenants/:id': () => standing('tenants'),
  'PUT users/:id': () => standing('users', { isEnabled: false }),
  'PATCH users/:id': () => standing('users', { isEnabled: false }),
  'DELETE users/:id': () => standing('users'),
  'POST users': async () => {
    const body = newUser();
    return { path: 'users', body, to: body.email, who: world.admin };
  },
  'POST users/scanner': async () => {
    const body = newScanner();
    return { path: 'users/scanner', body, to: body.email };
  },
};

/**
 * Commands whose mails need a failed mail, a provider's message or somebody else's step before: the tests of their area prove
 * them, each by its file and the beginning of its title.
 */
const elsewhere: Partial<Record<Command, readonly [file: string, title: string]>> = {
  'POST communications/:id/resend': [
    'communications/communications.test.ts',
    'refused for all it has failed, and goes out again once mended',
  ],
  'PUT products/:id': [
    'orders/pick-ups.test.ts',
    'that moves, or opens at other times, goes along with what is still to be picked up, and its buyers are told once',
  ],
  'PATCH products/:id': [
    'orders/pick-ups.test.ts',
    'that moves, or opens at other times, goes along with what is still to be picked up, and its buyers are told once',
  ],
  'POST webhooks/:provider': [
    'website/booking.test.ts',
    'a card pays at once, proves the address and ends on the booking’s page',
  ],
  'POST reservations/:id/hand-ons/:handOnId/decide': [
    'tickets/hand-on.test.ts',
    'what the organiser does not agree to stays as it was, also after the deadline for changes; both are notified why',
  ],
  'POST reservations/:id/mails/:mailId/send': [
    'reservations/booking-mails.test.ts',
    'shows its mails, and sends one again; a ticket’s goes with the tickets',
  ],
  'POST subscriptions_payments/:planId': [
    'subscriptions/subscriptions.test.ts',
    'each period that is paid is told to the community, once: what, how much, until when',
  ],
  'PUT subscriptions_payments/change/me': [
    'subscriptions/subscriptions.test.ts',
    'each period that is paid is told to the community, once: what, how much, until when',
  ],
  'POST subscriptions_payments/change/:planId': [
    'subscriptions/plan-change.test.ts',
    'is had at once when the difference is paid: shown before, charged once, told by mail, in the log',
  ],
};

const commands = Object.keys(recipes) as Command[];

test.each(commands)('%s writes to whom it touches, or to nobody where it says so [DEC-092]', async (command) => {
  const { path, body, to, who = world.tenant } = (await recipes[command]?.()) ?? { path: '', to: '' };
  const before = (await writtenTo()).filter((address) => address === to).length;
  const method = command.slice(0, command.indexOf(' ')) as 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  const answer = await world.call(who, method, path, body);
  expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
  const more = (await writtenTo()).filter((address) => address === to).length - before;
  expect([command, more > 0]).toEqual([command, typeof hearingOfCalls[command] !== 'string']);
});

/** Those that write to somebody who is entered by the command itself: nobody has said yet what they read. */
const writeToStrangers = new Set<Command>([
  ...(['POST tenant-subscriptions', 'POST tenant-subscriptions/import'] as const),
  ...(['POST tenants/invitations', 'POST tenants', 'POST users', 'POST users/scanner'] as const),
]);
/** Everybody's language, wherever one is kept. */
async function readEnglish() {
  const language = 'en';
  for (const table of [
    tables.users,
    tables.tenantSubscriptions,
    tables.participationRequests,
    tables.reservations,
    tables.waitingListEntries,
    tables.orders,
  ])
    await world.db.update(table).set({ language });
}
const lastMailTo = async (to: string) => {
  await writtenTo();
  const rows = await world.db
    .select()
    .from(tables.mails)
    .where(eq(tables.mails.to, to))
    .orderBy(tables.mails.createdAt);
  return rows.at(-1);
};

test.each(commands.filter((command) => typeof hearingOfCalls[command] !== 'string'))(
  '%s writes in the language its reader reads, whatever the caller reads [PUB-006, I18N-003]',
  async (command) => {
    const { path, body, to, who = world.tenant } = (await recipes[command]?.()) ?? { path: '', to: '' };
    await writtenTo();
    await readEnglish();
    const method = command.slice(0, command.indexOf(' ')) as 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    const isReader = who === null || who.email === to;
    await world.call(who, method, path, body, { 'accept-language': isReader ? 'en' : 'it' });
    const text = (await lastMailTo(to))?.text;
    expect(text).toMatch(writeToStrangers.has(command) ? /^Ciao/m : /^(Hi|Hello)/m);
  },
);

test('every command that is said to write to somebody is tried, here or with its area [DEC-092]', () => {
  const tried = new Set<string>([...commands, ...Object.keys(elsewhere)]);
  const telling = Object.entries(hearingOfCalls).flatMap(([command, hearing]) =>
    typeof hearing === 'string' ? [] : [command],
  );
  expect(telling.filter((command) => !tried.has(command))).toEqual([]);
});

test.each(Object.entries(elsewhere))('%s is tried where it is said to be [DEC-092]', (command, [file, title]) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const path = command.slice(command.indexOf(' ') + 1).replace(/:\w+/g, '[^/]+');
  // The test of that title, up to the next one.
  const [, own = ''] = text.split(`'${title} [`);
  const body = own.split(/\n {0,2}test(?:\.each)?\(/)[0] ?? '';
  expect([title, body !== '', /told|mail|sent|reached|subject/i.test(body)]).toEqual([title, true, true]);
  expect([command, path === 'webhooks/[^/]+' || new RegExp(path.replace(/\[\^\/\]\+/g, '[^/]+')).test(text)]).toEqual([
    command,
    true,
  ]);
});
