import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import type { MergePreview } from '#domain/users/merge.ts';
import type { PersonNote } from '#domain/users/notes.ts';
import type { CommunityPerson, PersonMessage, PersonPage } from '#domain/users/person.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('the people of a community', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const people = (query: string) => api.list<CommunityPerson>('tenant', `people?${query}`);

  test('the list has bookings and sums, is sorted by them, and finds by phone [DEC-090, DEC-080]', async () => {
    const { rows, total } = await people('sort=-reservations&limit=5');
    expect(total).toBeGreaterThan(100);
    expect(rows[0]).toMatchObject({
      ...{ name: expect.any(String), reservations: expect.any(Number), lastBookingAt: expect.any(String) },
      ...{ owed: expect.any(Number), awaited: expect.any(Number) },
    });
    const counts = rows.map(({ reservations }) => reservations);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const known = (await people('limit=100')).rows.find(({ phone }) => phone);
    const digits = known?.phone?.replace('+39 ', '') ?? '';
    const found = await people(`q=${digits}`);
    expect(found.rows.map(({ _id }) => _id)).toContain(known?._id);
    expect((await people('q=zzzznessuno')).total).toBe(0);
  });

  test('a page has its figures, notes, messages and history; those of another community have none [DEC-021, DEC-090]', async () => {
    // The demo keeps notes of those who book most often; of several who book as often, some have none.
    const often = (await people('sort=-reservations&limit=100')).rows;
    const noted = await Promise.all(
      often.map(({ _id }) => api.list<PersonNote>('tenant', `people/${_id}/notes?limit=1`)),
    );
    const row = often[noted.findIndex(({ total }) => total > 0)];
    const path = `people/${row?._id}`;
    const page = await api.call<PersonPage>('tenant', 'GET', path);
    expect(page.body).toMatchObject({ reservations: row?.reservations, payments: expect.any(Number), owed: row?.owed });
    const notes = await api.list<PersonNote>('tenant', `${path}/notes`);
    expect(notes.rows[0]).toMatchObject({ text: expect.any(String), author: { _id: api.tenantId } });
    const history = await api.list<TimelineEntry>('tenant', `${path}/timeline?limit=5`);
    expect(history.rows[0]?.sentence).toEqual(expect.any(String));
    const messages = await api.list<PersonMessage>('tenant', `${path}/messages?limit=5`);
    expect(page.body.messages).toBe(messages.total);
    const guest = (await people('role=guest&limit=1')).rows[0];
    for (const part of ['', '/notes', '/messages', '/timeline']) {
      expect((await api.call('tenant2', 'GET', `people/${guest?._id}${part}`)).status, part).toBe(404);
    }
  });

  test('the demo has somebody who was entered twice; told apart they are not asked about again [DEC-090]', async () => {
    const { rows } = await people('limit=100&role=guest');
    const pages = await Promise.all(
      rows.map(({ _id }) => api.call<PersonPage>('tenant', 'GET', `people/${_id}`).then(({ body }) => body)),
    );
    const twice = pages.find(({ duplicate }) => duplicate);
    expect(twice?.duplicate).toMatchObject({ reason: 'phone', reservations: expect.any(Number) });
    const body = { otherId: twice?.duplicate?._id };
    expect((await api.call('tenant', 'POST', `people/${twice?._id}/apart`, { body })).status).toBe(201);
    expect((await api.call<PersonPage>('tenant', 'GET', `people/${twice?._id}`)).body.duplicate).toBeNull();
  });

  test('the demo has two guests who are one: merged, the old id leads to who stays; accounts are not merged [DEC-090]', async () => {
    const { rows } = await people('limit=100&role=guest');
    const pages = await Promise.all(
      rows.map(({ _id }) => api.call<PersonPage>('tenant', 'GET', `people/${_id}`).then(({ body }) => body)),
    );
    const pair = pages.find(({ duplicate }) => duplicate?.canMerge);
    const [id, otherId] = [pair?._id ?? '', pair?.duplicate?._id ?? ''];
    const preview = await api.call<MergePreview>('tenant', 'GET', `people/${id}/merge/${otherId}`);
    expect(preview).toMatchObject({ status: 200, body: { refusal: null, events: [] } });
    const { kept, gone } = preview.body;
    expect(kept.reservations).toBeGreaterThanOrEqual(gone.reservations);
    const merged = await api.call<{ _id: string }>('tenant', 'POST', `people/${id}/merge`, { body: { otherId } });
    expect(merged).toMatchObject({ status: 200, body: { _id: kept._id } });
    const now = await api.call<PersonPage>('tenant', 'GET', `people/${gone._id}`);
    expect(now.body).toMatchObject({ _id: kept._id, reservations: kept.reservations + gone.reservations });
    const account = (await people('limit=1&role=user')).rows[0];
    const body = { otherId: account?._id };
    const refused = await api.call<{ code: string }>('tenant', 'POST', `people/${kept._id}/merge`, { body });
    expect([refused.status, refused.body.code]).toEqual([400, 'merge_account']);
    expect((await api.call('tenant2', 'GET', `people/${kept._id}/merge/${account?._id}`)).status).toBe(404);
    expect((await api.call('tenant', 'POST', `people/${kept._id}/merge`, { body: {} })).status).toBe(400);
  });

  test('a note is written, changed and deleted [DEC-090]', async () => {
    const [row] = (await people('limit=1')).rows;
    const path = `people/${row?._id}/notes`;
    const made = await api.call<PersonNote>('tenant', 'POST', path, { body: { text: ' Celiaca ' } });
    expect(made).toMatchObject({ status: 201, body: { text: 'Celiaca', version: 1 } });
    const edited = await api.call<PersonNote>('tenant', 'PATCH', `${path}/${made.body._id}`, {
      body: { text: 'Vegana' },
    });
    expect(edited.body).toMatchObject({ text: 'Vegana', version: 2 });
    expect((await api.call('tenant', 'POST', path, { body: { text: ' ' } })).status).toBe(400);
    expect((await api.call('tenant2', 'DELETE', `${path}/${made.body._id}`)).status).toBe(404);
    expect((await api.call('tenant', 'DELETE', `${path}/${made.body._id}`)).status).toBe(204);
  });
});
