import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AudienceCount } from '#domain/communications/audience.ts';
import type { Communication } from '#domain/communications/entity.ts';
import type { CommunicationRecipient } from '#domain/communications/schema.ts';
import type { Faq } from '#domain/faqs/entity.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('communications and FAQs', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const text = { subject: 'Ci vediamo sabato', body: '<p>Alle otto.</p>' };
  const eventOf = (name: string): string => api.demo.events.find((one) => one.name.startsWith(name))?._id ?? '';
  const write = (fields: object) =>
    api.call<Communication & { code: string; fields: object }>('tenant', 'POST', 'communications', {
      body: { ...text, ...fields },
    });
  const read = async (id: string) => (await api.call<Communication>('tenant', 'GET', `communications/${id}`)).body;
  const count = async (who: 'tenant' | 'admin', query: string) =>
    (await api.call<AudienceCount>(who, 'GET', `communications/audience?${query}`)).body;

  test('the demo’s communications, of each status, by community [API-E096, STATE-P018, COMM-002]', async () => {
    const own = await api.list<Communication>('tenant', 'communications?limit=100');
    expect(own.rows.map(({ _id }) => _id).sort()).toEqual(
      api.demo.communications.flatMap(({ _id, tenantId }) => (tenantId === api.tenantId ? [_id] : [])).sort(),
    );
    expect(new Set(own.rows.map(({ status }) => status))).toEqual(new Set(['planned', 'new', 'sent', 'failed']));
    const failed = await api.list<Communication>('tenant', 'communications?status=failed');
    expect(failed.rows[0]).toMatchObject({ status: 'failed', delivered: 0, tenant: { _id: api.tenantId } });
    const people = await api.list<CommunicationRecipient>(
      'tenant',
      `communication-recipients?communicationId=${failed.rows[0]?._id}&state=failed`,
    );
    expect(people.total).toBe(failed.rows[0]?.failed);
    expect((await api.list('admin', 'communications?limit=100')).total).toBe(api.demo.communications.length);
    expect((await api.call('tenant', 'GET', 'communication-recipients')).status).toBe(400);
  });

  test('the audience counted before is the one written down, and it goes out [COMM-003]', async () => {
    const eventId = eventOf('Borghi di pietra');
    for (const audience of [{ userType: 'all' }, { userType: 'participants', eventId }]) {
      const counted = await count('tenant', new URLSearchParams(audience as Record<string, string>).toString());
      const { status, body } = await write(audience);
      const left = Object.values(counted.leftOut).reduce((sum, people) => sum + people, 0);
      expect([status, body.status, body.recipients, body.skipped]).toEqual([201, 'new', counted.total, left]);
      await expect
        .poll(async () => (await read(body._id)).finishedAt, { timeout: 25_000, interval: 200 })
        .not.toBeNull();
      expect(await read(body._id)).toMatchObject({ status: 'sent', delivered: counted.total, failed: 0 });
      const edit = await api.call('tenant', 'PATCH', `communications/${body._id}`, { body: { subject: 'x' } });
      expect(edit.body['code']).toBe('communication_sent');
    }
  }, 60_000);

  test('the demo has the same people for the server and the mock [COMM-003]', async () => {
    const [followers, platform] = [await count('tenant', 'userType=all'), await count('admin', 'userType=all')];
    expect(followers.leftOut.unsubscribed).toBe(api.demo.optouts.length);
    expect(followers.total).toBeGreaterThan(20);
    expect(platform.leftOut.noConsent).toBeGreaterThan(5);
    expect(platform.total).toBeGreaterThan(5);
  });

  test('the demo’s narrowed communication: its people are counted alike, its points have names [DEC-087]', async () => {
    const {
      _id: id = '',
      eventId,
      conditions,
      departurePoints,
    } = api.demo.communications.find(({ departurePointIds }) => departurePointIds.length > 0) ?? {};
    const narrowed = await read(id);
    expect(narrowed).toMatchObject({
      conditions,
      departurePoints,
      departurePointIds: departurePoints?.map((one) => one._id),
    });
    const query = new URLSearchParams({ userType: 'participants', eventId: eventId ?? '', conditions: 'pending' });
    for (const { _id } of departurePoints ?? []) query.append('departurePointIds', _id);
    const all = await count('tenant', `userType=participants&eventId=${eventId}`);
    const some = await count('tenant', query.toString());
    expect([some.total, some.total < all.total]).toEqual([narrowed.recipients, true]);
    const elsewhere = await write({ userType: 'participants', eventId, transportIds: [departurePoints?.[0]?._id] });
    expect(elsewhere.body.fields).toEqual({ transportIds: 'validation.id' });
    const tier = await write({ userType: 'premium', eventId, conditions: ['pending'] });
    expect(tier.body.fields).toEqual({ conditions: 'validation.onlyParticipants' });
  });

  test('an event is needed, one’s own, unless all followers are written to [VAL-E061, API-E097]', async () => {
    expect((await write({ userType: 'premium' })).body.fields).toEqual({ eventId: 'validation.required' });
    const foreign = api.demo.events.find(({ tenantId }) => tenantId === api.tenant2Id)?._id;
    expect((await write({ userType: 'participants', eventId: foreign })).body.fields).toEqual({
      eventId: 'validation.id',
    });
  });

  test('a failed one is mended and tried again [API-E098, DEC-073]', async () => {
    const [failed] = (await api.list<Communication>('tenant', 'communications?status=failed')).rows;
    const id = failed?._id ?? '';
    const headers = { 'if-match': String(failed?.version) };
    const body = { subject: 'Orario corretto' };
    const edit = await api.call('tenant', 'PATCH', `communications/${id}`, { body, headers });
    expect(edit.body).toMatchObject({ ...body, status: 'failed', version: (failed?.version ?? 0) + 1 });
    expect((await api.call('tenant', 'PATCH', `communications/${id}`, { body, headers })).status).toBe(409);
    const again = await api.call('tenant', 'POST', `communications/${id}/resend`);
    expect([again.status, again.body['status'], again.body['failed']]).toEqual([202, 'new', 0]);
    await expect.poll(async () => (await read(id)).status, { timeout: 25_000, interval: 200 }).toBe('sent');
  }, 40_000);

  test('preview, trial and export', async () => {
    const preview = await api.call('tenant', 'POST', 'communications/preview', { body: text });
    expect(String(preview.body['html'])).toContain('Alle otto.');
    const trial = await api.call('tenant', 'POST', 'communications/test', { body: { ...text, userType: 'all' } });
    expect([trial.status, trial.body]).toEqual([202, { to: 'tenant@regia.test' }]);
    const sheet = await api.call('tenant', 'GET', 'communications/excel');
    expect(sheet.header('content-type')).toContain('spreadsheet');
  });

  test('FAQs by owner, in order, moved one place [API-E102, API-E103, API-E104, FAQ-002, FAQ-003, FAQ-004]', async () => {
    const fields = { question: 'Si può pagare in contanti?', answer: '<p>Sì.</p>', order: 99, language: 'it' };
    const made = await api.call<Faq>('tenant', 'POST', 'faqs', { body: { ...fields, scope: 'global' } });
    expect(made).toMatchObject({ status: 201, body: { ...fields, scope: 'tenant', tenantId: api.tenantId } });
    const own = await api.list<Faq>('tenant', 'faqs?limit=100');
    expect(own.rows.at(-1)?._id).toBe(made.body._id);
    expect(new Set(own.rows.map(({ scope }) => scope))).toEqual(new Set(['tenant']));
    const global = await api.list<Faq>('tenant', 'faqs?scope=global');
    expect(global.rows.every(({ tenantId }) => tenantId === null)).toBe(true);
    expect((await api.list('admin', 'faqs')).total).toBe(global.total);
    expect((await api.list('admin', 'faqs?scope=tenant')).total).toBeGreaterThan(own.total);
    const edit = (who: 'tenant' | 'admin' | 'tenant2', id: string) =>
      api.call(who, 'PATCH', `faqs/${id}`, { body: { order: 98 } });
    expect((await edit('tenant', global.rows[0]?._id ?? '')).status).toBe(404);
    expect((await edit('admin', made.body._id)).status).toBe(404);
    expect((await edit('tenant2', made.body._id)).status).toBe(404);
    expect((await edit('tenant', made.body._id)).body).toMatchObject({ order: 98, version: 2 });
    await api.call('tenant', 'PUT', `faqs/${made.body._id}/move`, { body: { direction: 'up' } });
    const after = await api.list<Faq>('tenant', 'faqs?limit=100');
    expect(after.rows.at(-2)?._id).toBe(made.body._id);
  });
});
