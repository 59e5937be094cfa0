import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '#domain/followers/import.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import type { Account } from '#domain/users/account.ts';
import { describeContract, type Target } from './support/target.ts';

type Follower = TenantSubscription & { code: string };
type Answered = Account & { code: string; fields?: Record<string, string> };

describeContract('followers, accounts and scanners', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const pending = async () =>
    (await api.list<Follower>('tenant', 'tenant-subscriptions?status=pending&limit=100')).rows;

  test('a request is accepted or declined, once [API-P019, API-P020]', async () => {
    const [one, two] = await pending();
    const accepted = await api.call<Follower>('tenant', 'PUT', `tenant-subscriptions/${one?._id}/accept`);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted', tenant: { _id: api.tenantId } } });
    const again = await api.call<Follower>('tenant', 'PUT', `tenant-subscriptions/${one?._id}/accept`);
    expect(again).toMatchObject({ status: 400, body: { code: 'follower_not_pending' } });
    const reopened = await api.call<Follower>('tenant', 'PUT', `tenant-subscriptions/${one?._id}/reopen`);
    expect(reopened).toMatchObject({ status: 200, body: { status: 'pending', activationDate: null } });
    const twice = await api.call<Follower>('tenant', 'PUT', `tenant-subscriptions/${one?._id}/reopen`);
    expect(twice).toMatchObject({ status: 400, body: { code: 'follower_not_reopenable' } });
    expect((await api.call('tenant2', 'DELETE', `tenant-subscriptions/${two?._id}/reject`)).status).toBe(404);
    expect((await api.call('tenant', 'DELETE', `tenant-subscriptions/${two?._id}/reject`)).status).toBe(204);
    expect((await api.call('tenant', 'GET', `tenant-subscriptions/${two?._id}`)).status).toBe(404);
    const body = { email: two?.user?.email, tenantId: api.tenantId, userType: 'normal', status: 'pending' };
    const back = await api.call<Follower>('tenant', 'POST', 'tenant-subscriptions', { body });
    expect(back).toMatchObject({ status: 201, body: { status: 'pending', activationDate: null, userId: two?.userId } });
  });

  test('tier, promotion and the end of a follower [API-P017, API-P018, API-P021]', async () => {
    const { rows } = await api.list<Follower>('tenant', 'tenant-subscriptions?status=accepted&limit=100');
    const follower = rows.find(({ user }) => user?.role === 'user' && user.scansFor === null);
    const path = `tenant-subscriptions/${follower?._id}`;
    const typed = await api.call<Follower>('tenant', 'PUT', `${path}/usertype`, { body: { userType: 'top' } });
    expect(typed.body.userType).toBe('top');
    const promoted = await api.call('tenant', 'PUT', `users/${follower?.userId}/promotetoscanner`);
    expect(promoted).toMatchObject({ status: 200, body: { secondaryRole: 'scanner' } });
    expect((await api.call<Follower>('tenant', 'GET', path)).body.user?.scansFor).toBe('this');
    expect((await api.call<Follower>('tenant', 'PUT', `users/${follower?.userId}/promotetoscanner`)).body.code).toBe(
      'not_promotable',
    );
    expect((await api.call('tenant', 'PUT', `users/${follower?.userId}/demotefromscanner`)).status).toBe(200);
    expect((await api.call('admin', 'DELETE', path)).status).toBe(403);
    expect((await api.call('tenant', 'DELETE', path)).status).toBe(204);
  });

  test('an organiser’s list comes in once, no matter who it names', async () => {
    const rows = [{ name: 'Ada', surname: 'Lista', email: 'ada.lista@example.org', userType: 'premium' }];
    const send = (dryRun: boolean) =>
      api.call<{ results: ImportResult[] }>('tenant', 'POST', 'tenant-subscriptions/import', {
        body: { rows, dryRun },
      });
    expect((await send(true)).body.results).toEqual([{ email: 'ada.lista@example.org', outcome: 'created' }]);
    expect((await send(false)).body.results[0]?.outcome).toBe('created');
    expect((await send(false)).body.results[0]?.outcome).toBe('unchanged');
    expect((await api.list('tenant', 'tenant-subscriptions?q=ada.lista')).total).toBe(1);
  });

  test('an administrator creates, changes and deletes an account [OPEN-026, OPEN-028]', async () => {
    const body = {
      ...{ role: 'user', username: 'contratto', name: 'Ada', surname: 'Verdi', email: 'contratto@example.org' },
      ...{ password: 'Sicura!2026', bornDate: '1990-05-01', bornPlace: 'Bologna', fiscalCode: 'CONTRATTO1' },
      address: { city: 'Bologna' },
    };
    const made = await api.call<Answered>('admin', 'POST', 'users', { body });
    expect(made).toMatchObject({ status: 201, body: { role: 'user', name: 'Ada' } });
    const taken = await api.call<Answered>('admin', 'POST', 'users', { body: { ...body, fiscalCode: 'CONTRATTO2' } });
    expect(taken.body.code).toMatch(/^(email|username)_in_use$/);
    const path = `users/${made.body._id}`;
    const edited = await api.call<Answered>('admin', 'PATCH', path, {
      body: { name: 'Zoe', email: 'altra@example.org' },
    });
    expect(edited.body).toMatchObject({ name: 'Zoe', email: 'contratto@example.org' });
    expect((await api.call('tenant', 'POST', 'users', { body })).status).toBe(403);
    expect((await api.call('admin', 'DELETE', path)).status).toBe(204);
    expect((await api.list('admin', 'users?q=contratto')).total).toBe(0);
    expect((await api.list('admin', 'users?q=contratto&withDeleted=true')).total).toBe(1);
    const lists = ['users', 'tenants', 'users/tenants', 'users/scanner'].map(async (list) => api.list('admin', list));
    for (const { status, total } of await Promise.all(lists)) expect([status, total > 0]).toEqual([200, true]);
  });

  test('a person’s data: one’s own for everybody, anybody’s for administrators, who erase all but communities and themselves', async () => {
    for (const who of ['admin', 'tenant', 'scanner'] as const) {
      const own = await api.call<{ account: { role: string }; reservations: object[] }>(who, 'GET', 'users/me/data');
      expect(own).toMatchObject({ status: 200, body: { account: { role: who }, reservations: expect.any(Array) } });
    }
    const body = {
      ...{ role: 'user', username: 'daerasere', name: 'Ada', surname: 'Verdi', email: 'erasere@example.org' },
      ...{ password: 'Sicura!2026', bornDate: '1990-05-01', bornPlace: 'Bologna', fiscalCode: 'ERASERE1' },
      address: { city: 'Bologna' },
    };
    const { body: made } = await api.call<Answered>('admin', 'POST', 'users', { body });
    const path = `users/${made._id}/data`;
    expect((await api.call('tenant', 'GET', path)).status).toBe(403);
    expect((await api.call('tenant', 'DELETE', path)).status).toBe(403);
    expect((await api.call('admin', 'GET', path)).status).toBe(200);
    expect((await api.call('admin', 'DELETE', path)).status).toBe(204);
    const erased = await api.call<Answered>('admin', 'GET', `users/${made._id}`);
    expect(erased.body).toMatchObject({ name: 'Dati', surname: 'cancellati', phone: null, isDeleted: true });
    const community = await api.call<Answered>('admin', 'DELETE', `users/${api.tenantId}/data`);
    expect(community).toMatchObject({ status: 400, body: { code: 'erase_community' } });
    // The address is free again.
    expect((await api.call('admin', 'POST', 'users', { body })).status).toBe(201);
  });

  test('a community makes its own scanner and no other’s [SCAN-006]', async () => {
    const body = {
      ...{ name: 'Giada', surname: 'Ronchi', username: 'giada2', email: 'giada2@example.org', password: 'Sicura!2026' },
      tenantId: api.tenant2Id,
    };
    const made = await api.call<Answered>('tenant', 'POST', 'users/scanner', { body });
    expect(made).toMatchObject({ status: 201, body: { role: 'scanner', tenantId: api.tenantId } });
    expect((await api.call('tenant2', 'GET', `users/scanner/${made.body._id}`)).status).toBe(404);
    expect((await api.call('tenant', 'DELETE', `users/scanner/${made.body._id}`)).status).toBe(204);
  });
});
