import { expect, test } from 'vitest';
import { type FirstStep, type FirstStepFacts, firstSteps, stepsOf } from './first-steps.ts';

const nothing: FirstStepFacts = {
  missing: ['name'],
  planActive: false,
  paymentsEnabled: false,
  hasEvent: false,
  isFollowed: false,
  isFound: false,
  hasScanner: false,
  hasCover: false,
};
const done = (facts: FirstStepFacts) => stepsOf(facts).flatMap(({ step, isDone }) => (isDone ? [step] : []));

test('the link is not shared while staff alone entered who books or follows [DAY-050]', () => {
  expect(done({ ...nothing, hasEvent: true, isFollowed: true })).toEqual(['event']);
});

test('a community that has just registered has all its steps before it', () => {
  expect(stepsOf(nothing).map(({ step }) => step)).toEqual(firstSteps);
  expect(done(nothing)).toEqual([]);
});

test.each<[FirstStep, Partial<FirstStepFacts>]>([
  ['profile', { missing: [] }],
  ['plan', { planActive: true }],
  ['payments', { paymentsEnabled: true }],
  ['event', { hasEvent: true }],
  ['cover', { hasCover: true }],
  ['link', { isFound: true }],
  ['scanner', { hasScanner: true }],
])('the step “%s” is done by its own fact and by no other [DAY-050, DAY-051]', (step, fact) => {
  expect(done({ ...nothing, ...fact })).toEqual([step]);
});
