import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResults } from '#domain/search-results.ts';
import { both, describeContract, type Target } from './support/target.ts';

describeContract('a search over everything', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const search = async (who: 'tenant' | 'scanner', q: string) =>
    (await api.call<SearchResults>(who, 'GET', `search?q=${encodeURIComponent(q)}`)).body;

  test('answers a reservation by its code, with who booked and the event [DEC-084]', async () => {
    const own = api.demo.reservations.find(({ tenantId }) => tenantId === api.tenantId);
    const { reservations } = await search('tenant', own?.code ?? '');
    const buyer = api.demo.users.find(({ _id }) => _id === own?.userId);
    const event = api.demo.events.find(({ _id }) => _id === own?.eventId);
    expect(reservations).toEqual([
      { _id: own?._id, code: own?.code, name: `${buyer?.name} ${buyer?.surname}`, eventName: event?.name },
    ]);
  });

  test('answers people to a community and none to its scanners [DEC-057, DEC-084]', async () => {
    const follower = api.demo.tenantSubscriptions.find(({ tenantId }) => tenantId === api.tenantId);
    const person = api.demo.users.find(({ _id }) => _id === follower?.userId);
    const name = `${person?.surname} ${person?.name} ${person?.email}`;
    const { people } = await search('tenant', name);
    expect(people.map(({ _id }) => _id)).toEqual([person?._id]);
    expect(Object.keys(people[0] ?? {}).sort()).toEqual(
      ['_id', 'businessName', 'email', 'followerId', 'name', 'role', 'surname'].sort(),
    );
    expect((await search('scanner', name)).people).toEqual([]);
  });

  test('refuses one letter [DEC-084]', async () => {
    expect((await api.call('tenant', 'GET', 'search?q=a')).status).toBe(400);
  });
});
