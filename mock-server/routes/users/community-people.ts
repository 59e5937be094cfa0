import type { DemoNote, DemoTicket, DemoUser } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { waitingOf } from '#domain/payments/net.ts';
import { scopeOf } from '#domain/permissions.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { phoneDigits } from '#domain/users/duplicate.ts';
import type { PersonNote } from '#domain/users/notes.ts';
import {
  type CommunityPerson,
  communityPersonList,
  type PersonMessage,
  type PersonPage,
  personMessageList,
} from '#domain/users/person.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { list } from '../../kernel/list.ts';
import { byId, isHandedOn, othersMoney, paymentReader, relatedTo } from '../../kernel/related.ts';
import { type Call, find, ok, type Route, route, tenantOf } from '../../kernel/route.ts';
import { mailsOf } from '../reservations.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/**
 * Finds what of a community's records is a person's, in the store as it is now. Everything is put in order once, as lists ask
 * for everybody.
 */
function recordReader({ store }: Call, tenantId: string) {
  const byPerson = <T extends { tenantId: string; userId: string }>(rows: readonly T[]) =>
    groupBy(
      rows.filter((row) => row.tenantId === tenantId),
      ({ userId }) => userId,
    );
  const [bookings, paid, bought] = [byPerson(store.reservations), byPerson(store.payments), byPerson(store.orders)];
  const followers = byPerson(store.tenantSubscriptions);
  const tickets = groupBy(store.tickets, ({ reservationId }) => reservationId);
  const { show } = paymentReader(store);
  const ticketIds = groupBy(
    store.handOns.filter(({ state }) => state === 'accepted'),
    ({ email }) => email,
  );
  const addresses = new Map(store.users.map(({ _id, email }) => [_id, email]));
  /** What is still to be paid for tickets that others took over, what was paid and what goes back. */
  const moneyOfTakers = (some: readonly DemoTicket[]) => {
    const { othersOwed, othersTaken } = othersMoney(store, some);
    const amounts = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount));
    const handedOn = some.filter(({ _id }) => isHandedOn(store, _id));
    return { owed: amounts(othersOwed), taken: amounts(othersTaken), awaited: sum(handedOn.map(restOf)) };
  };
  return (userId: string) => {
    const held = new Set(ticketIds.get(addresses.get(userId) ?? '')?.map(({ ticketId }) => ticketId));
    const reservations = bookings.get(userId) ?? [];
    const own = reservations.flatMap(({ _id }) => tickets.get(_id) ?? []);
    const payments = (paid.get(userId) ?? []).map(show);
    return {
      reservations,
      tickets: own,
      payments,
      others: moneyOfTakers(own),
      held: moneyOfTakers(
        held.size === 0 ? [] : store.tickets.filter((one) => one.tenantId === tenantId && held.has(one._id)),
      ),
      orders: bought.get(userId) ?? [],
      follower: followers.get(userId)?.[0],
    };
  };
}
type Records = ReturnType<ReturnType<typeof recordReader>>;

/** What of the caller's community is a person's. */
const recordsOf = (call: Call, userId: string): Records => recordReader(call, tenantOf(call))(userId);

function personOf(user: DemoUser, { reservations, payments, follower, others, held }: Records): CommunityPerson {
  const { _id, role, name, surname, email, phone, createdAt } = user;
  return {
    ...{ _id, role, name, surname, email, phone, createdAt },
    userType: follower?.userType ?? null,
    followerStatus: follower?.status ?? null,
    reservations: reservations.length,
    lastBookingAt:
      reservations
        .map((one) => one.createdAt)
        .sort()
        .at(-1) ?? null,
    owed: sum(payments.map(({ owedAmount = 0 }) => owedAmount)) - others.owed + held.owed,
    awaited: sum(payments.map(waitingOf)) - others.awaited + held.awaited,
  };
}

const membersOf = ({ store }: Call, tenantId: string): DemoUser[] => {
  const related = relatedTo(store, tenantId);
  for (const { tenantId: whose, userId } of store.orders) if (whose === tenantId) related.add(userId);
  return store.users.filter(({ _id, isDeleted = false }) => related.has(_id) && !isDeleted);
};

