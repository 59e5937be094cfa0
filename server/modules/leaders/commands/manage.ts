import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { leaderPath, sharePath } from '#domain/leaders/link.ts';
import { figuresOf } from '#domain/leaders/roll-call.ts';
import type { Leader, LeaderInput, Leading, Share, ShareInput } from '#domain/leaders/schema.ts';
import type { Window } from '#domain/leaders/window.ts';
import type { Language } from '#domain/shared/language.ts';
import { addDays } from '#domain/values/time.ts';
import { leaderPhone as english } from '#i18n/en/leaders/phone.ts';
import { leaderPhone as italian } from '#i18n/it/leaders/phone.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { hasRollCall, insertRollCall } from '../queries/entry.ts';
import * as leaders from '../queries/leader.ts';
import { ofOneList, passengersOf, rollCallsOf } from '../queries/led-list.ts';
import { listToLead } from '../queries/list-to-lead.ts';

/** 128 random bits. */
const newKey = (): string => randomBytes(16).toString('base64url');

const words = (language: Language) => (language === 'en' ? english : italian);

/** An event without dates gives its leaders a week. */
const DAYS_WITHOUT_DATES = 7;

/** @throws Refusal validation_failed when it ends before it begins */
function timeOf(input: Partial<Window>, window: Window | null, now: Date): Window {
  const from = input.from ?? window?.from ?? now.toISOString();
  const until = input.until ?? window?.until ?? addDays(now, DAYS_WITHOUT_DATES).toISOString();
  if (Date.parse(until) <= Date.parse(from)) {
    throw new Refusal('validation_failed', { fields: { until: 'validation.timeOrder' } });
  }
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

/**
 * Makes somebody leader of a list: a person of the community, or the person who gets the link that is answered this once.
 * The first leader begins the first roll call, so that two phones that set out without a network keep the same one.
 * @throws Refusal not_found, validation_failed, leader_exists
 */
export async function addLeader(
  tx: Db,
  services: Services,
  caller: Caller,
  transportId: string,
  input: LeaderInput,
): Promise<{ leader: Leader; url: string | null }> {
  const now = services.now();
  const list = await listToLead(tx, transportId);
  const person = list.candidates.find(({ _id }) => _id === input.userId);
  if (input.userId !== undefined && !person) {
    throw new Refusal('validation_failed', { fields: { userId: 'validation.id' } });
  }
  const key = person ? null : newKey();
  const leader = await leaders.insertLeader(tx, {
    tenantId: list.tenantId,
    eventId: list.eventId,
    transportId,
    userId: person?._id ?? null,
    keyHash: key && hashToken(key),
    name: person?.name ?? input.name?.trim() ?? '',
    email: person ? null : (input.email ?? null),
    ...timeOf(input, list.window, now),
    seesPhone: input.sees.phone,
    seesNotes: input.sees.notes,
    seesAmounts: input.sees.amounts,
    createdBy: caller.actor.userId,
  });
  if (!leader) throw new Refusal('leader_exists', { fields: { userId: 'errors.leader_exists' } });
  if (!(await hasRollCall(tx, transportId))) {
    const at = now.toISOString();
    const { first } = words(caller.language).rollCall;
    const name = list.layer === 'outward' || list.layer === 'return' ? first[list.layer] : first.other;
    const { tenantId, eventId } = list;
    await insertRollCall(tx, { id: v7(), tenantId, eventId, transportId, name, at, namedAt: at });
  }
  const { name, from, until, sees } = leader;
  await audit(tx, caller, {
    action: person ? 'create' : 'createLink',
    resource: 'leaders',
    recordId: leader._id,
    tenantId: list.tenantId,
    changes: { name, list: list.identifier, from, until, ...sees },
  });
  return { leader, url: key && services.publicUrl + leaderPath(key) };
}

/** Takes a list away from its leader: link and phone open nothing from now on. @throws Refusal not_found */
export async function revokeLeader(tx: Db, caller: Caller, id: string, now: Date): Promise<void> {
  const row = await leaders.revokeLeaderRow(tx, id, now);
  if (!row) throw new Refusal('not_found');
  await audit(tx, caller, { action: 'revoke', resource: 'leaders', recordId: id, tenantId: row.tenantId });
}

/** Makes a page to read for the driver or the hotel; its address is answered this once. @throws Refusal not_found */
export async function addShare(
  tx: Db,
  services: Services,
  caller: Caller,
  transportId: string,
  input: ShareInput,
): Promise<{ share: Share; url: string }> {
  const list = await listToLead(tx, transportId);
  if (Date.parse(input.until) <= services.now().getTime()) {
    throw new Refusal('validation_failed', { fields: { until: 'validation.inPast' } });
  }
  const key = newKey();
  const { tenantId, eventId } = list;
  const share = await leaders.insertShare(tx, {
    ...{ tenantId, eventId, transportId, ...input },
    until: new Date(input.until).toISOString(),
    keyHash: hashToken(key),
    createdBy: caller.actor.userId,
  });
  const { name, scope, until, showsBirthDate, showsDocument } = share;
  await audit(tx, caller, {
    action: 'create',
    resource: 'shares',
    recordId: share._id,
    tenantId,
    changes: { name, list: list.identifier, scope, until, showsBirthDate, showsDocument },
  });
  return { share, url: services.publicUrl + sharePath(key) };
}

/** Closes a shared page. @throws Refusal not_found */
export async function revokeShare(tx: Db, caller: Caller, id: string, now: Date): Promise<void> {
  const row = await leaders.revokeShareRow(tx, id, now);
  if (!row) throw new Refusal('not_found');
  await audit(tx, caller, { action: 'revoke', resource: 'shares', recordId: id, tenantId: row.tenantId });
}

/** Everything about the leading of a list. @throws Refusal not_found */
export async function readLeading(db: Db, transportId: string, now: Date): Promise<Leading> {
  const list = await listToLead(db, transportId);
  const [led, shares, people, { rollCalls, marks }] = await Promise.all([
    leaders.leadersOfList(db, transportId),
    leaders.sharesOfList(db, transportId),
    passengersOf(db, list.tenantId, ofOneList(transportId)),
    rollCallsOf(db, { tenantId: list.tenantId, transportId }, null),
  ]);
  return {
    leaders: led,
    shares,
    rollCalls: rollCalls.map((rollCall) => figuresOf(rollCall, people, marks)),
    openings: list.openings,
    candidates: list.candidates,
    window: timeOf({}, list.window, now),
  };
}
