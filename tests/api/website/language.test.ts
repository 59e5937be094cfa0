import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';

let strangers: Strangers;
beforeAll(async () => {
  strangers = await createStrangers();
});
afterAll(() => strangers.close());

const languageOf = ({ document }: Visitor) => document.documentElement.getAttribute('lang');

test('who chose a language on a page keeps it on the page of the booking, and through its buttons [I18N-002, PUB-030]', async () => {
  const { world } = strangers;
  const slug = await strangers.slugOf((await world.event())._id);
  const email = newEmail();
  const visitor = new Visitor(world);
  await visitor.open(`/e/${slug}/book?lang=en`);
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email }).press('next');
  await visitor.fill({ terms: '1', privacy: '1' }).press('book');
  expect([visitor.url, languageOf(visitor)]).toEqual([expect.stringMatching(/^\/m\/[\w-]{22}\?lang=en$/), 'en']);

  await visitor.open(`${new URL(linkIn(await strangers.mailTo(email)), 'https://regia.test').pathname}?lang=en`);
  await visitor.press();
  expect([visitor.status, languageOf(visitor)]).toEqual([200, 'en']);
});
