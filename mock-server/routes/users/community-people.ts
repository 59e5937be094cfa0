import type { DemoNote, DemoUser } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { waitingOf } from '#domain/payments/net.ts';
import { scopeOf } from '#domain/permissions.ts';
import { duplicateReason, phoneDigits } from '#domain/users/duplicate.ts';
import { isMergeable, type MergeSide } from '#domain/users/merge.ts';
import {
  type CommunityPerson,
  communityPersonList,
  mergeInput,
  noteInput,
  type PersonMessage,
  type PersonNote,
  type PersonPage,
  type PossibleDuplicate,
  personMessageList,
  tellApartInput,
} from '#domain/users/person.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { readBody } from '../../kernel/body.ts';
import { list } from '../../kernel/list.ts';
import { newRecord, remove } from '../../kernel/records.ts';
import { byId, paymentReader } from '../../kernel/related.ts';
import {
  assertFresh,
  type Call,
  find,
  noContent,
  ok,
  type Route,
  route,
  tenantOf,
  update,
} from '../../kernel/route.ts';
import { mergePeople, nowOf, previewMerge } from '../../merge-people.ts';
import { relatedTo } from '../../people.ts';

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
  return (userId: string) => {
    const reservations = bookings.get(userId) ?? [];
    return {
      reservations,
      tickets: reservations.flatMap(({ _id }) => tickets.get(_id) ?? []),
      payments: (paid.get(userId) ?? []).map(show),
      orders: bought.get(userId) ?? [],
      follower: followers.get(userId)?.[0],
    };
  };
}
type Records = ReturnType<ReturnType<typeof recordReader>>;

/** What of the caller's community is a person's. */
const recordsOf = (call: Call, userId: string): Records => recordReader(call, tenantOf(call))(userId);

function personOf(user: DemoUser, { reservations, payments, follower }: Records): CommunityPerson {
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
    owed: sum(payments.map(({ owedAmount = 0 }) => owedAmount)),
    awaited: sum(payments.map(waitingOf)),
  };
}

const membersOf = ({ store }: Call, tenantId: string): DemoUser[] => {
  const related = relatedTo(store, tenantId);
  for (const { tenantId: whose, userId } of store.orders) if (whose === tenantId) related.add(userId);
  return store.users.filter(({ _id, isDeleted = false }) => related.has(_id) && !isDeleted);
};

/** The person of the path, one of the caller's community. @throws Refusal not_found */
export const ownPerson = (call: Call): DemoUser =>
  find(membersOf(call, tenantOf(call)), nowOf(call.store, call.params['id'] ?? ''));

function messagesOf(call: Call, user: DemoUser): PersonMessage[] {
  const { store } = call;
  const tickets = new Set(recordsOf(call, user._id).tickets.map(({ _id }) => _id));
  const mails = store.mails
    .filter(({ to, ticketId }) => to === user.email && ticketId && tickets.has(ticketId))
    .map(({ _id, subject, state, createdAt, sentAt }) => ({
      ...{ _id, kind: 'mail' as const, subject, state, at: sentAt ?? createdAt, communicationId: null },
    }));
  const communications = store.recipients
    .filter((row) => row.tenantId === tenantOf(call) && row.userId === user._id && row.state !== 'skipped')
    .map(({ _id, communicationId, state, createdAt }) => ({
      ...{ _id, kind: 'communication' as const, state, at: createdAt, communicationId },
      subject: byId(store.communications, communicationId)?.subject ?? '',
    }));
  return [...mails, ...communications];
}

function duplicateOf(call: Call, user: DemoUser): PossibleDuplicate | null {
  const tenantId = tenantOf(call);
  for (const other of membersOf(call, tenantId)) {
    const reason = other._id === user._id ? undefined : duplicateReason(user, other);
    const isApart = call.store.apart.some(({ ids, ...row }) => {
      return row.tenantId === tenantId && ids.includes(user._id) && ids.includes(other._id);
    });
    if (!reason || isApart) continue;
    const { _id, name, surname, email } = other;
    const { reservations } = recordsOf(call, _id);
    const canMerge = [user, other].every(isMergeable);
    return { ...{ _id, name, surname, email, reason, canMerge }, reservations: reservations.length };
  }
  return null;
}

