import { randomBytes } from 'node:crypto';
import type { DemoLeader, DemoShare } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { beginningOf, lastMomentOf } from '#domain/events/dates.ts';
import { leaderPath, sharePath } from '#domain/leaders/link.ts';
import { figuresOf, latestBy } from '#domain/leaders/roll-call.ts';
import { type Leading, leaderInput, type RollCallMark, shareInput } from '#domain/leaders/schema.ts';
import { accessAt, contactWindow, LIST_PAUSE, type Window } from '#domain/leaders/window.ts';
import { addDays, formatDateTime, formatTime } from '#domain/values/time.ts';
import { leaderPhone as english } from '#i18n/en/leaders/phone.ts';
import { leaderPhone as italian } from '#i18n/it/leaders/phone.ts';
import { readBody } from '../kernel/body.ts';
import { newRecord } from '../kernel/records.ts';
import { type Answer, type Call, findOwn, noContent, ok, type Route, route } from '../kernel/route.ts';

const newKey = (): string => randomBytes(16).toString('base64url');
const DAYS_WITHOUT_DATES = 7;

function listOf(call: Call) {
  const transport = findOwn(call, call.store.transports);
  const event = call.store.events.find(({ _id }) => _id === transport.eventId);
  if (!event) throw new Refusal('not_found');
  const window = contactWindow({ begins: beginningOf(event), ends: lastMomentOf(event) });
  const now = { from: call.now.toISOString(), until: addDays(call.now, DAYS_WITHOUT_DATES).toISOString() };
  return { transport, window: window ?? now };
}

const candidatesOf = (call: Call, tenantId: string): Leading['candidates'] =>
  call.store.users
    .filter(
      (user) =>
        user._id === tenantId ||
        (user.tenantId === tenantId && (user.role === 'scanner' || user.secondaryRole === 'scanner')),
    )
    .filter(({ isEnabled, isDeleted }) => isEnabled && !isDeleted)
    .sort((a, b) => a.surname.localeCompare(b.surname, 'it') || a.name.localeCompare(b.name, 'it'))
    .map(({ _id, name, surname }) => ({ _id, name: `${name} ${surname}` }));

function shownLeader({ key: _key, tenantId: _tenant, eventId: _event, transportId: _list, ...leader }: DemoLeader) {
  return leader;
}
function shownShare({ key: _key, tenantId: _tenant, eventId: _event, transportId: _list, ...share }: DemoShare) {
  return share;
}

function leading(call: Call): Answer {
  const { transport, window } = listOf(call);
  const ofList = <T extends { transportId: string | null }>(rows: readonly T[]) =>
    rows.filter(({ transportId }) => transportId === transport._id);
  const newest = <T extends { createdAt: string }>(rows: readonly T[]) =>
    [...rows].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const people = call.store.tickets
    .filter((one) => one.status === 'valid' && one.places.some(({ transportId }) => transportId === transport._id))
    .map(({ _id, participantInfo: { name, surname } }) => ({ _id, name, surname }))
    .sort((a, b) => a.surname.localeCompare(b.surname, 'it') || a.name.localeCompare(b.name, 'it'));
  const marks = latestBy(call.store.rollCallMarks, ({ rollCallId, ticketId }) => `${rollCallId} ${ticketId}`);
  const counting = [...marks.values()] as unknown as RollCallMark[];
  return ok({
    leaders: newest(ofList(call.store.leaders)).map(shownLeader),
    shares: newest(ofList(call.store.shares)).map(shownShare),
    rollCalls: ofList(call.store.rollCalls).map((rollCall) => figuresOf(rollCall, people, counting)),
    // Links of the mock open nothing: there are no phones beside it.
    openings: [],
    candidates: candidatesOf(call, transport.tenantId),
    window,
  } satisfies Leading);
}

