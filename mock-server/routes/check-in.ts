import { scanList } from '../../domain/check-in/list.ts';
import { scanInput } from '../../domain/check-in/schema.ts';
import { beginningOf, gateOrder } from '../../domain/events/dates.ts';
import { scanningList } from '../../domain/events/list.ts';
import { gateSnapshot, scanningEvent } from '../gate.ts';
import { readBody } from '../kernel/body.ts';
import { list } from '../kernel/list.ts';
import { showScan } from '../kernel/related.ts';
import { findOwn, ok, type Route, route, visible } from '../kernel/route.ts';
import { eventWords } from '../kernel/searched.ts';
import { revertScan, scanBatch, scanTicket } from '../scanning.ts';

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
    ok(gateSnapshot(call.store, findOwn(call, call.store.events), call.now)),
  ),
  route('get', '/api/scans', ['list', 'scans'], (call) =>
    list(call, scanList, visible(call, call.store.scans), { show: (row) => showScan(call.store, row) }),
  ),
  route('post', '/api/scans', ['scan', 'scans'], (call) => scanTicket(call, readBody(call, scanInput))),
  route('post', '/api/scans/batch', ['scan', 'scans'], scanBatch),
  route('post', '/api/scans/:id/revert', ['revert', 'scans'], (call) => ok(showScan(call.store, revertScan(call)))),
];
