import { beginningOf, lastMomentOf } from '#domain/events/dates.ts';
import type { MarkState } from '#domain/leaders/roll-call.ts';
import { contactWindow } from '#domain/leaders/window.ts';
import { addDays, HOUR, MINUTE } from '#domain/values/time.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng } from './support/prng.ts';
import type { DemoData, DemoLeader } from './support/types.ts';

const SEED = 20_260_603;
const EVENT = 'Alba al Lago di Braies';

/** Keys of the demo's links, so that they can be opened: `/l/…` for the leader, `/s/…` for the driver. */
export const DEMO_LEADER_KEY = 'Demo-capogruppo-Braies';
export const DEMO_DRIVER_KEY = 'Demo-autista-Braies-01';

/** The bus to the lake has two leaders, one with a link, a page for its driver, and a roll call that is half done. */
export function leadBus(data: DemoData, now: Date): void {
  const event = data.events.find(({ name }) => name === EVENT);
  const bus = data.transports.find(({ eventId, layer }) => eventId === event?._id && layer === 'outward');
  const scanner = data.users.find(({ email }) => email === 'scanner@regia.test');
  const window = event && contactWindow({ begins: beginningOf(event), ends: lastMomentOf(event) });
  if (!event || !bus || !scanner || !window) return;
  const prng = createPrng(SEED);
  const createdAt = new Date(now.getTime() - 5 * HOUR);
  const ofList = { tenantId: event.tenantId, eventId: event._id, transportId: bus._id };
  const leader = (
    who: Pick<DemoLeader, 'userId' | 'name' | 'email' | 'mailedAt' | 'key' | 'lastSeenAt'>,
  ): DemoLeader => ({
    ...{ _id: uuidAt(prng, createdAt), ...ofList, ...who, ...window, revokedAt: null },
    sees: { phone: true, notes: true, amounts: true },
    createdAt: createdAt.toISOString(),
  });
  const beppe = leader({
    ...{ userId: null, name: 'Beppe Galli', email: 'beppe.galli@regia.test', key: DEMO_LEADER_KEY },
    mailedAt: new Date(now.getTime() - 3 * HOUR).toISOString(),
    lastSeenAt: new Date(now.getTime() - 4 * MINUTE).toISOString(),
  });
  const giada = leader({
    ...{ userId: scanner._id, name: `${scanner.name} ${scanner.surname}`, email: scanner.email },
    ...{ key: null, mailedAt: null, lastSeenAt: null },
  });
  data.leaders.push(beppe, giada);
  data.shares.push({
    ...{ _id: uuidAt(prng, createdAt), ...ofList, key: DEMO_DRIVER_KEY, name: `Autista, ${bus.supplier}` },
    ...{ scope: 'list', showsBirthDate: false, showsDocument: false, revokedAt: null },
    until: addDays(window.until, 1).toISOString(),
    createdAt: createdAt.toISOString(),
  });
  const begun = new Date(now.getTime() - 40 * MINUTE);
  const rollCall = {
    ...{ _id: uuidAt(prng, begun), ...ofList, name: 'Andata' },
    ...{ at: begun.toISOString(), namedAt: begun.toISOString() },
  };
  data.rollCalls.push(rollCall);
  const people = data.tickets.filter(({ places }) => places.some(({ transportId }) => transportId === bus._id));
  people.forEach((ticket, at) => {
    // Half of them are there, one is excused, the rest is still to come.
    const state: MarkState | undefined = at === 3 ? 'excused' : at % 2 === 0 ? 'here' : undefined;
    if (!state) return;
    const marked = new Date(begun.getTime() + at * 40_000);
    data.rollCallMarks.push({
      ...{ _id: uuidAt(prng, marked), tenantId: event.tenantId, rollCallId: rollCall._id, ticketId: ticket._id, state },
      ...{ at: marked.toISOString(), leaderId: at % 6 === 0 ? giada._id : beppe._id },
    });
  });
}
