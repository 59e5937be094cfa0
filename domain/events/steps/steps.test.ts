import { expect, test } from 'vitest';
import { eventFields } from '../entity.ts';
import { stepOfField } from './step-of-field.ts';
import { eventSteps, stepsOf } from './steps.ts';

test('creation has five steps in order [EVT-032, CONST-E024]', () => {
  expect(eventSteps).toEqual(['description', 'info', 'itinerary', 'terms-and-conditions', 'registration']);
});

test('the itinerary is a step only with stages [EVT-033]', () => {
  expect(stepsOf({ hasStage: true }, 'travel')).toEqual(eventSteps);
  expect(stepsOf({ hasStage: false }, 'travel')).not.toContain('itinerary');
  expect(stepsOf(undefined, 'event')).not.toContain('itinerary');
});

test('a post has the description only [EVT-031, OPEN-111]', () => {
  expect(stepsOf({ hasStage: true }, 'post')).toEqual(['description']);
});

test('every field has its step, paths into it too [OPEN-114]', () => {
  for (const field of Object.keys(eventFields.shape)) expect(eventSteps).toContain(stepOfField(field));
  expect(stepOfField('departurePoints.0.address')).toBe('info');
  expect(stepOfField('prices.young')).toBe('registration');
  expect(stepOfField('termsAndConditions')).toBe('terms-and-conditions');
  expect(stepOfField('eventStages.2.name')).toBe('itinerary');
  expect(stepOfField('startDate')).toBe('info');
  expect(stepOfField('startDate', 'post')).toBe('description');
  expect(stepOfField('constructor')).toBe('description');
});
