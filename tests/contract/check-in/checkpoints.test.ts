import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attendance } from '#domain/check-in/attendance.ts';
import type { Board } from '#domain/check-in/board/schema.ts';
import { EVERYBODY } from '#domain/check-in/checkpoint.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import { type Account, both, describeContract, type Target } from '../support/target.ts';

type Answer = Partial<Checkpoint> & { code?: string; fields?: Record<string, string> };

describeContract('checkpoints and the live board', both, (open) => {
  let api: Target;
  let eventId: string;
  beforeAll(async () => {
    api = await open({ isFresh: true });
    eventId = api.demo.gatePhones[0]?.eventId ?? '';
  });
  afterAll(() => api.close());

  const create = (fields: object, who: Account = 'tenant') =>
    api.call<Answer>(who, 'POST', 'checkpoints', { body: { eventId, name: 'Nord', kind: 'entry', ...fields } });

  test('one is added, read, changed and taken away; what was left out is open to everybody, once [GATE-001]', async () => {
    const added = await create({ name: 'Ingresso Nord' });
    const { _id } = added.body;
    expect(added).toMatchObject({
      status: 201,
      body: { eventId, kind: 'entry', repeat: 'once', hasExit: false, audience: EVERYBODY, version: 1 },
    });
    const path = `checkpoints/${_id}`;
    const listed = async () => (await api.list<Checkpoint>('scanner', `checkpoints?eventId=${eventId}`)).rows;
    expect((await listed()).map(({ name }) => name)).toEqual(['Ingresso Nord']);
    const edit = { body: { hasExit: true }, headers: { 'if-match': '"1"' } };
    expect((await api.call<Answer>('tenant', 'PATCH', path, edit)).body).toMatchObject({ hasExit: true, version: 2 });
    expect(await api.call<Answer>('tenant', 'PATCH', path, edit)).toMatchObject({
      ...{ status: 409, body: { code: 'stale_write' } },
    });
    expect((await api.call<Answer>('tenant', 'GET', path)).body).toMatchObject({ _id, hasExit: true });
    expect((await api.call('tenant', 'DELETE', path)).status).toBe(204);
    expect((await api.call('tenant', 'GET', path)).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['no name', { name: '' }, 'name'],
    ['no such kind', { kind: 'door' }, 'kind'],
    ['it closes before it opens', { opensAt: '2026-06-21T18:00:00Z', closesAt: '2026-06-21T17:00:00Z' }, 'closesAt'],
    ['an extra of no event', { audience: { ...EVERYBODY, extraIds: [crypto.randomUUID()] } }, 'audience.extraIds'],
  ])('bad input is told at its field: %s [GATE-001]', async (_what, fields, field) => {
    const { status, body } = await create({ name: 'Prova', ...fields });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'validation_failed', [field]]);
  });

  test('a name is taken once for each event, whatever its case [GATE-001]', async () => {
    await create({ name: 'Pranzo' });
    expect(await create({ name: 'PRANZO' })).toMatchObject({ status: 400, body: { code: 'checkpoint_name_taken' } });
  });

  test('another community’s is as if it were not there; the person who scans only reads [GATE-001]', async () => {
    const { body } = await create({ name: 'Riservato' });
    const path = `checkpoints/${body._id}`;
    expect((await create({ name: 'Altrui' }, 'tenant2')).status).toBe(404);
    for (const [method, given] of [
      ['GET', {}],
      ['PATCH', { body: { name: 'Altrui' } }],
      ['DELETE', {}],
    ] as const)
      expect((await api.call('tenant2', method, path, given)).status).toBe(404);
    expect((await create({ name: 'Dal telefono' }, 'scanner')).status).toBe(403);
    expect((await api.call('scanner', 'DELETE', path)).status).toBe(403);
    expect((await api.call<Answer>('scanner', 'GET', path)).body.name).toBe('Riservato');
  });

  test.each(['board', 'attendance'])(
    'the %s is the organiser’s own, of events with tickets [GATE-020, GATE-024]',
    async (what) => {
      const post = api.demo.events.find(({ eventType, tenantId }) => eventType === 'post' && tenantId === api.tenantId);
      const statusOf = async (who: Account, id = eventId) =>
        (await api.call(who, 'GET', `events/${id}/${what}`)).status;
      expect([await statusOf('tenant'), await statusOf('scanner'), await statusOf('tenant2')]).toEqual([200, 403, 404]);
      expect([await statusOf('tenant', post?._id), await statusOf('tenant', crypto.randomUUID())]).toEqual([404, 404]);
    },
  );

  test('the board of the doors at work is of these minutes, and agrees with how the entries went [GATE-020, GATE-024]', async () => {
    const { body: board } = await api.call<Board>('tenant', 'GET', `events/${eventId}/board`);
    const { body: attendance } = await api.call<Attendance>('tenant', 'GET', `events/${eventId}/attendance`);
    const came = api.demo.tickets.filter((one) => one.eventId === eventId && one.isScanned).length;
    expect([board.entered, attendance.came]).toEqual([came, came]);
    expect(board.minutes.counts.slice(-7).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(8);
    expect(board.phones.length).toBeGreaterThan(1);
    expect(board.doors.reduce((sum, { entered }) => sum + entered, 0)).toBe(came);
  });
});
