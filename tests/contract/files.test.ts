import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedFile } from '#domain/uploads/schema.ts';
import { type Account, describeContract, type Target } from './support/target.ts';

const picture = () =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#0F766E' } })
    .png()
    .toBuffer();

function form(name: string, bytes: Uint8Array, linkedEntityId?: string): FormData {
  const body = new FormData();
  body.append('tags', JSON.stringify(['cover']));
  body.append('JSONbody', JSON.stringify({ linkedEntityType: 'eventCardImage', linkedEntityId }));
  body.append('file', new File([Uint8Array.from(bytes)], name));
  return body;
}

describeContract('files', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const upload = (name: string, bytes: Uint8Array, who: Account = 'tenant') =>
    api.call<UploadedFile & { code: string }>(who, 'POST', 'uploads', { body: form(name, bytes) });

  test('a picture is taken in, shown to anyone who has its address, and removed by its community [DEC-074, OPEN-049]', async () => {
    const { status, body } = await upload('Copertina.png', await picture());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Copertina.png',
      contentType: 'image/png',
      linkedEntityType: 'eventCardImage',
      tags: ['cover'],
    });
    expect(body.url).toMatch(/^\/files\//);
    const shown = await api.call(null, 'GET', body.url);
    expect([shown.status, shown.header('content-type')]).toEqual([200, 'image/png']);
    expect((await sharp(shown.bytes).metadata()).width).toBe(12);
    expect((await api.call('tenant2', 'DELETE', `uploads/${body._id}`)).status).toBe(404);
    expect((await api.call('tenant', 'DELETE', `uploads/${body._id}`)).status).toBe(204);
    expect((await api.call(null, 'GET', body.url)).status).toBe(404);
  });

  test('content that is not what the name says is refused [DEC-074, VAL-E034]', async () => {
    for (const [name, bytes] of [
      ['script.svg', Buffer.from('<svg onload="alert(1)"/>')],
      ['page.png', Buffer.from('<html></html>')],
      ['tool.exe', Buffer.from('MZ')],
    ] as const) {
      const answer = await upload(name, bytes);
      expect([answer.status, answer.body.code]).toEqual([415, 'file_type_refused']);
    }
    expect((await api.call(null, 'POST', 'uploads', { body: form('a.png', await picture()) })).status).toBe(401);
  });

  test('a file is linked to what its community has to do with, to nothing of another’s [DEC-074]', async () => {
    const link = async (path: string, by: Account) => {
      const [found] = (await api.call<{ _id: string }[]>(by, 'GET', path)).body;
      const body = form('Copertina.png', await picture(), found?._id);
      return (await api.call<{ fields?: object }>('tenant', 'POST', 'uploads', { body })).status;
    };
    expect([await link('events', 'tenant'), await link('events', 'tenant2')]).toEqual([201, 400]);
  });

  test('an export holds every row of the filtered list, in the reader’s language [DEC-075]', async () => {
    const event = api.demo.events.find((one) => one.name.startsWith('Vendemmia'));
    const query = `eventId=${event?._id}&status=valid`;
    const { total } = await api.list('tenant', `tickets?${query}&limit=1`);
    const file = await api.call('tenant', 'GET', `tickets/excel?${query}`);
    expect(file.status).toBe(200);
    expect(file.header('content-type')).toContain('spreadsheetml');
    expect(file.header('content-disposition')).toMatch(/attachment; filename=.*\.xlsx/);
    const rows = (await readXlsx(file.bytes)).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(total + 1);
    expect(rows[0]).toEqual(expect.arrayContaining(['Codice', 'Cognome', 'E-mail']));
    const english = await api.call('tenant', 'GET', `tickets/excel?${query}`, { headers: { 'accept-language': 'en' } });
    expect((await readXlsx(english.bytes)).sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['Code', 'Surname']));
  });

  test('a scanner exports tickets without addresses, and no bookings [DEC-075, DEC-057]', async () => {
    const file = await api.call('scanner', 'GET', 'tickets/excel');
    const text = JSON.stringify((await readXlsx(file.bytes)).sheets[0]?.rows);
    expect(text).not.toContain('@posta.example');
    expect((await api.call('scanner', 'GET', 'reservations/excel')).status).toBe(403);
  });

  test('an export refuses what its list refuses, and holds one community only [DEC-010, DEC-008]', async () => {
    const unknown = await api.call('tenant', 'GET', 'reservations/excel?colour=red');
    expect([unknown.status, unknown.body['code']]).toEqual([400, 'unknown_field']);
    for (const path of ['reservations', 'payments', 'participations', 'events']) {
      const { total } = await api.list('tenant2', `${path}?limit=1`);
      const file = await api.call('tenant2', 'GET', `${path}/excel`);
      const sums = path === 'payments' && total > 0 ? 1 : 0;
      expect((await readXlsx(file.bytes)).sheets[0]?.rows).toHaveLength(total + 1 + sums);
    }
  });
});
