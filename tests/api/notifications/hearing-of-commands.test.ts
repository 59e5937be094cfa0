import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Command, hearingOfCalls } from '#domain/notifications/hearing-of-calls.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { JobName } from '#server/kernel/jobs/kinds.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { askRefund, orderOfProducts, paidOrder, placeOrder, productOnSale } from '../../support/builders/orders.ts';
import { cardEvent, takesCards, workAll } from '../../support/payments/cards.ts';
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
  ...(['adoptPerson', 'sendLink', 'tellEntered', 'tellBooking', 'tellWaiting', 'tellCanceledTickets'] as const),
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
  who?: Person;
}

const off = { status: 'invalid', condition: 'revoked' };
const dated = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function placed() {
  const event = await world.event({ paymentTypes: ['atDeparture', 'onSite'], siteAddress: ['Via Roma 1'] });
  const booking = await bookGuest(world, event);
  return { event, id: booking._id, ticket: booking.tickets[0], to: booking.guest.email };
}
async function asked() {
  const event = await world.event({ selectionType: 'manual' });
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id);
  const sent = await world.call<ParticipationRequest>(buyer, 'POST', 'participations', { ...body, eventId: event._id });
  expect(sent.status).toBe(201);
  return { id: sent.body._id, to: buyer.email, event, buyer, body };
}
async function ordered(isPaid = true) {
  const product = await productOnSale(world);
  const buyer = await world.person('user');
  const order = await (isPaid ? paidOrder : placeOrder)(world, buyer, product);
  return { order, buyer, product, to: buyer.email };
}
async function waits() {
  const event = await fullEvent(world, 1);
  const { id, person } = await joined(world, event);
  return { event, id, to: person.email };
}
async function paidByCard() {
  const event = await cardEvent(world);
  const booking = await bookGuest(world, event, { paymentType: 'stripe' });
  const payment = await world.db.query.payments.findFirst({
    where: (row, { eq }) => eq(row.reservationId, booking._id),
  });
  return { id: payment?.id ?? '', to: booking.guest.email, ticket: booking.tickets[0], reservationId: booking._id };
}
const bookedFor = async (to: Person, kind: 'guest' | 'registered'): Promise<Done> => ({
  path: `reservations/event/${(await world.event())._id}/${kind}`,
  body: bookingOf(to._id),
  to: to.email,
});
const move = { startDate: dated(20), endDate: dated(21), closingReservationDate: dated(19) };
const decided = async (): Promise<Done> => {
  const { id, to } = await asked();
  return { path: `participations/${id}`, body: { status: 'declined' }, to };
};
const changedWay = async (): Promise<Done> => {
  const { id, to, event } = await placed();
  const limit = { onSiteLimitDate: dated(1) };
  expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, limit)).status).toBe(200);
  return { path: `reservations/${id}`, body: { paymentType: 'onSite' }, to };
};
const followed = async (path: (id: string, userId: string) => string): Promise<Done> => {
  const person = await world.person('user');
  await world.call(person, 'POST', 'tenant-subscriptions', { tenantId: world.tenant._id });
  const [row] = await world.db.query.tenantSubscriptions.findMany({
    where: (one, { eq }) => eq(one.userId, person._id),
  });
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
  'POST reservations/remind': async () => {
    const { id, to } = await placed();
    return { path: 'reservations/remind', body: { reservationIds: [id] }, to };
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
  'POST participations': async () => {
    const { buyer, body, to } = await asked();
    const { _id } = await world.event({ selectionType: 'manual' });
    return { path: 'participations', body: { ...body, eventId: _id }, to, who: buyer };
  },
  'PUT participations/:id': decided,
  'PATCH participations/:id': decided,
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
  'PUT refund-requests/:id': async () => {
    const { order, buyer, to } = await ordered();
    const request = await askRefund(world, buyer, order);
    return { path: `refund-requests/${request._id}`, body: { status: 'refused' }, to };
  },
  'POST payments/:id/send': async () => {
    const { id, to } = await paidByCard();
    return { path: `payments/${id}/send`, to };
  },
};

/** Commands whose mails need a provider's answer, a mail before, or somebody else's step; their tests stand with their area. */
const elsewhere: readonly Command[] = [
  ...([
    'POST auth/register',
    'POST confirmations',
    'POST password-resets',
    'POST users',
    'POST users/scanner',
  ] as const),
  ...(['POST communications', 'POST communications/test', 'POST communications/:id/resend'] as const),
  ...(['PUT orders/bulk', 'PUT orders/:id/refund', 'POST orders/:id/refund', 'PATCH refund-requests/:id'] as const),
  ...(['POST payments/:id/refund', 'POST webhooks/:provider', 'POST transports/events/:eventId/request'] as const),
  ...(['POST reservations/:id/hand-ons/:handOnId/decide', 'POST reservations/:id/mails/:mailId/send'] as const),
  ...(['POST subscriptions_payments/:planId', 'PUT subscriptions_payments/change/me'] as const),
  ...(['POST subscriptions_payments/change/:planId', 'POST waiting-list', 'POST waiting-list/:id/offer'] as const),
  ...(['POST participation-requests', 'PUT participation-requests/:id', 'PATCH participation-requests/:id'] as const),
];

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

test('every command that is said to write to somebody is tried, here or with its area [DEC-092]', () => {
  const tried = new Set<string>([...commands, ...elsewhere]);
  const telling = Object.entries(hearingOfCalls).flatMap(([command, hearing]) =>
    typeof hearing === 'string' ? [] : [command],
  );
  expect(telling.filter((command) => !tried.has(command))).toEqual([]);
});
