import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningOf, lastMomentOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { addDays } from '#domain/values/time.ts';
import { both, describeContract, type Target } from './support/target.ts';

interface NamedRow extends Pick<Event, 'eventType' | 'startDate' | 'departureDate'> {
  _id: string;
  name: string;
}

describeContract('list dialect', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const refused = async (path: string): Promise<[number, unknown]> => {
    const { status, body } = await api.call('tenant', 'GET', path);
    return [status, body['code']];
  };

  test('a call without a session is 401, with an unknown token too [DEC-007, API-E001]', async () => {
    const nobody = await api.call(null, 'GET', 'events/backoffice');
    expect([nobody.status, nobody.body['code']]).toEqual([401, 'missing_credentials']);
    const stranger = await api.call({ token: 'not-a-token' }, 'GET', 'events/backoffice');
    expect([stranger.status, stranger.body['code']]).toEqual([401, 'session_expired']);
    expect((await api.call(null, 'GET', 'options')).status).toBe(200);
    expect((await api.call(null, 'GET', 'labels')).status).toBe(200);
  });

  test('events/backoffice answers {data, totalData} and the total in odin-count [DEC-009, API-P003, API-E003, API-E004]', async () => {
    const answer = await api.call<{ data: NamedRow[]; totalData: number }>(
      'tenant',
      'GET',
      'events/backoffice?limit=8',
    );
    const own = api.demo.events.filter((event) => event.tenantId === api.tenantId);
    expect(answer.body.totalData).toBe(own.length);
    expect(answer.header('odin-count')).toBe(String(own.length));
    expect(answer.body.data).toHaveLength(8);
    const plain = await api.call<NamedRow[]>('tenant', 'GET', 'events?count=true&limit=1');
    expect(plain.body).toHaveLength(1);
    expect(plain.header('odin-count')).toBe(String(own.length));
  });

  test('pages are of ten by default and join without gap or repetition [DEC-008, API-P002, API-E002]', async () => {
    const first = await api.list<NamedRow>('tenant', 'events?sort=name');
    expect(first.rows).toHaveLength(10);
    const second = await api.list<NamedRow>('tenant', 'events?sort=name&page=2');
    const third = await api.list<NamedRow>('tenant', 'events?sort=name&page=3');
    const whole = await api.list<NamedRow>('tenant', 'events?sort=name&limit=100');
    const ids = (rows: NamedRow[]): string[] => rows.map((row) => row._id);
    expect([...ids(first.rows), ...ids(second.rows), ...ids(third.rows)]).toEqual(ids(whole.rows));
    expect((await api.list('tenant', 'events?page=90')).rows).toEqual([]);
  });

  test('sorting by name follows Italian order, by date either way [DEC-008]', async () => {
    const { rows } = await api.list<NamedRow>('tenant', 'events?sort=name&limit=100');
    const names = rows.map((row) => row.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'it')));
    const up = await api.list<NamedRow>('tenant', 'events?sort=startDate&limit=100');
    const down = await api.list<NamedRow>('tenant', 'events?sort=-startDate&limit=100');
    const begins = up.rows.map((row) => Date.parse(beginningOf(row) ?? ''));
    expect(begins).toEqual([...begins].sort((a, b) => a - b));
    expect(down.rows.map((row) => row._id)).toEqual(up.rows.map((row) => row._id).reverse());
  });

  test('filters: equality, repetition, contains without case or accents, ranges, search [DEC-008]', async () => {
    const own = api.demo.events.filter((event) => event.tenantId === api.tenantId);
    const count = (accept: (event: (typeof own)[number]) => boolean): number => own.filter(accept).length;
    const total = async (query: string): Promise<number> => (await api.list('tenant', `events?${query}&limit=1`)).total;
    expect(await total('eventType=travel')).toBe(count((event) => event.eventType === 'travel'));
    expect(await total('eventType=travel&eventType=post')).toBe(
      count((event) => ['travel', 'post'].includes(event.eventType)),
    );
    expect(await total('status.$ne=canceled')).toBe(count((event) => event.status !== 'canceled'));
    expect(await total('name.$contains=NAVETTA')).toBe(count((event) => event.name.toLowerCase().includes('navetta')));
    expect(await total(`name.$contains=${encodeURIComponent('più')}`)).toBe(0);
    const now = new Date().toISOString();
    expect(await total(`startDate.$gte=${now}`)).toBe(count((event) => (beginningOf(event) ?? '') >= now));
    expect(await total('isVisible=false')).toBe(count((event) => !event.isVisible));
    expect(await total('q=vigoleno')).toBe(1);
    expect(await total('q=nothing-like-this')).toBe(0);
  });

  test('the events that overlap a period are found by their beginning and their last moment, each community its own [DEC-008, DEC-023, EVT-002]', async () => {
    const [from, to] = [addDays(new Date(), -40), addDays(new Date(), 60)].map((day) => day.toISOString());
    const query = `startDate.$lt=${to}&endDate.$gte=${from}&sort=startDate&limit=1000`;
    const overlaps = (event: Event): boolean =>
      (beginningOf(event) ?? '9') < String(to) && (lastMomentOf(event) ?? '') >= String(from);
    const ids = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id).sort();
    const found = api.demo.events.filter(overlaps);
    expect(found.filter((event) => event.endDate === null && event.returnDate === null)).not.toEqual([]);
    for (const [who, tenantId] of [
      ['tenant', api.tenantId],
      ['tenant2', api.tenant2Id],
    ] as const) {
      const own = found.filter((event) => event.tenantId === tenantId);
      const { rows, total } = await api.list<NamedRow>(who, `events/backoffice?${query}`);
      expect(ids(rows)).toEqual(ids(own));
      expect(total).toBe(own.length);
    }
    // The walls taken away, an administrator sees both.
    expect(ids((await api.list<NamedRow>('admin', `events/backoffice?${query}`)).rows)).toEqual(ids(found));
    // One that is about to end when the period begins is among them, and gone once it is over.
    const long = api.demo.events
      .filter((event) => (lastMomentOf(event) ?? '') > (beginningOf(event) ?? '9'))
      .slice(0, 3);
    expect(long).toHaveLength(3);
    for (const event of long) {
      const last = Date.parse(lastMomentOf(event) ?? '');
      const total = async (from: number) =>
        (await api.list('admin', `events?_id=${event._id}&endDate.$gte=${new Date(from).toISOString()}`)).total;
      expect([await total(last), await total(last + 1)]).toEqual([1, 0]);
    }
  });

  test('what a list does not know is a 400 that names it [DEC-008, DEC-010]', async () => {
    const unknown = await api.call('tenant', 'GET', 'events?colour=red');
    expect([unknown.status, unknown.body['code']]).toEqual([400, 'unknown_field']);
    expect(String(unknown.body['message'])).toContain('colour');
    expect(await refused('events?sort=colour')).toEqual([400, 'unknown_field']);
    expect(await refused('events?name.$like=x')).toEqual([400, 'unknown_operator']);
    expect(await refused('events?eventType.$contains=x')).toEqual([400, 'unknown_operator']);
    expect(await refused('events?limit=101')).toEqual([400, 'validation_failed']);
    expect(await refused('events?limit=0')).toEqual([400, 'validation_failed']);
    expect(await refused('events?page=0')).toEqual([400, 'validation_failed']);
    expect(await refused('events?_id=not-an-id')).toEqual([400, 'validation_failed']);
    expect(await refused('events?fields=name,colour')).toEqual([400, 'unknown_field']);
    expect(await refused('events?page=1002&limit=10')).toEqual([400, 'page_too_deep']);
  });

  test('limit=1000 reads a list whole; fields narrow the rows to what is asked [DEC-008]', async () => {
    const whole = await api.list('tenant', 'events?limit=1000');
    expect(whole.rows).toHaveLength(whole.total);
    const { rows } = await api.list('tenant', 'events?fields=name,status&limit=1');
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['_id', 'name', 'status']);
  });

  test('texts are Italian unless English is asked for [DEC-010]', async () => {
    const italian = await api.call('tenant', 'GET', 'events/00000000-0000-7000-8000-000000000000');
    expect(italian.status).toBe(404);
    expect(italian.body).toMatchObject({
      code: 'not_found',
      message: 'Questo elemento non esiste o non è più disponibile',
    });
    const english = await api.call('tenant', 'GET', 'events/00000000-0000-7000-8000-000000000000', {
      headers: { 'accept-language': 'en-GB' },
    });
    expect(english.body['message']).not.toBe(italian.body['message']);
    expect((await api.call('tenant', 'GET', 'no-such-list')).status).toBe(404);
  });
});
