import { readFileSync } from 'node:fs';
import * as CFB from 'cfb';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#domain/uploads/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Given = { name: string; bytes: Uint8Array | string };

async function upload(who: Person | null, files: Given[], parts: Record<string, string> = {}) {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('file', new Blob([bytes as BlobPart]), name);
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const encoded = new Response(form);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<UploadedFile & { code: string }>() };
}

const picture = (format: 'png' | 'jpeg' | 'webp' = 'jpeg') => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f766e' } });
  return image
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 29/1 0/1' } })
    [format]()
    .toBuffer();
};
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const sheet = () => writeXlsx({ sheets: [{ name: 'Foglio', rows: [['a']] }] });

/** An Office file of the older kind with the streams named. */
function olderOffice(...streams: string[]): Buffer {
  const container = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(container, name, Buffer.from('text'));
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}

describe('uploads', () => {
  test.each(['admin', 'tenant', 'scanner', 'user'] as const)(
    'takes a picture of a person whose role is %s [API-P055, DEC-023]',
    async (role) => {
      const who = role === 'user' ? await world.person('user') : world[role];
      const { status, body } = await upload(who, [{ name: 'strappo.jpg', bytes: await picture() }]);
      expect(status).toBe(201);
      expect((await world.call(who, 'GET', `uploads/${body._id}`)).status).toBe(200);
      const stranger = await world.person('user');
      expect((await world.call(stranger, 'GET', `uploads/${body._id}`)).status).toBe(404);
    },
  );

  test('a picture is written anew without position data and served to anybody by its address [API-P055, DEC-074]', async () => {
    const bytes = await picture();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const answer = await upload(world.tenant, [{ name: 'vetta.jpg', bytes }], {
      tags: '["cover"]',
      JSONbody: JSON.stringify({ linkedEntityType: 'eventHeaderImage' }),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'vetta.jpg', contentType: 'image/jpeg', tags: ['cover'] },
    });
    expect(answer.body.url).toMatch(/^\/files\/[\w-]{24}\.jpg$/);
    const file = await world.app.inject({ url: answer.body.url });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const kept = await sharp(file.rawPayload).metadata();
    expect(kept).toMatchObject({ width: 60, height: 40 });
    expect(kept.exif).toBeUndefined();
  });

  test.each(['foto.jfif', 'foto.JPE'])('%s is taken as the JPEG that it is [VAL-E034]', async (name) => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(world.tenant, [{ name, bytes }]);
    expect([status, body.contentType]).toEqual([201, 'image/jpeg']);
  });

  test('documents of the accepted kinds, several in one upload [VAL-E034]', async () => {
    const files = [
      { name: 'regolamento.pdf', bytes: pdf },
      { name: 'elenco.xlsx', bytes: await sheet() },
      { name: 'mappa.png', bytes: await picture('png') },
      { name: 'vecchio.doc', bytes: olderOffice('WordDocument') },
    ];
    const { status, body } = await upload(world.tenant, files);
    expect(status).toBe(201);
    expect(body).toHaveLength(4);
  });

  test('a document is for its community until it is on a published event [DEC-074]', async () => {
    const { body } = await upload(world.tenant, [{ name: 'programma.pdf', bytes: pdf }]);
    const open = () => world.app.inject({ url: body.url });
    expect((await open()).statusCode).toBe(404);
    const own = await world.call(world.tenant, 'GET', `uploads/${body._id}/file`);
    expect(own.status).toBe(200);
    expect(own.headers['content-disposition']).toContain('attachment');
    expect((await world.call(world.otherTenant, 'GET', `uploads/${body._id}/file`)).status).toBe(404);
    const files = [{ _id: body._id, name: body.name, url: body.url }];
    const event = await world.event({ files }, { isVisible: false });
    expect((await open()).statusCode).toBe(404);
    await world.db.update(tables.events).set({ isVisible: true }).where(eq(tables.events.id, event._id));
    expect((await open()).statusCode).toBe(200);
  });

  test('only the own community or an administrator removes a file, and not one in use [API-P056, DEC-074]', async () => {
    const [first, second] = [
      await upload(world.tenant, [{ name: 'a.png', bytes: await picture('png') }]),
      await upload(world.tenant, [{ name: 'b.png', bytes: await picture('png') }]),
    ];
    const remove = (who: Person, id: string) => world.call(who, 'DELETE', `uploads/${id}`);
    expect((await remove(world.otherTenant, first.body._id)).status).toBe(404);
    const event = await world.event({ headerImage: first.body.url });
    expect(await remove(world.tenant, first.body._id)).toMatchObject({ status: 400, body: { code: 'in_use' } });
    await world.db.update(tables.events).set({ headerImage: null }).where(eq(tables.events.id, event._id));
    expect((await remove(world.tenant, first.body._id)).status).toBe(204);
    expect((await world.app.inject({ url: first.body.url })).statusCode).toBe(404);
    expect((await remove(world.admin, second.body._id)).status).toBe(204);
  });

  test('a file that nothing shows is gone after a day, one that is shown stays [DEC-074]', async () => {
    const bytes = await picture('png');
    const [lost, shown] = [
      await upload(world.tenant, [{ name: 'a.png', bytes }]),
      await upload(world.tenant, [{ name: 'b.png', bytes }]),
    ];
    await world.event({ cardImage: shown.body.url });
    await world.db.update(tables.uploads).set({ createdAt: new Date(Date.now() - 90_000_000).toISOString() });
    await jobHandlers(world.services, world.app.log).tidy({});
    expect((await world.app.inject({ url: lost.body.url })).statusCode).toBe(404);
    expect((await world.app.inject({ url: shown.body.url })).statusCode).toBe(200);
  });
});

