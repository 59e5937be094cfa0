import { afterAll, beforeAll, expect, test } from 'vitest';
import * as apis from '#domain/apis.ts';
import type { DeclaredCall } from '#domain/contract.ts';
import { type Account, accounts, openTarget, type Target } from '../../contract/support/target.ts';
import { statementsOfRequests } from '../../support/statements.ts';

const ofRequests = statementsOfRequests();
let api: Target;
beforeAll(async () => {
  api = await openTarget('server');
}, 180_000);
afterAll(() => api.close());

const gets = Object.values(apis)
  .flatMap((area) => Object.values<DeclaredCall>(area))
  .filter(({ method, file }) => file === undefined && [method].flat().includes('GET'))
  .map(({ path }) => path)
  // A led list is marked as read while it is.
  .filter((path) => !/sessions|led-lists\/:id/.test(path));
const lists = gets.filter((path) => !path.includes(':'));
const records = gets.filter((path) => path.includes(':'));

/** A record of each list, as somebody finds it there. */
async function idsOf(who: Account): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const path of lists) {
    const { status, body } = await api.call<unknown>(who, 'GET', path);
    const rows = status === 200 && typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
    const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
    if (typeof first === 'object' && first !== null && '_id' in first) ids.set(path, String(first._id));
  }
  return ids;
}

/** A list may count its rows at another time than it reads them. */
const isCount = (text: string): boolean => /^select count\(\*\)/i.test(text);

test.each(Object.keys(accounts) as Account[])(
  'what %s reads with several statements comes from one state of the database',
  { timeout: 120_000 },
  async (who) => {
    const ids = await idsOf(who);
    const torn: string[] = [];
    let whole = 0;
    const read = async (path: string) => {
      const { alone, together } = await ofRequests(() => api.call(who, 'GET', path));
      const own = alone.filter((text) => !isCount(text));
      if (own.length > 1) torn.push(`${path}: ${own.map((text) => text.slice(0, 120)).join(' | ')}`);
      whole += together.length > 1 ? 1 : 0;
    };
    for (const path of lists) await read(path);
    for (const path of records) {
      const id = ids.get(path.replace(/\/:\w+.*$/, ''));
      if (id !== undefined) await read(path.replace(/:\w+/g, id));
    }
    expect(torn).toEqual([]);
    // The walk met what it is about.
    if (who === 'tenant') expect(whole).toBeGreaterThan(10);
  },
);
