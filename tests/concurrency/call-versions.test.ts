import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyTable } from '../security/policy-table.ts';
import { bookGuest, participant } from '../support/booking.ts';
import { newEmail } from '../support/strangers.ts';
import { fullEvent, joined } from '../support/waiting-list.ts';
import { createWorld, type World } from '../support/world.ts';
import { type Edit, raceEdits } from './race-edits.ts';

const ROUNDS = 5;

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
});
afterAll(() => world.close());

/** Somebody on the list of a full event, with whom something is done. */
const waiting = (action: string, body: (at: number) => object) => async (): Promise<Edit> => {
  const { id, version } = await joined(world, await fullEvent(world, 1), 3);
  return { who: world.tenant, method: 'POST', path: `waiting-list/${id}/${action}`, version, body };
};

/** How a record is made for each call, other than a PATCH, that sends what was typed after it was read. */
const edits: Record<string, () => Promise<Edit>> = {
  'POST tickets/:id/handleinfo': async () => {
    const [ticket] = (await bookGuest(world, await world.event())).tickets;
    if (!ticket) throw new Error('a booking without tickets');
    const { _id, version, participantInfo } = ticket;
    const body = (at: number) => ({ participantInfo: { ...participantInfo, name: `Nome ${at}` } });
    return { who: world.tenant, method: 'POST', path: `tickets/${_id}/handleinfo`, version, body };
  },
  'POST reservations/:id/people': async () => {
    const { _id, version } = await bookGuest(world, await world.event({ slotsPerUser: 9 }));
    const body = (at: number) => ({ person: { name: `Lia ${at}`, surname: 'Corti' }, expected: 2000 });
    return { who: world.tenant, method: 'POST', path: `reservations/${_id}/people`, version, body };
  },
  'POST reservations/:id/cancel': async () => {
    const { _id, version } = await bookGuest(world, await world.event());
    const body = (at: number) => ({ terms: 'whole', expected: 0, reason: `Motivo ${at}` });
    return { who: world.tenant, method: 'POST', path: `reservations/${_id}/cancel`, version, body };
  },
  'POST reservations/:id/split': async () => {
    const participantsInfo = Array.from({ length: 6 }, () => participant());
    const { _id, version, tickets } = await bookGuest(world, await world.event({ slotsPerUser: 9 }), {
      participantsInfo,
    });
    const others = tickets.filter(({ participantInfo }) => participantInfo.participant_type === 'companion');
    const body = (at: number) => ({ ticketId: others[at]?._id, email: newEmail() });
    return { who: world.tenant, method: 'POST', path: `reservations/${_id}/split`, version, body };
  },
  'POST reservations/:id/move': async () => {
    const { _id, version } = await bookGuest(world, await world.event());
    const targets = await Promise.all(Array.from({ length: 6 }, () => world.event()));
    const body = (at: number) => ({ eventId: targets[at]?._id, prices: 'new', expected: { due: 2000, back: 0 } });
    return { who: world.tenant, method: 'POST', path: `reservations/${_id}/move`, version, body };
  },
  'PUT tenant-subscriptions/:id/usertype': async () => {
    const { _id: userId } = await world.follower('normal');
    const path = `tenant-subscriptions?userId=${userId}`;
    const [follower] = (await world.call<{ _id: string; version: number }[]>(world.tenant, 'GET', path)).body;
    if (!follower) throw new Error('no follower');
    const tiers = ['top', 'premium', 'top', 'premium'];
    return {
      ...{ who: world.tenant, method: 'PUT', path: `tenant-subscriptions/${follower._id}/usertype` },
      ...{ version: follower.version, body: (at) => ({ userType: tiers[at] }) },
    };
  },
  'PUT website/page-names/:id': async () => {
    const path = `website/page-names/${(await world.event())._id}`;
    const { slug: slugWas } = (await world.call<{ slug: string }>(world.tenant, 'GET', path)).body;
    // A name has no version: the one that was read is sent in its place.
    const body = (at: number) => ({ slug: `${slugWas}-nome-${at}`, slugWas });
    return { who: world.tenant, method: 'PUT', path, version: 1, body };
  },
  'POST waiting-list/:id/keep': waiting('keep', (at) => ({ places: 1, hours: at + 1 })),
  'POST waiting-list/:id/remove': waiting('remove', (at) => ({ reason: `Motivo ${at}` })),
};

/** PUTs that nothing read before is sent with, of every area. */
const files = import.meta.glob<{ commands?: readonly string[] }>('../api/*/policy.ts', { eager: true });
const commands = Object.values(files).flatMap(({ commands = [] }) => commands);

test.each(Object.keys(edits))('lets one of four send %s and refuses the others [DEC-013]', async (call) => {
  expect(policyTable.has(call.replace(' ', ' /api/'))).toBe(true);
  for (let round = 0; round < ROUNDS; round++) {
    const edit = await edits[call]?.();
    if (!edit) throw new Error(call);
    const statuses = await raceEdits(world, edit, { 'if-match': String(edit.version) });
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  }
});

test('lets everybody save who names no version, one after the other [DEC-013]', async () => {
  for (const call of ['POST tickets/:id/handleinfo', 'POST waiting-list/:id/keep']) {
    const edit = await edits[call]?.();
    if (!edit) throw new Error(call);
    expect(await raceEdits(world, edit, {})).toEqual([200, 200, 200, 200]);
  }
});

test('every PUT does what a PATCH does, is raced above, or needs nothing that was read before [DEC-013]', () => {
  const puts = [...policyTable.keys()]
    .filter((call) => call.startsWith('PUT /api/'))
    .map((call) => call.slice('PUT /api/'.length))
    .filter((path) => !policyTable.has(`PATCH /api/${path}`) && !(`PUT ${path}` in edits));
  expect(puts.sort()).toEqual([...commands].sort());
});
