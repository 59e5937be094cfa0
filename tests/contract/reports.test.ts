import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalsOf } from '#domain/metrics/report-totals.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Sponsorship } from '#domain/sponsorships/entity.ts';
import type { SponsorableEvent } from '#domain/sponsorships/sponsorable.ts';
import { type Account, both, describeContract, type Target } from './support/target.ts';

describeContract('reports', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  /** Every row of a list, in blocks. */
  async function rowsOf<T>(who: Account, path: string, query: string): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const block = await api.list<T>(who, `${path}?${query}&page=${page}&limit=1000`);
      expect(block.status).toBe(200);
      rows.push(...block.rows);
      if (block.rows.length < 1000) return rows;
    }
  }
  const totals = async (who: Account, name: string, query: string) => {
    const { status, body } = await api.call(who, 'GET', `reports/${name}/totals?${query}`);
    return status === 200 ? body : { status, body };
  };

  const spring = 'createdAt.$gte=2020-01-01&createdAt.$lt=2099-01-01';
  const cases: Record<string, string[]> = {
    payments: ['', 'status=paid', 'status=waitingPayment&status=refunded', 'paymentType=stripe', spring, 'q=ro'],
    'participation-requests': ['', 'status=accepted', spring],
    events: ['', 'isVisible=true', 'tab=past', 'eventType=travel&q=a', 'startDate.$gte=2026-01-01'],
    'tenant-subscriptions': ['', 'status=accepted&userType=top', spring],
    orders: ['', 'status=readyToDelivery', 'isPayed=true', spring, 'q=ma'],
    reservations: ['', 'status=valid', 'isPayed=false&paymentType=onSite', spring, 'q=bianchi'],
  };
  const lists: Record<string, string> = { 'participation-requests': 'participations' };

  for (const [name, queries] of Object.entries(cases)) {
    for (const who of ['admin', 'tenant', 'tenant2'] as const) {
      test(`the figures of ${name} are those of the rows of the list (${who}) [OPEN-192, PERM-E019]`, async () => {
        const hasPayments = ['events', 'reservations', 'orders'].includes(name);
        const payments = hasPayments ? await rowsOf<Payment>(who, 'payments', '') : [];
        for (const query of queries) {
          const rows = await rowsOf<never>(who, lists[name] ?? name, query);
          const expected = totalsOf[name as keyof typeof totalsOf](rows, payments);
          expect([query, await totals(who, name, query)]).toEqual([query, expected]);
        }
      }, 60_000);
    }
  }

  test('the communities, newest first, and their figures; for an administrator only [REP-004, API-E108]', async () => {
    const rows = await rowsOf<never>('admin', 'users', 'role=tenant&sort=-createdAt');
    expect(rows.length).toBeGreaterThan(2);
    const dates = rows.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const { rows: counted, ...others } = totalsOf.tenants(rows);
    expect(await totals('admin', 'tenants', '')).toEqual({ rows: counted, ...others });
    expect(await totals('tenant', 'tenants', '')).toMatchObject({ status: 403 });
    expect(await totals('scanner', 'payments', '')).toMatchObject({ status: 403 });
  });

  test('wrong filters are named, not ignored', async () => {
    const answer = await totals('tenant', 'payments', 'colour=red');
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
  });
});

describeContract('sponsors of events', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  test('sponsorships: written by administrators, associated with events, read by the communities of those [DEC-072]', async () => {
    const body = { name: 'Forno Vecchio', sponsorUrl: 'https://fornovecchio.example' };
    expect((await api.call('tenant', 'POST', 'sponsorships', { body })).status).toBe(403);
    const { _id } = (await api.call<Sponsorship>('admin', 'POST', 'sponsorships', { body })).body;
    const query = `events/sponsorable?hasSponsor=false&tenantId=${api.tenantId}`;
    const [event] = (await api.list<SponsorableEvent>('admin', query)).rows;
    const eventIds = [event?._id ?? ''];
    expect((await api.call('tenant', 'GET', `sponsorships/${_id}`)).status).toBe(404);
    await api.call('admin', 'PUT', `events/set/sponsorship/${_id}`, { body: { eventIds } });
    expect((await api.call('tenant', 'GET', `sponsorships/${_id}`)).body).toMatchObject(body);
    expect((await api.call('tenant2', 'GET', `sponsorships/${_id}`)).status).toBe(404);
    expect((await api.call('admin', 'DELETE', `sponsorships/${_id}`)).body).toMatchObject({
      code: 'sponsorship_in_use',
    });
    const refused = await api.call('admin', 'PUT', `events/set/sponsorship/${_id}`, {
      body: { eventIds: [...eventIds, '01900000-0000-7000-8000-000000000000'] },
    });
    expect(refused.body).toMatchObject({
      code: 'events_not_sponsorable',
      ids: ['01900000-0000-7000-8000-000000000000'],
    });
    await api.call('admin', 'PUT', 'events/unset/sponsorship', { body: { eventIds } });
    expect((await api.call('admin', 'DELETE', `sponsorships/${_id}`)).status).toBe(204);
  });
});
