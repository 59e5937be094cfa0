import { beginningOf, lastMomentOf } from '#domain/events/dates.ts';
import type { Leading } from '#domain/leaders/schema.ts';
import { contactWindow } from '#domain/leaders/window.ts';
import { type Call, find, findOwn, ok, type Route, route } from '../kernel/route.ts';

/** A list that nobody leads yet: links open nothing here, as there are no phones beside the mock. */
function leading({ store, now, ...call }: Call): Leading {
  const event = find(store.events, findOwn({ store, now, ...call }, store.transports).eventId);
  const whole = { from: now.toISOString(), until: now.toISOString() };
  const window = contactWindow({ begins: beginningOf(event), ends: lastMomentOf(event) }) ?? whole;
  return { leaders: [], shares: [], rollCalls: [], openings: [], candidates: [], window };
}

/** Who leads a list and to whom it is shown. */
export const leaderRoutes: Route[] = [
  route('get', '/api/led-lists', ['list', 'roll-calls'], () => ok([])),
  route('get', '/api/transports/:id/leading', ['list', 'leaders'], (call) => ok(leading(call))),
];