function timeOf(input: Partial<Window>, window: Window): Window {
  const { from = window.from, until = window.until } = input;
  if (Date.parse(until) <= Date.parse(from)) {
    throw new Refusal('validation_failed', { fields: { until: 'validation.timeOrder' } });
  }
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

function addLeader(call: Call): Answer {
  const { transport, window } = listOf(call);
  const { userId, name, email, sees, ...input } = readBody(call, leaderInput);
  const { _id: transportId, tenantId, eventId, layer } = transport;
  const person = candidatesOf(call, tenantId).find(({ _id }) => _id === userId);
  if (userId !== undefined && !person) throw new Refusal('validation_failed', { fields: { userId: 'validation.id' } });
  const isLeading = (one: DemoLeader) => one.transportId === transportId && one.revokedAt === null;
  if (person && call.store.leaders.some((one) => isLeading(one) && one.userId === userId)) {
    throw new Refusal('leader_exists', { fields: { userId: 'errors.leader_exists' } });
  }
  const key = person ? null : newKey();
  const { version: _version, ...leader } = newRecord(call, {
    ...{ tenantId, eventId, transportId, key, sees, ...timeOf(input, window) },
    ...{ userId: person?._id ?? null, name: person?.name ?? name?.trim() ?? '', revokedAt: null, lastSeenAt: null },
    email: call.store.users.find(({ _id }) => _id === person?._id)?.email ?? email ?? null,
    mailedAt: null,
  });
  call.store.leaders.push(leader);
  if (!call.store.rollCalls.some((one) => one.transportId === transportId)) {
    const { first } = (call.language === 'en' ? english : italian).rollCall;
    const at = call.now.toISOString();
    const word = layer === 'outward' || layer === 'return' ? first[layer] : first.other;
    const { version: _first, ...rollCall } = newRecord(call, {
      tenantId,
      eventId,
      transportId,
      name: word,
      at,
      namedAt: at,
    });
    call.store.rollCalls.push(rollCall);
  }
  return ok({ leader: shownLeader(leader), url: key && call.publicUrl + leaderPath(key) }, 201);
}

function addShare(call: Call): Answer {
  const { transport } = listOf(call);
  const input = readBody(call, shareInput);
  if (Date.parse(input.until) <= call.now.getTime()) {
    throw new Refusal('validation_failed', { fields: { until: 'validation.inPast' } });
  }
  const { _id: transportId, tenantId, eventId } = transport;
  const key = newKey();
  const until = new Date(input.until).toISOString();
  const { version: _version, ...share } = newRecord(call, {
    ...{ tenantId, eventId, transportId, key, revokedAt: null },
    ...{ ...input, until },
  });
  call.store.shares.push(share);
  return ok({ share: shownShare(share), url: call.publicUrl + sharePath(key) }, 201);
}

function revoke(call: Call, rows: readonly (DemoLeader | DemoShare)[]): Answer {
  const row = findOwn(call, rows);
  row.revokedAt ??= call.now.toISOString();
  return noContent;
}

/** Marks the list as sent: the mock writes to nobody. */
function sendList(call: Call): Answer {
  const leader = findOwn(call, call.store.leaders);
  if (leader.revokedAt !== null) throw new Refusal('not_found');
  const access = accessAt(leader, call.now);
  if (access === 'early') {
    throw new Refusal('leader_early', { params: { from: formatDateTime(leader.from) }, data: { from: leader.from } });
  }
  if (access === 'over') throw new Refusal('leader_over');
  if (leader.email === null) throw new Refusal('leader_unreachable');
  if (leader.transportId === null) throw new Refusal('list_gone');
  if (leader.mailedAt !== null && call.now.getTime() - Date.parse(leader.mailedAt) < LIST_PAUSE) {
    throw new Refusal('list_just_sent', { params: { at: formatTime(leader.mailedAt) } });
  }
  leader.mailedAt = call.now.toISOString();
  return ok(shownLeader(leader), 202);
}

/** Phones call no mock, so nothing is ever taken twice in it. */
function settleTwice(call: Call): Answer {
  findOwn(call, call.store.reservations);
  return noContent;
}

/** Who leads a list and to whom it is shown; what their phones call the mock does not answer. */
export const leaderRoutes: Route[] = [
  route('get', '/api/transports/:id/leading', ['list', 'leaders'], leading),
  route('post', '/api/transports/:id/leaders', ['create', 'leaders'], addLeader),
  route('post', '/api/leaders/:id/list', ['send', 'leaders'], sendList),
  route('delete', '/api/leaders/:id', ['delete', 'leaders'], (call) => revoke(call, call.store.leaders)),
  route('put', '/api/reservations/:id/settletakentwice', ['update', 'reservations'], settleTwice),
  route('post', '/api/transports/:id/shares', ['create', 'leaders'], addShare),
  route('delete', '/api/shares/:id', ['delete', 'leaders'], (call) => revoke(call, call.store.shares)),
];
