import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const html = { accept: 'text/html,application/xhtml+xml' };

test('a page that cannot be answered now is a page in the reader’s language, with a way to try again [PUB-006, DEC-105]', async () => {
  const { published } = world.services.database;
  const { execute, select } = published;
  const busy = () => {
    throw new Refusal('unavailable');
  };
  Object.assign(published, { select: busy, execute: busy });
  try {
    for (const [language, title] of [
      ['it', 'Adesso non ci riusciamo'],
      ['en', 'This is not working right now'],
    ]) {
      const url = `/e/qualcosa?lang=${language}`;
      const { statusCode, headers, body } = await world.app.inject({ url, headers: html });
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const document = parsePage(body);
      expect([document.documentElement.lang, document.querySelector('h1')?.textContent]).toEqual([language, title]);
      expect(document.querySelector(`a[href="${url}"]`)).not.toBeNull();
    }
    // A program that asks for data gets data.
    const asked = await world.app.inject({ url: '/e/qualcosa', headers: { accept: 'application/json' } });
    expect([asked.statusCode, asked.json()]).toMatchObject([503, { code: 'unavailable' }]);
  } finally {
    Object.assign(published, { select, execute });
  }
});
