import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planStatuses } from './plan.ts';
import { latestState, type ProviderState } from './provider-state.ts';

const second = fc.integer({ min: 0, max: 5 }).map((n) => new Date(1_778_000_000_000 + n * 1000).toISOString());
const state: fc.Arbitrary<ProviderState> = fc.record({
  status: fc.constantFrom(...planStatuses),
  startsAt: fc.constant('2026-05-01T09:00:00.000Z'),
  endsAt: fc.option(second),
  cancelsAtEnd: fc.boolean(),
  changeId: fc.option(fc.constantFrom('change-1', 'change-2')),
  providerUpdatedAt: second,
});
const fold = (states: readonly ProviderState[]) =>
  states.reduce<ProviderState | undefined>((stored, told) => latestState(stored, told), undefined);

test('messages in any order, told any number of times, leave the same state [DEC-060]', () => {
  fc.assert(
    fc.property(
      fc
        .array(state, { minLength: 1, maxLength: 8 })
        .chain((states) =>
          fc.tuple(
            fc.constant(states),
            fc.shuffledSubarray([...states, ...states], { minLength: states.length * 2, maxLength: states.length * 2 }),
          ),
        ),
      ([told, shuffled]) => {
        expect(fold(shuffled)).toEqual(fold(told));
      },
    ),
    { numRuns: 500 },
  );
});

const at = (status: ProviderState['status'], seconds: number): ProviderState => ({
  status,
  startsAt: '2026-05-01T09:00:00.000Z',
  endsAt: null,
  cancelsAtEnd: false,
  changeId: null,
  providerUpdatedAt: new Date(1_778_000_000_000 + seconds * 1000).toISOString(),
});

test('a later message wins; within one second the stage decides; what has ended stays ended', () => {
  expect(fold([at('past_due', 2), at('active', 3), at('active', 1)])).toEqual(at('active', 3));
  expect(fold([at('active', 1), at('incomplete', 1)])).toEqual(at('active', 1));
  expect(fold([at('canceled', 2), at('active', 3)])).toEqual(at('canceled', 2));
});
