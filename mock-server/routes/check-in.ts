import { CHECKPOINTS_MAX, checkpointProblems } from '#domain/check-in/checkpoint-schema.ts';
import { type Checkpoint, type CheckpointFields, checkpoints } from '#domain/check-in/entity.ts';
import { scanList } from '#domain/check-in/list.ts';
import { scanInput } from '#domain/check-in/schema.ts';
import { Refusal } from '#domain/errors.ts';
import { beginningOf, gateOrder } from '#domain/events/dates.ts';
import { scanningList } from '#domain/events/list.ts';
import { eventAttendance, eventBoard } from '../check-in/board.ts';
import { closeTill, doorFacts, sellAtDoor, tillsOfEvent } from '../check-in/door-sales.ts';
import { gateSnapshot, scanningEvent } from '../check-in/gate.ts';
import { handOverAll, takeBackAll } from '../check-in/hand-overs.ts';
import { revertScan, scanBatch, scanTicket } from '../check-in/scanning.ts';
import { readBody } from '../kernel/body.ts';
import { entityRoutes, openEvent } from '../kernel/entity.ts';
import { list } from '../kernel/list.ts';
import { showScan } from '../kernel/related.ts';
import { type Call, findOwn, ok, type Route, route, visible } from '../kernel/route.ts';
import { eventWords } from '../kernel/searched.ts';

/** The gate: scans, their reversal, what a device needs offline, the check-in area's list (events §2, §7). */
export const scanRoutes: Route[] = [
  route('get', '/api/events/scanningdata', ['list', 'scans'], (call) =>
    list(
      call,
      scanningList,
      visible(call, call.store.events).filter((event) => event.eventType !== 'post'),
      {
        wrapped: true,
        read: { nearest: (event) => gateOrder(event, call.now), startDate: beginningOf },
        show: (event) => scanningEvent(call.store, event),
        search: eventWords,
      },
    ),
  ),
  route('get', '/api/events/:id/gate', ['snapshot', 'scans'], (call) =>
    ok(gateSnapshot(call, findOwn(call, call.store.events))),
  ),
  route('get', '/api/events/:id/board', ['get', 'scans'], (call) =>
    ok(eventBoard(call.store, findOwn(call, call.store.events), call.now)),
  ),
  route('get', '/api/events/:id/attendance', ['get', 'scans'], (call) =>
    ok(eventAttendance(call.store, findOwn(call, call.store.events), call.now)),
  ),
  route('get', '/api/events/:id/door-sales/prices', ['sell', 'scans'], doorFacts),
  route('post', '/api/events/:id/door-sales', ['sell', 'scans'], sellAtDoor),
  route('get', '/api/events/:id/tills', ['list', 'ledger'], (call) =>
    ok(tillsOfEvent(call.store, findOwn(call, call.store.events)._id)),
  ),
  route('post', '/api/events/:id/tills', ['sell', 'scans'], closeTill),
  route('get', '/api/scans', ['list', 'scans'], (call) =>
    list(call, scanList, visible(call, call.store.scans), { show: (row) => showScan(call.store, row) }),
  ),
  route('post', '/api/scans', ['scan', 'scans'], (call) => scanTicket(call, readBody(call, scanInput))),
  route('post', '/api/scans/batch', ['scan', 'scans'], scanBatch),
  route('post', '/api/hand-overs', ['handOver', 'orders'], handOverAll),
  route('post', '/api/hand-overs/revert', ['handOver', 'orders'], takeBackAll),
  route('post', '/api/scans/:id/revert', ['revert', 'scans'], (call) => ok(showScan(call.store, revertScan(call)))),
];

/** The event's own, the deleted ones left out. */
const kept = (call: Call) => visible(call, call.store.checkpoints).filter(({ archivedAt }) => archivedAt === null);

/** @throws Refusal validation_failed, checkpoint_name_taken, checkpoints_too_many */
function assertSound(call: Call, record: object) {
  const { store } = call;
  const { _id, eventId, audience, name, ...rest } = record as CheckpointFields & { _id?: string };
  const ofEvent = (rows: readonly { _id: string; eventId: string }[], ids: readonly string[]) =>
    rows.filter((row) => row.eventId === eventId && ids.includes(row._id)).length;
  const problems = checkpointProblems(
    { ...rest, audience },
    {
      extras: ofEvent(store.extras, audience.extraIds),
      transports: ofEvent(store.transports, audience.transportIds),
    },
  );
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
  const others = kept(call).filter((one) => one.eventId === eventId && one._id !== _id);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('checkpoint_name_taken', { fields: { name: 'errors.checkpoint_name_taken' } });
  if (_id === undefined && others.length >= CHECKPOINTS_MAX) throw new Refusal('checkpoints_too_many');
}

/** Where tickets of an event are scanned; one that is deleted keeps its scans. */
export const checkpointRoutes: Route[] = entityRoutes<Checkpoint>(checkpoints, {
  readable: kept,
  check: assertSound,
  ownerOf(call, record, action) {
    if (action === 'create') return { ...openEvent(call, String(Reflect.get(record, 'eventId'))), archivedAt: null };
    return action === 'update' ? openEvent(call, String(Reflect.get(record, 'eventId'))) : {};
  },
  remove({ now }, checkpoint) {
    Object.assign(checkpoint, { archivedAt: now.toISOString(), version: checkpoint.version + 1 });
  },
});