describe('hostile files', () => {
  const refused = async (name: string, bytes: Uint8Array | string) => {
    const { status, body } = await upload(world.tenant, [{ name, bytes }]);
    return `${status} ${body.code}`;
  };
  const script = '<html><script>alert(1)</script></html>';

  test('content decides: a page or a program under any name is refused [DEC-074]', async () => {
    expect(await refused('pagina.png', script)).toBe('415 file_type_refused');
    expect(await refused('pagina.html', script)).toBe('415 file_type_refused');
    expect(await refused('disegno.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)).toBe(
      '415 file_type_refused',
    );
    expect(await refused('programma.pdf', Buffer.from('4d5a900003000000', 'hex'))).toBe('415 file_type_refused');
    expect(await refused('vuoto.png', '')).toBe('415 file_type_refused');
    expect(await refused('foto.pdf', await picture())).toBe('415 file_type_refused');
    expect(await refused('documento.html', pdf)).toBe('415 file_type_refused');
  });

  test('a picture that is also a script loses the script [DEC-074]', async () => {
    const polyglot = Buffer.concat([await picture(), Buffer.from(script)]);
    const { body } = await upload(world.tenant, [{ name: 'foto.jpg', bytes: polyglot }]);
    const file = await world.app.inject({ url: body.url });
    expect(file.body).not.toContain('alert');
  });

  test('a picture that cannot be decoded, or claims too many pixels, is refused [DEC-074]', async () => {
    const png = await picture('png');
    expect(await refused('rotta.png', png.subarray(0, 60))).toBe('415 image_unreadable');
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    expect(await refused('bomba.png', bomb)).toBe('415 image_unreadable');
  });

  test('refuses an archive that is no Office file, or carries macros [DEC-074]', async () => {
    const contentTypes = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>') };
    expect(await refused('a.docx', Buffer.from('504b0304140000000000', 'hex'))).toBe('415 file_type_refused');
    const onlyNames = Buffer.from('PK\u0003\u0004[Content_Types].xml word/document.xml');
    expect(await refused('a.docx', onlyNames)).toBe('415 file_type_refused');
    const macros = zipSync({ ...contentTypes, 'word/vbaProject.bin': strToU8('Sub AutoOpen()') });
    expect(await refused('a.docx', macros)).toBe('415 file_type_refused');
    const hidden = { ...contentTypes, '[Content_Types].xml': strToU8('application/vnd.ms-word.document.macroEnabled') };
    expect(await refused('a.docx', zipSync(hidden))).toBe('415 file_type_refused');
    const bomb = Buffer.from(zipSync(contentTypes));
    const lastEntry = bomb.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    bomb.writeUInt32LE(300_000_000, lastEntry + 24);
    expect(await refused('a.docx', bomb)).toBe('415 file_type_refused');
    const accepted = await upload(world.tenant, [{ name: 'a.docx', bytes: zipSync(contentTypes) }]);
    expect(accepted.status).toBe(201);
  });

  test('refuses an older Office file that is only a header, or carries macros [DEC-074]', async () => {
    const header = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await refused('a.doc', Buffer.concat([header, Buffer.from('MZ VBA_PROJECT')]))).toBe(
      '415 file_type_refused',
    );
    expect(await refused('a.doc', olderOffice('WordDocument', '/Macros/VBA/ThisDocument'))).toBe(
      '415 file_type_refused',
    );
    expect(await refused('a.xls', olderOffice('WordDocument'))).toBe('415 file_type_refused');
    expect((await upload(world.tenant, [{ name: 'a.doc', bytes: olderOffice('WordDocument') }])).status).toBe(201);
    expect((await upload(world.tenant, [{ name: 'a.xls', bytes: olderOffice('Workbook') }])).status).toBe(201);
  });

  test('10 MB a file and 50 files are the limits; nothing of a refused upload stays [DEC-074, VAL-E035, CONST-E016]', async () => {
    const before = await world.db.$count(tables.uploads);
    expect(await refused('grande.pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(10 * 1024 * 1024)]))).toBe(
      '413 payload_too_large',
    );
    const many = Array.from({ length: 51 }, (_, index) => ({ name: `${index}.pdf`, bytes: pdf }));
    const answer = await upload(world.tenant, many);
    expect(answer).toMatchObject({ status: 400, body: { code: 'too_many_files' } });
    expect(await world.db.$count(tables.uploads)).toBe(before);
    expect((await upload(world.tenant, [])).body.code).toBe('validation_failed');
    expect((await upload(world.tenant, many.slice(0, 50))).status).toBe(201);
  });

  test('a name cannot leave the storage, forge a header or be guessed [DEC-074]', async () => {
    const { body } = await upload(world.tenant, [{ name: '../../etc/pass"wd\r\nX-Evil: 1.pdf', bytes: pdf }]);
    expect(body.name).not.toMatch(/[/\\"\r\n]/);
    const file = await world.call(world.tenant, 'GET', `uploads/${body._id}/file`);
    expect(file.headers).not.toHaveProperty('x-evil');
    for (const path of [
      '/files/../package.json',
      '/files/..%2f..%2fpackage.json',
      '/files/%2e%2e/x.png',
      '/files/',
      '/files/a.png',
    ]) {
      const answer = await world.app.inject({ url: path });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body).not.toContain(readFileSync('package.json', 'utf8').slice(0, 20));
    }
  });

  test('a file keeps what its uploader says of it [ENT-P012, OPEN-049]', async () => {
    const additionalInfo = {
      name: 'foto',
      format: 'png',
      fullName: 'foto.png',
      description: 'Il rifugio',
      tag: 'gallery',
    };
    const said = { linkedEntityType: 'event', linkedEntityId: '01900000-0000-7000-8000-000000000001', additionalInfo };
    const parts = { tags: JSON.stringify(['uno', 'due']), JSONbody: JSON.stringify(said) };
    const file = { name: 'foto.png', bytes: await picture('png') };
    const { status, body } = await upload(world.tenant, [file], parts);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...said, tags: ['uno', 'due'] });
    expect((await world.call(world.tenant, 'GET', `uploads/${body._id}`)).body).toMatchObject({ additionalInfo });
    const wrong = { JSONbody: JSON.stringify({ additionalInfo: { name: 'x'.repeat(201) } }) };
    expect((await upload(world.tenant, [file], wrong)).body.code).toBe('validation_failed');
  });

  test('a file is linked to no record of another community, nor to a person one has nothing to do with [DEC-074, OPEN-049]', async () => {
    const [foreign, own] = [await world.event({}, { tenantId: world.otherTenant._id }), await world.event()];
    const stranger = await world.person('user');
    const guest = await world.guest();
    const said = async (who: Person, linkedEntityId: string) => {
      const parts = { JSONbody: JSON.stringify({ linkedEntityType: 'event', linkedEntityId }) };
      return upload(who, [{ name: 'a.png', bytes: await picture('png') }], parts);
    };
    for (const id of [foreign._id, world.otherTenant._id, stranger._id]) {
      const { status, body } = await said(world.tenant, id);
      expect([id, status, body.code]).toEqual([id, 400, 'validation_failed']);
    }
    for (const id of [own._id, world.tenant._id, guest._id]) expect((await said(world.tenant, id)).status).toBe(201);
    expect((await said(stranger, own._id)).status).toBe(400);
    expect((await said(stranger, stranger._id)).status).toBe(201);
    expect((await said(world.admin, foreign._id)).status).toBe(201);
  });

  test('nobody uploads without a session [DEC-007]', async () => {
    expect((await upload(null, [{ name: 'a.pdf', bytes: pdf }])).status).toBe(401);
    const answer = await world.call(world.tenant, 'POST', 'uploads', { file: 'x' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
  });
});
