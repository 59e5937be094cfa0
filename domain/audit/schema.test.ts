import { expect, test } from 'vitest';
import { takenBack } from './schema.ts';

const entry = (changes: Record<string, unknown>, rest: object = {}) => ({
  ...{ resource: 'events' as const, action: 'update', recordId: 'e1', changes },
  ...rest,
});
const name = { before: 'Alba', after: 'Alba al lago' };

test('sends the former values to take a plain edit back [DEC-088]', () => {
  expect(takenBack(entry({ name, price: { before: 2000, after: 2500 } }))).toEqual({ name: 'Alba', price: 2000 });
});

test('offers no way back for what does more than store a field [DEC-088]', () => {
  expect(takenBack(entry({ status: { before: 'confirmed', after: 'canceled' } }))).toBeUndefined();
  expect(takenBack(entry({ name, ids: ['t1'] }))).toBeUndefined();
  expect(takenBack(entry({ name }, { action: 'create' }))).toBeUndefined();
  expect(takenBack(entry({ name }, { resource: 'tickets' }))).toBeUndefined();
  expect(takenBack(entry({ name }, { recordId: null }))).toBeUndefined();
  expect(takenBack(entry({}))).toBeUndefined();
});
