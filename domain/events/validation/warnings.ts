import { type EventFields, LIST_MAX } from '../entity.ts';
import { needsTravelTerms } from '../travel/travel-rules.ts';
import { chosenPaymentTypes, isMissing } from './problem.ts';

const lists = ['requiredDocuments', 'perksIncluded', 'perksExcluded', 'tags'] as const;

export type EventWarning =
  | 'listTooLong'
  | 'noHeaderImage'
  | 'noCardImage'
  | 'noRequiredDocument'
  | 'noPaymentType'
  | 'noDescription'
  | 'noTerms'
  | 'noPerkIncluded'
  | 'noPerkExcluded'
  | 'noTravelTerms'
  | 'noTag';

/**
 * What a tenant should know before saving, without being stopped: names of texts, each once. A post has no booking, so nothing of
 * it is missed.
 */
export function eventWarnings(event: EventFields): EventWarning[] {
  const isPost = event.eventType === 'post';
  const checks: readonly (readonly [EventWarning, boolean])[] = [
    ['listTooLong', lists.some((name) => event[name].length > LIST_MAX)],
    ['noHeaderImage', isMissing(event.headerImage)],
    ['noCardImage', isMissing(event.cardImage)],
    ['noRequiredDocument', !isPost && event.requiredDocuments.length === 0],
    ['noPaymentType', !isPost && event.priceType !== 'free' && chosenPaymentTypes(event).length === 0],
    ['noDescription', isMissing(event.description)],
    ['noTerms', !isPost && isMissing(event.termsAndConditions)],
    ['noPerkIncluded', !isPost && event.perksIncluded.length === 0],
    ['noPerkExcluded', !isPost && event.perksExcluded.length === 0],
    ['noTravelTerms', needsTravelTerms(event) && event.travelTerms === null],
    ['noTag', event.tags.length === 0],
  ];
  return checks.flatMap(([name, holds]) => (holds ? [name] : []));
}

/** The fields whose problems say the same as a warning. */
const fieldOf: Partial<Record<EventWarning, string>> = {
  noHeaderImage: 'headerImage',
  noCardImage: 'cardImage',
  noRequiredDocument: 'requiredDocuments',
  noPaymentType: 'paymentTypes',
  noDescription: 'description',
  noTerms: 'termsAndConditions',
  noPerkIncluded: 'perksIncluded',
  noPerkExcluded: 'perksExcluded',
  noTravelTerms: 'travelTerms',
  noTag: 'tags',
};

/** Whether a warning is also a problem that keeps from saving, at one of `paths`. */
export const stopsBy = (warning: EventWarning, paths: readonly string[]): boolean =>
  paths.some((path) => path.split('.')[0] === fieldOf[warning]);
