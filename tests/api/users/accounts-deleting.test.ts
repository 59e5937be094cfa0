import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingOf } from '../../support/booking.ts';
import { type AnsweredAccount, accountCalls, newUser } from '../../support/builders/accounts.ts';
import { createWorld, PASSWORD, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { get, list, post, put, remove, signIn } = accountCalls(() => world);

describe('deleting accounts', () => {
  test('softly: administrators still see it, look-ups and sign-in do not [API-P029, OPEN-028, USER-009]', async () => {
    const input = newUser();
    const { body } = await post(input);
    const person = await world.signIn(body._id);
    expect((await remove(body._id)).status).toBe(204);
    expect((await get(body._id)).body.isDeleted).toBe(true);
    expect((await list(`users?_id=${body._id}`)).body).toEqual([]);
    expect((await list(`users?_id=${body._id}&isDeleted=true&isDeleted=false`)).body).toHaveLength(1);
    expect((await world.call(person, 'GET', 'users/me')).status).toBe(401);
    expect(await signIn(input.email, input.password)).toBe(401);
    expect((await remove(body._id)).status).toBe(404);
    expect((await post(newUser({ fiscalCode: input.fiscalCode }))).status).toBe(201);
  });

  test('somebody with bookings still to come is in use, and by what is said [DEC-065]', async () => {
    const follower = await world.follower();
    const event = await world.event();
    await world.call(world.tenant, 'POST', `reservations/event/${event._id}/registered`, bookingOf(follower._id));
    const refused = await remove(follower._id);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'in_use_by_bookings', usedBy: { reservations: 1 } },
    });
    expect(refused.body.message).toContain('per eventi futuri: 1');
  });

  test('a community that is disabled: its scanners are out, its events closed, its tickets stay; on again they are back [DEC-065]', async () => {
    const community = await world.community('Da chiudere');
    const scanner = await world.person('scanner', { tenantId: community._id });
    const promoted = await world.person('user');
    await world.call(promoted, 'POST', 'tenant-subscriptions', { tenantId: community._id });
    const [asked] = (await list('tenant-subscriptions', community)).body;
    await world.call(community, 'PUT', `tenant-subscriptions/${asked?._id}/accept`);
    await world.call(community, 'PUT', `users/${promoted._id}/promotetoscanner`);
    const event = await world.event({}, { tenantId: community._id });
    const buyer = await world.person('user');
    const book = () =>
      world.call<AnsweredAccount>(buyer, 'POST', `reservations/event/${event._id}/registered`, bookingOf(buyer._id));
    expect((await world.call(promoted, 'GET', 'events/scanningdata')).status).toBe(200);

    await put(community._id, { isEnabled: false });
    expect((await world.call(community, 'GET', 'users/me')).status).toBe(401);
    expect((await world.call(scanner, 'GET', 'users/me')).status).toBe(401);
    expect(await signIn(scanner.email, PASSWORD)).toBe(401);
    expect((await world.call(promoted, 'GET', 'events/scanningdata')).status).toBe(403);
    expect((await world.call(promoted, 'GET', 'users/me')).body).toMatchObject({ secondaryRole: null, tenantId: null });
    expect((await book()).body.code).toBe('event_closed');
    expect((await world.call(world.admin, 'GET', `events/${event._id}`)).status).toBe(200);

    await put(community._id, { isEnabled: true });
    expect((await world.call(promoted, 'GET', 'events/scanningdata')).status).toBe(200);
    expect(await signIn(scanner.email, PASSWORD)).toBe(200);
    expect((await book()).status).toBe(201);

    expect((await remove(community._id, world.admin, 'tenants')).status).toBe(204);
    expect((await world.call(promoted, 'GET', 'events/scanningdata')).status).toBe(403);
    expect(await signIn(scanner.email, PASSWORD)).toBe(401);
    const late = await world.person('user');
    const answer = await world.call<AnsweredAccount>(
      late,
      'POST',
      `reservations/event/${event._id}/registered`,
      bookingOf(late._id),
    );
    expect(answer.body.code).toBe('event_closed');
  });
});
