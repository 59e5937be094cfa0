import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { fillName } from '#site/words.ts';
import { createStrangers, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());

const totalOf = ({ document }: Visitor) =>
  document.querySelector('.bar .price')?.textContent?.replace('\u00a0', ' ').trim();

test('the first step shows what each person pays and the total of what was sent last [PUB-030]', async () => {
  const event = await world.event({ price: 2900, slotsPerUser: 3 });
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  expect(visitor.document.querySelector('.person legend')?.textContent).toContain('29,00');
  expect(totalOf(visitor)).toBe('29,00 €');
  await visitor.press('add');
  expect(totalOf(visitor)).toBe('58,00 €');
});

test('where the price follows the age each span is beside it, and the total waits for all ages [PUB-030]', async () => {
  const prices = { young: 1000, adult: 3000, senior: 2000 };
  const event = await world.event({ priceType: 'byAges', prices, slotsPerUser: 3 });
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  const help = visitor.document.getElementById('help-age0')?.textContent?.replaceAll('\u00a0', ' ');
  expect(help).toBe('meno di 12 anni 10,00 €, da 12 a 65 anni 30,00 €, oltre 65 anni 20,00 €');
  expect(totalOf(visitor)).toBe('secondo l’età');
  await visitor.fill({ age0: '40' }).press('add');
  expect(totalOf(visitor)).toBe('secondo l’età');
  await visitor.fill({ age1: '9' }).press('add');
  await visitor.press('remove2');
  expect(totalOf(visitor)).toBe('40,00 €');
  // A script goes on with the same facts as they are typed.
  const bases = visitor.document.querySelector('.person')?.getAttribute('data-bases') ?? '';
  expect(JSON.parse(bases)).toEqual([
    { to: 11, price: 1000 },
    { to: 65, price: 3000 },
    { to: 150, price: 2000 },
  ]);
});

test('the script of the pages is one file of ours, kept for a year, and says nothing to other sites [DEC-107, PUB-007]', async () => {
  const page = await world.app.inject({ url: await strangers.communityPage() });
  const path = /<script type="module" src="(\/site\/[0-9a-f]+\.js)"/.exec(page.body)?.[1] ?? '';
  const { statusCode, headers, body } = await world.app.inject({ url: path });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(headers['cache-control']).toContain('max-age=31536000');
  expect(body).not.toMatch(/https?:|fetch\(|XMLHttpRequest|innerHTML|eval\(|cookie\b.*=/);
});

test('a community without a cover has a drawn ground behind its mark; a long name is whole in its title [DAY-051]', async () => {
  const name = 'Associazione Escursionisti dell’Alta Valle del Reno 1923';
  const { _id } = world.tenant;
  await world.db
    .update(tables.tenants)
    .set({ headerImage: null, businessName: name })
    .where(eq(tables.tenants.id, _id));
  const visitor = new Visitor(world);
  await visitor.open(await strangers.communityPage());
  expect(visitor.document.querySelector('.cband.drawn svg[aria-hidden]')).not.toBeNull();
  expect(visitor.document.querySelector('h1')?.textContent).toBe(name);
});

test('a link is followed together with what ended its sentence [PUB-004]', async () => {
  const slug = await strangers.slugOf((await world.event())._id);
  for (const end of ['.', ',', ')', '!»']) {
    const { statusCode, headers } = await world.app.inject({ url: `/e/${slug}${encodeURIComponent(end)}` });
    expect([end, statusCode, headers['location']]).toEqual([end, 301, `/e/${slug}`]);
  }
});

test('the form says that the organiser decides, and offers no more people than there are places [PUB-022, PUB-033]', async () => {
  const asked = await world.event({ selectionType: 'manual', slotsPerUser: 4 });
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(asked._id)}/book`);
  expect(visitor.text).toContain('Fino a 4 persone. Chi organizza decide chi viene');
  const last = await world.event({ slotsPerUser: 4, maxParticipants: 2 });
  await visitor.open(`/e/${await strangers.slugOf(last._id)}/book`);
  expect(visitor.text).toContain('Fino a 2 persone.');
});

test('whose name begins with an a is written to as Italian says it [HOLD-003]', () => {
  const text = 'abbiamo scritto a %{name}';
  expect(['Anna', 'Àgata', 'Livia'].map((name) => fillName(text, { name }))).toEqual([
    ...['abbiamo scritto ad Anna', 'abbiamo scritto ad Àgata', 'abbiamo scritto a Livia'],
  ]);
});