function pageOf(call: Call): PersonPage {
  const user = ownPerson(call);
  const records = recordsOf(call, user._id);
  const { reservations, tickets, payments, orders, follower } = records;
  const scanned = new Set(tickets.filter(({ isScanned }) => isScanned).map(({ reservationId }) => reservationId));
  return {
    ...personOf(user, records),
    ...{ bornDate: null, followerId: follower?._id ?? null, followerSince: follower?.activationDate ?? null },
    taken: sum(payments.map(({ takenAmount = 0 }) => takenAmount)),
    attended: reservations.filter(({ _id }) => scanned.has(_id)).length,
    ...{ orders: orders.length, payments: payments.length, messages: messagesOf(call, user).length },
    duplicate: duplicateOf(call, user),
  };
}

function showNote({ store }: Call, { _id, text, authorId, createdAt, version }: DemoNote): PersonNote {
  const author = byId(store.users, authorId);
  return {
    ...{ _id, text, createdAt, updatedAt: createdAt, version },
    author: author ? { _id: author._id, name: author.name, surname: author.surname } : null,
  };
}

/** One of two who may be made one. @throws Refusal not_found */
function sideOf(call: Call, id: string | undefined): MergeSide {
  const tenantId = tenantOf(call);
  const user = find(membersOf(call, tenantId), id);
  const records = recordsOf(call, user._id);
  const { lastBookingAt: _last, owed: _owed, awaited: _awaited, ...person } = personOf(user, records);
  const { orders, payments } = records;
  const isTheirs = (row: { tenantId: string | null; userId: string | null }) =>
    row.tenantId === tenantId && row.userId === user._id;
  return {
    ...person,
    ...{ orders: orders.length, payments: payments.length, notes: call.store.personNotes.filter(isTheirs).length },
    messages: call.store.recipients.filter(isTheirs).length,
  };
}

const notesOf = (call: Call): DemoNote[] =>
  call.store.personNotes.filter(
    ({ tenantId, userId }) => tenantId === tenantOf(call) && userId === ownPerson(call)._id,
  );
const noteOf = (call: Call): DemoNote => find(notesOf(call), call.params['noteId']);

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
  route('post', '/api/people/:id/apart', ['update', 'people'], (call) => {
    const { otherId } = readBody(call, tellApartInput);
    const { _id } = ownPerson(call);
    if (otherId === _id) throw new Refusal('validation_failed', { fields: { otherId: 'validation.invalid' } });
    find(membersOf(call, tenantOf(call)), otherId);
    call.store.apart.push({ tenantId: tenantOf(call), ids: [_id, otherId] });
    return ok({ _id: otherId }, 201);
  }),
  route('get', '/api/people/:id/merge/:otherId', ['get', 'people'], (call) =>
    ok(previewMerge(call, sideOf(call, call.params['id']), sideOf(call, call.params['otherId']))),
  ),
  route('post', '/api/people/:id/merge', ['update', 'people'], (call) => {
    const { otherId } = readBody(call, mergeInput);
    return ok({ _id: mergePeople(call, sideOf(call, call.params['id']), sideOf(call, otherId)) });
  }),
  route('get', '/api/people/:id/notes', ['get', 'people'], (call) => {
    const notes = notesOf(call).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return {
      headers: { 'odin-count': String(notes.length) },
      body: notes.map((note) => showNote(call, note)),
    };
  }),
  route('post', '/api/people/:id/notes', ['update', 'people'], (call) => {
    const { text } = readBody(call, noteInput);
    const whose = { tenantId: tenantOf(call), userId: ownPerson(call)._id, authorId: call.actor.userId };
    const note: DemoNote = newRecord(call, { ...whose, text });
    call.store.personNotes.push(note);
    return ok(showNote(call, note), 201);
  }),
  ...update('/api/people/:id/notes/:noteId', ['update', 'people'], (call) => {
    const note = noteOf(call);
    assertFresh(call, note.version);
    Object.assign(note, readBody(call, noteInput), { version: note.version + 1 });
    return ok(showNote(call, note));
  }),
  route('delete', '/api/people/:id/notes/:noteId', ['update', 'people'], (call) => {
    remove(call.store.personNotes, noteOf(call));
    return noContent;
  }),
];
