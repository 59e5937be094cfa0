import { describe, expect, test } from 'vitest';
import {
  decideHandOver,
  type HandOverDecision,
  type HandOverFacts,
  handOverOutcomes,
  handOverReasons,
  heldFacts,
  mayTakeBack,
  toHandOver,
} from './hand-over.ts';
import vectors from './hand-over.vectors.json' with { type: 'json' };

const cases = vectors as { name: string; facts: HandOverFacts; decision: HandOverDecision }[];
const handed = { at: '2026-06-21T17:30:00.000Z', by: 'Giada Ronchi', device: null };

describe('handing goods over', () => {
  test.each(cases)('$name [GATE-007]', ({ facts, decision }) => {
    expect(decideHandOver(facts)).toEqual(decision);
  });

  test('the vectors hold every outcome and every reason [GATE-007]', () => {
    expect(new Set(cases.map(({ decision }) => decision.outcome))).toEqual(new Set(handOverOutcomes));
    expect(new Set(cases.flatMap(({ decision }) => decision.reason ?? []))).toEqual(new Set(handOverReasons));
  });

  test('a device hands over what it holds, once [GATE-007]', () => {
    expect(decideHandOver(heldFacts({ handed: null })).outcome).toBe('handed');
    expect(decideHandOver(heldFacts({ handed }))).toMatchObject({ outcome: 'already', isConflict: false });
    const [shirt, cap] = [
      { lineId: 'shirt', handed: null },
      { lineId: 'cap', handed },
    ];
    expect(toHandOver([shirt, cap])).toEqual([shirt]);
    expect(toHandOver(undefined)).toEqual([]);
  });

  test('only what was handed over, and still is, may be taken back [GATE-007]', () => {
    expect(mayTakeBack({ outcome: 'handed', lineStatus: 'delivered' })).toBe(true);
    expect(mayTakeBack({ outcome: 'handed', lineStatus: 'refundRequestAccepted' })).toBe(false);
    expect(mayTakeBack({ outcome: 'already', lineStatus: 'delivered' })).toBe(false);
  });
});
