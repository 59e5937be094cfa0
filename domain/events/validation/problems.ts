import { type EventFields, eventFields } from '../entity.ts';
import { travelTermsProblem } from '../travel/travel-rules.ts';
import { dateProblems, preemptionProblems } from './date-problems.ts';
import { paymentProblems } from './payment-problems.ts';
import { priceProblems } from './price-problems.ts';
import { type EventProblem, type EventRulesContext, isMissing, missing, problem } from './problem.ts';
import { requiredNames } from './required-fields.ts';

const isField = (name: string): name is keyof EventFields => Object.hasOwn(eventFields.shape, name);

function requiredProblems(event: EventFields, { subtype, required }: EventRulesContext): EventProblem[] {
  return requiredNames(event.eventType, subtype, required)
    .filter(isField)
    .filter((name) => isMissing(event[name]))
    .map((name) =>
      name === 'termsAndConditions' ? problem(name, 'validation.missingTerms', 'missing_terms') : missing(name),
    );
}

function subtypeProblems(event: EventFields, { subtype }: EventRulesContext): EventProblem[] {
  if (subtype === undefined || subtype.eventType === event.eventType) return [];
  return [problem('eventSubtypeId', 'validation.subtypeMismatch', 'subtype_mismatch')];
}

function capacityProblems(event: EventFields): EventProblem[] {
  const found = (['minimumParticipants', 'maxParticipants', 'slotsPerUser'] as const)
    .filter((name) => event[name] < 1)
    .map((name) => problem(name, 'validation.minOne'));
  if (event.slotsPerUser > event.maxParticipants) found.push(problem('slotsPerUser', 'validation.atMostCapacity'));
  if (event.minimumParticipants > event.maxParticipants) {
    found.push(problem('minimumParticipants', 'validation.atMostCapacity'));
  }
  return found;
}

function stageProblems({ stages = [] }: EventRulesContext): EventProblem[] {
  return stages.flatMap((stage, index) => (stage.name.trim() === '' ? [missing(`eventStages.${index}.name`)] : []));
}

function travelProblems(event: EventFields): EventProblem[] {
  const message = travelTermsProblem(event);
  return message === undefined ? [] : [problem('travelTerms', message)];
}

/** What the schema alone finds: lengths, formats, list sizes. */
function shapeProblems(event: EventFields): EventProblem[] {
  const result = eventFields.safeParse(event);
  if (result.success) return [];
  return result.error.issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && issue.path.length > 0)
    .map((issue) => problem(issue.path.join('.'), issue.message));
}

/** Everything wrong with an event, in the order in which it is reported; a field may appear more than once. */
export function eventProblems(event: EventFields, context: EventRulesContext): EventProblem[] {
  const ofAll = [...subtypeProblems(event, context), ...requiredProblems(event, context)];
  if (event.eventType === 'post') return [...ofAll, ...dateProblems(event), ...shapeProblems(event)];
  return [
    ...ofAll,
    ...dateProblems(event),
    ...capacityProblems(event),
    ...priceProblems(event, context),
    ...preemptionProblems(event),
    ...paymentProblems(event, context),
    ...travelProblems(event),
    ...(context.subtype?.hasStage ? stageProblems(context) : []),
    ...shapeProblems(event),
  ];
}
