import { ibanProblem } from '../../values/iban.ts';
import type { EventFields, PaymentType } from '../entity.ts';
import {
  chosenPaymentTypes,
  type EventProblem,
  type EventRulesContext,
  isMissing,
  missing,
  problem,
} from './problem.ts';

/** Whether a community may offer a payment type: card needs the account, the others the plan's perk. */
export function mayOffer(
  type: PaymentType,
  rights: Pick<EventRulesContext, 'allPaymentTypes' | 'paymentsEnabled'>,
): boolean {
  if (type === 'free') return true;
  return type === 'stripe' ? rights.paymentsEnabled : rights.allPaymentTypes;
}

function wireTransferProblems(event: EventFields): EventProblem[] {
  const found: EventProblem[] = [];
  const iban = ibanProblem(event.iban ?? '');
  if (iban === 'validation.required') found.push(missing('iban'));
  else if (iban !== null) found.push(problem('iban', iban));
  if (isMissing(event.ibanHolder)) found.push(missing('ibanHolder'));
  if (isMissing(event.wireTransferLimitDate)) found.push(missing('wireTransferLimitDate'));
  return found;
}

function onSiteProblems(event: EventFields): EventProblem[] {
  const found: EventProblem[] = event.siteAddress.length === 0 ? [missing('siteAddress')] : [];
  event.siteAddress.forEach((entry, index) => {
    if (entry.trim() === '') found.push(missing(`siteAddress.${index}`));
  });
  if (isMissing(event.onSiteLimitDate)) found.push(missing('onSiteLimitDate'));
  return found;
}

/** What is wrong with an event's payment types and their fields. */
export function paymentProblems(event: EventFields, context: EventRulesContext): EventProblem[] {
  if (event.priceType === 'free') return [];
  const types = chosenPaymentTypes(event);
  if (types.length === 0) {
    return [problem('paymentTypes', 'validation.missingPaymentTypes', 'missing_payment_types')];
  }
  const found: EventProblem[] = [];
  if (!types.every((type) => mayOffer(type, context))) {
    found.push(problem('paymentTypes', 'validation.paymentTypesNotCovered', 'payments_not_enabled'));
  }
  if (types.includes('wireTransfer')) found.push(...wireTransferProblems(event));
  if (types.includes('onSite')) found.push(...onSiteProblems(event));
  return found;
}
