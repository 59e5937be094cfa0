import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faqs } from '#server/tables.ts';
import { policyTable } from '../security/policy-table.ts';
import { createWorld, type World } from '../support/world.ts';
import { plainEdits } from './plain-edits.ts';
import { EDITORS, type Edits, raceEdits } from './race-edits.ts';

const ROUNDS = 5;

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  edits = Object.assign(plainEdits(world), ...Object.values(files).map((file) => file.edits(world)));
});
afterAll(() => world.close());

const files = import.meta.glob<{ edits: Edits }>('../api/*/edits.ts', { eager: true });
let edits: ReturnType<Edits>;

/** Records without a version: marking a chat as read says the same however often, a passkey's name is its owner's alone. */
const withoutVersion = new Set(['chats/:id/read', 'users/me/passkeys/:id']);

const patched = [...policyTable.keys()]
  .filter((call) => call.startsWith('PATCH /api/'))
  .map((call) => call.slice('PATCH /api/'.length))
  .filter((path) => !withoutVersion.has(path));

describe('editors who read the same version and save at once', () => {
  test.each(patched)('lets one of four save PATCH %s and refuses the others [DEC-013]', async (path) => {
    const make = edits[path];
    if (!make) throw new Error(`no record is made for PATCH ${path}: its area's tests/api/<area>/edits.ts says how`);
    for (let round = 0; round < ROUNDS; round++) {
      const edit = await make();
      const statuses = await raceEdits(world, edit, { 'if-match': String(edit.version) });
      expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    }
  });

  test('lets everybody save who names no version, one after the other [DEC-013]', async () => {
    for (const path of ['faqs/:id', 'available_subscriptions/:id', 'event-stages/:id']) {
      const edit = await edits[path]?.();
      if (!edit) throw new Error(path);
      expect(await raceEdits(world, edit, {})).toEqual([200, 200, 200, 200]);
    }
  });
});

test('loses updates when the version is compared before the write instead of in it', async () => {
  const edit = await edits['faqs/:id']?.();
  const id = edit?.path.split('/')[1] ?? '';
  const read = await Promise.all(
    Array.from({ length: EDITORS }, async () => (await world.db.select().from(faqs).where(eq(faqs.id, id)))[0]),
  );
  const saved = read.map(async (row, at) => {
    if (row?.version !== edit?.version) return false;
    const set = { question: `Come ${at}?`, version: sql`${faqs.version} + 1` };
    await world.db.update(faqs).set(set).where(eq(faqs.id, id));
    return true;
  });
  expect((await Promise.all(saved)).filter(Boolean)).toHaveLength(EDITORS);
});
