import { describe, expect, test } from 'vitest';
import { sampleTransport } from '#tests/support/builders/sample-plan.ts';
import { refusalCode } from '../refusal-code.ts';
import { transports } from './entity.ts';
import { assertEditable, assertNamedOnce, fitOf, freeSlots, identifiersFrom, isFull, layerAfter } from './rules.ts';

const bus = (identifier: string, maximumSlots: number, slots = 0) =>
  sampleTransport({ _id: identifier, identifier, maximumSlots, slots });

describe('what a list may hold', () => {
  test('a list is full exactly when its places are taken [STATE-E031]', () => {
    expect(isFull(bus('A', 2, 1))).toBe(false);
    expect(isFull(bus('A', 2, 2))).toBe(true);
    expect(freeSlots(bus('A', 5, 2))).toBe(3);
  });

  test.each([
    [50, 12, 38, 'fits'],
    [50, 12, 39, 'notEnough'],
    [50, 50, 1, 'full'],
    [50, 50, 0, 'full'],
    [50, 49, 1, 'fits'],
  ] as const)('of %i places with %i taken, %i more: %s [VAL-E047, VAL-E048]', (maximumSlots, slots, joining, fit) => {
    expect(fitOf({ maximumSlots, slots }, joining)).toBe(fit);
  });

  test('type, identifier and places are required, each named [VAL-E042]', () => {
    const result = transports.input.safeParse({ eventId: '0190a000-0000-7000-8000-000000000001' });
    expect(result.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'identifier',
      'maximumSlots',
      'transportType',
    ]);
  });

  test('the identifier is locked from the first participant on [VAL-E043]', () => {
    expect(refusalCode(() => assertEditable(bus('A', 5), { identifier: 'B' }))).toBeNull();
    expect(refusalCode(() => assertEditable(bus('A', 5, 1), { identifier: 'B' }))).toBe('transport_identifier_locked');
    // A form that sends the whole record changes nothing of it.
    expect(refusalCode(() => assertEditable(bus('A', 5, 1), { identifier: 'A' }))).toBeNull();
  });

  test('the places never fall below those assigned [DEC-032]', () => {
    expect(refusalCode(() => assertEditable(bus('A', 5, 3), { maximumSlots: 3 }))).toBeNull();
    expect(refusalCode(() => assertEditable(bus('A', 5, 3), { maximumSlots: 2 }))).toBe(
      'transport_slots_below_assigned',
    );
  });

  test('a list somebody is on is not deleted [VAL-E044]', () => {
    const record = transports.answer.parse({
      ...{ _id: '1', tenantId: 't', eventId: '0190a000-0000-7000-8000-000000000001', version: 1 },
      ...{ transportType: 'bus', layer: 'outward', identifier: 'A', maximumSlots: 5 },
    });
    const { checkRemoval } = transports.rules ?? {};
    expect(refusalCode(() => checkRemoval?.(record))).toBeNull();
    expect(refusalCode(() => checkRemoval?.({ ...record, slots: 1 }))).toBe('transport_in_use');
  });
});

describe('the layer of a list', () => {
  test('is that of its type unless its organiser says another, in the spelling the event knows [LIST-001, LIST-004]', () => {
    const typed = (transportType: Parameters<typeof layerAfter>[1]['transportType'], layer?: string) =>
      layerAfter(undefined, { transportType, ...(layer !== undefined && { layer }) }, ['Gita in barca']);
    expect(['bus', 'charter', 'car', 'van'].map((type) => typed(type as 'bus'))).toEqual(Array(4).fill('outward'));
    expect([typed('return'), typed('room'), typed('table'), typed('list')]).toEqual([
      'return',
      'room',
      'table',
      'group',
    ]);
    expect(typed('bus', 'return')).toBe('return');
    expect(typed('list', 'gita in BARCA')).toBe('Gita in barca');
    expect(typed('list', 'Cinema')).toBe('Cinema');
  });

  test('follows the type while nobody is on it, and is locked from the first person on [LIST-001]', () => {
    expect(layerAfter(bus('A', 5), { transportType: 'room' }, [])).toBe('room');
    expect(layerAfter(bus('A', 5, 1), { transportType: 'room' }, [])).toBe('outward');
    const own = { ...bus('A', 5), layer: 'Barca' };
    expect(layerAfter(own, { transportType: 'room' }, [])).toBe('Barca');
    expect(refusalCode(() => assertEditable(bus('A', 5), { layer: 'return' }))).toBeNull();
    expect(refusalCode(() => assertEditable(bus('A', 5, 1), { layer: 'return' }))).toBe('transport_layer_locked');
    expect(refusalCode(() => assertEditable(bus('A', 5, 1), { layer: 'outward' }))).toBeNull();
  });
});

test('two lists of a layer never bear one name, however it is written; another layer may [TRN-001]', () => {
  const first = sampleTransport({ _id: 'b1', identifier: 'Bus 1' });
  const refused = { code: 'validation_failed', fields: { identifier: 'validation.listNamed' } };
  expect(() => assertNamedOnce({ identifier: ' bus  1', layer: 'outward' }, [first])).toThrow(
    expect.objectContaining(refused),
  );
  expect(() => assertNamedOnce({ identifier: 'Bus 1', layer: 'return' }, [first])).not.toThrow();
  expect(() => assertNamedOnce(first, [first, { ...first, _id: 'b2' }], first)).not.toThrow();
});

test('names count on from the first, leaving out those taken [TRN-001]', () => {
  expect(identifiersFrom('Camera 009', 3, ['camera 010'])).toEqual(['Camera 009', 'Camera 011', 'Camera 012']);
  expect(identifiersFrom('Tavolo', 3, [])).toEqual(['Tavolo', 'Tavolo 2', 'Tavolo 3']);
  expect(identifiersFrom('Bus 9 (ritorno)', 2, [])).toEqual(['Bus 9 (ritorno)', 'Bus 10 (ritorno)']);
  expect(new Set(identifiersFrom('x'.repeat(60), 60, [])).size).toBe(60);
});