/** The person of the path, one of the caller's community. @throws Refusal not_found */
export const ownPerson = (call: Call): DemoUser => find(membersOf(call, tenantOf(call)), call.params['id']);

function messagesOf({ store, actor }: Call, { _id: whose, email }: DemoUser): PersonMessage[] {
  const mails = mailsOf(store).filter(({ tenantId, to }) => tenantId === actor.tenantId && to === email);
  const communications = store.recipients
    .filter((row) => row.tenantId === actor.tenantId && row.userId === whose && row.state !== 'skipped')
    .map(({ _id, communicationId, state, createdAt }) => ({
      ...{ _id, kind: 'communication' as const, state, at: createdAt, communicationId },
      subject: byId(store.communications, communicationId)?.subject ?? '',
    }));
  return [
    ...mails.map(({ _id, subject, state, at }) => ({
      ...{ _id, kind: 'mail' as const, subject, state, at, communicationId: null },
    })),
    ...communications,
  ];
}

function pageOf(call: Call): PersonPage {
  const user = ownPerson(call);
  const records = recordsOf(call, user._id);
  const { reservations, tickets, payments, orders, follower, others, held } = records;
  const scanned = new Set(tickets.filter(({ isScanned }) => isScanned).map(({ reservationId }) => reservationId));
  return {
    ...personOf(user, records),
    ...{ bornDate: null, followerId: follower?._id ?? null, followerSince: follower?.activationDate ?? null },
    taken: sum(payments.map(({ takenAmount = 0 }) => takenAmount)) - others.taken + held.taken,
    ...{ othersOwed: others.owed, othersAwaited: others.awaited, othersTaken: others.taken },
    ...{ heldOwed: held.owed, heldAwaited: held.awaited, heldTaken: held.taken },
    attended: reservations.filter(({ _id }) => scanned.has(_id)).length,
    ...{ orders: orders.length, payments: payments.length, messages: messagesOf(call, user).length },
    duplicate: null,
  };
}

function showNote({ store }: Call, { _id, text, authorId, createdAt, version }: DemoNote): PersonNote {
  const author = byId(store.users, authorId);
  return {
    ...{ _id, text, createdAt, updatedAt: createdAt, version },
    author: author ? { _id: author._id, name: author.name, surname: author.surname } : null,
  };
}

function listed(call: Call) {
  const named = call.query['tenantId'];
  const isAdmin = scopeOf(call.actor, 'list', 'people') === 'all';
  const tenantId = isAdmin ? named : tenantOf(call);
  if (typeof tenantId !== 'string')
    throw new Refusal('validation_failed', { fields: { tenantId: 'validation.required' } });
  const recordsIn = recordReader(call, tenantId);
  const people = membersOf(call, tenantId).map((user) => ({ ...personOf(user, recordsIn(user._id)), tenantId }));
  return list(call, communityPersonList, people, {
    // A phone is found however it is written, by its digits.
    search: ({ surname, name, email, phone }) =>
      `${surname} ${name} ${email} ${phone ?? ''} ${phoneDigits(phone) ?? ''}`,
  });
}

/** The people of a community: list, page, messages, history, notes. */
export const communityPeopleRoutes: Route[] = [
  route('get', '/api/people', ['list', 'people'], listed),
  route('get', '/api/people/:id', ['get', 'people'], (call) => ok(pageOf(call))),
  route('get', '/api/people/:id/messages', ['get', 'people'], (call) =>
    list(call, personMessageList, messagesOf(call, ownPerson(call))),
  ),
  route('get', '/api/people/:id/notes', ['get', 'people'], (call) => {
    const { _id } = ownPerson(call);
    const notes = call.store.personNotes.filter((one) => one.tenantId === tenantOf(call) && one.userId === _id);
    return {
      headers: { 'odin-count': String(notes.length) },
      body: notes.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).map((note) => showNote(call, note)),
    };
  }),
];
