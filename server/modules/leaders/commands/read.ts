import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import type { LedListReading, LedSnapshot } from '#domain/leaders/schema.ts';
import { accessAt, contactWindow, isWithin } from '#domain/leaders/window.ts';
import { formatDateTime, HOUR } from '#domain/values/time.ts';
import type { Db, TenantScope } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit, type Doer } from '../../audit/queries/audit.ts';
import type { Lead } from '../queries/leader.ts';
import { ofOneList, passengersOf, rollCallsOf, roomsOf, shownTo, stopsOf } from '../queries/led-list.ts';

/** How long one opening lasts: a phone that goes on reading is not logged again until then. */
const VISIT = 12 * HOUR;

const visitMac = ({ tokens }: Pick<Services, 'tokens'>, lead: Lead, at: string): string =>
  tokens.mac(`visit:${lead.id}:${at}`);

/** Whether a reading belongs to an opening that is in the log. */
function isLogged(services: Services, lead: Lead, visit: string | undefined, now: Date): boolean {
  const [at = '', mac] = (visit ?? '').split('.');
  return mac === visitMac(services, lead, at) && now.getTime() - Number(at) < VISIT;
}

/** @throws Refusal list_gone of an event that is off, whatever its days were; leader_early, leader_over */
export function assertOpen(lead: Pick<Lead, 'from' | 'until' | 'event'>, now: Date): void {
  if (lead.event.isCanceled) throw new Refusal('list_gone');
  const access = accessAt(lead, now);
  if (access === 'early') {
    throw new Refusal('leader_early', { params: { from: formatDateTime(lead.from) }, data: { from: lead.from } });
  }
  if (access === 'over') throw new Refusal('leader_over');
}

/** A list as its leader's phone holds it. @throws Refusal list_gone */
export async function snapshotOf(db: Db, lead: Lead, now: Date): Promise<LedSnapshot> {
  const { list } = lead;
  if (!list) throw new Refusal('list_gone');
  const transportId = list._id;
  const contacts = contactWindow(lead.event);
  const isContactTime = contacts === null || isWithin(contacts, now);
  const { phone, notes, amounts } = lead.sees;
  const sees = { phone: phone && isContactTime, notes: notes && isContactTime, amounts };
  const [passengers, { rooms, keys }, { rollCalls, marks }] = await Promise.all([
    passengersOf(db, lead.tenantId, ofOneList(transportId)),
    roomsOf(db, list),
    rollCallsOf(db, { tenantId: lead.tenantId, transportId }, lead.id),
  ]);
  const health = new Set(lead.healthNames);
  const people = passengers.map((passenger) => shownTo(passenger, sees, health));
  const contactsUntil = contacts && contacts.until < lead.until ? contacts.until : lead.until;
  const { id: _id, name, from, until } = lead;
  return {
    list,
    leader: { _id, name, from, until, contactsUntil, sees },
    people,
    stops: stopsOf(lead.departurePoints, people),
    ...{ rooms, keys, rollCalls, marks },
  };
}

/**
 * What a leader reads of their list. Each opening is in the log, once.
 * @param asked what the phone holds (`known`), and the opening it goes on from (`visit`)
 * @throws Refusal leader_early, leader_over, list_gone
 */
export async function readLedList(
  services: Services,
  scope: TenantScope,
  lead: Lead,
  doer: Doer,
  asked: { known?: string | undefined; visit?: string | undefined },
): Promise<LedListReading> {
  const now = services.now();
  assertOpen(lead, now);
  const data = await services.database.read(scope, (db) => snapshotOf(db, lead, now));
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
  const isKept = isLogged(services, lead, asked.visit, now);
  if (!isKept) {
    const { id: recordId, tenantId, name, userId } = lead;
    const opened = { action: userId === null ? 'openLink' : 'open', resource: 'leaders', recordId, tenantId } as const;
    const changes = { name, list: data.list.identifier };
    await services.database.run(scope, (db) => audit(db, doer, { ...opened, changes }));
  }
  const stamp = String(now.getTime());
  const visit = isKept && asked.visit !== undefined ? asked.visit : `${stamp}.${visitMac(services, lead, stamp)}`;
  return { at: now.toISOString(), digest, visit, data: digest === asked.known ? null : data };
}
