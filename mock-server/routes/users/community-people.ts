import type { DemoNote, DemoUser } from '../../../demo/support/types.ts';
import { auditList } from '../../../domain/audit/schema.ts';
import { Refusal } from '../../../domain/errors.ts';
import { waitingOf } from '../../../domain/payments/net.ts';
import { scopeOf } from '../../../domain/permissions.ts';
import { duplicateReason, phoneDigits } from '../../../domain/users/duplicate.ts';
import { isMergeable, type MergeSide } from '../../../domain/users/merge.ts';
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
} from '../../../domain/users/person.ts';
import { auditSentence } from '../../../i18n/audit-sentence.ts';
import { readBody } from '../../kernel/body.ts';
import { list } from '../../kernel/list.ts';
import { newRecord, remove } from '../../kernel/records.ts';
import { byId, showPayment } from '../../kernel/related.ts';
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
import { factsOf } from '../operations.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What of a community's records is a person's. */
function recordsOf({ store }: Call, tenantId: string, userId: string) {
  const isTheirs = (row: { tenantId: string; userId: string }) => row.tenantId === tenantId && row.userId === userId;
  const reservations = store.reservations.filter(isTheirs);
  const booked = new Set(reservations.map(({ _id }) => _id));
  return {
    reservations,
    tickets: store.tickets.filter(({ reservationId }) => booked.has(reservationId)),
    payments: store.payments.filter(isTheirs).map((row) => showPayment(store, row)),
    orders: store.orders.filter(isTheirs),
    follower: store.tenantSubscriptions.find(isTheirs),
  };
}

function personOf(call: Call, tenantId: string, user: DemoUser): CommunityPerson {
  const { _id, role, name, surname, email, phone, createdAt } = user;
  const { reservations, payments, follower } = recordsOf(call, tenantId, _id);
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
const own = (call: Call): DemoUser => find(membersOf(call, tenantOf(call)), nowOf(call.store, call.params['id'] ?? ''));

function messagesOf(call: Call, user: DemoUser): PersonMessage[] {
  const { store } = call;
  const tickets = new Set(recordsOf(call, tenantOf(call), user._id).tickets.map(({ _id }) => _id));
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
    const { reservations } = recordsOf(call, tenantId, _id);
    const canMerge = [user, other].every(isMergeable);
    return { ...{ _id, name, surname, email, reason, canMerge }, reservations: reservations.length };
  }
  return null;
}

function pageOf(call: Call): PersonPage {
  const user = own(call);
  const { reservations, tickets, payments, orders, follower } = recordsOf(call, tenantOf(call), user._id);
  const scanned = new Set(tickets.filter(({ isScanned }) => isScanned).map(({ reservationId }) => reservationId));
  return {
    ...personOf(call, tenantOf(call), user),
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
  const { lastBookingAt: _last, owed: _owed, awaited: _awaited, ...person } = personOf(call, tenantId, user);
  const { orders, payments } = recordsOf(call, tenantId, user._id);
  const isTheirs = (row: { tenantId: string | null; userId: string | null }) =>
    row.tenantId === tenantId && row.userId === user._id;
  return {
    ...person,
    ...{ orders: orders.length, payments: payments.length, notes: call.store.personNotes.filter(isTheirs).length },
    messages: call.store.recipients.filter(isTheirs).length,
  };
}

const notesOf = (call: Call): DemoNote[] =>
  call.store.personNotes.filter(({ tenantId, userId }) => tenantId === tenantOf(call) && userId === own(call)._id);
const noteOf = (call: Call): DemoNote => find(notesOf(call), call.params['noteId']);

function listed(call: Call) {
  const named = call.query['tenantId'];
  const isAdmin = scopeOf(call.actor, 'list', 'people') === 'all';
  const tenantId = isAdmin ? named : tenantOf(call);
  if (typeof tenantId !== 'string')
    throw new Refusal('validation_failed', { fields: { tenantId: 'validation.required' } });
  const people = membersOf(call, tenantId).map((user) => ({ ...personOf(call, tenantId, user), tenantId }));
  return list(call, communityPersonList, people, {
    // A phone is found however it is written, by its digits.
    search: ({ surname, name, email, phone }) =>
      `${surname} ${name} ${email} ${phone ?? ''} ${phoneDigits(phone) ?? ''}`,
  });
}

/** The people of a community: list, page, messages, history, notes (DEC-090). */
export const communityPeopleRoutes: Route[] = [
  route('get', '/api/people', ['list', 'people'], listed),
  route('get', '/api/people/:id', ['get', 'people'], (call) => ok(pageOf(call))),
  route('get', '/api/people/:id/messages', ['get', 'people'], (call) =>
    list(call, personMessageList, messagesOf(call, own(call))),
  ),
  route('get', '/api/people/:id/history', ['get', 'people'], (call) => {
    const user = own(call);
    const { reservations, tickets, payments, orders, follower } = recordsOf(call, tenantOf(call), user._id);
    const ids = new Set([...reservations, ...tickets, ...payments, ...orders].map(({ _id }) => _id));
    ids.add(user._id).add(follower?._id ?? user._id);
    const entries = call.store.audit.filter((one) => one.tenantId === tenantOf(call) && ids.has(one.recordId));
    const facts = entries.map((entry) => factsOf(call.store, entry));
    return list(call, auditList, facts, {
      show: (entry) => ({ ...entry, sentence: auditSentence(entry, call.language) }),
    });
  }),
  route('post', '/api/people/:id/apart', ['update', 'people'], (call) => {
    const { otherId } = readBody(call, tellApartInput);
    const { _id } = own(call);
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
    const whose = { tenantId: tenantOf(call), userId: own(call)._id, authorId: call.actor.userId };
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
