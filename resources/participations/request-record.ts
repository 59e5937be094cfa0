import type { ParticipationRequest } from '#domain/participations/schema.ts';

export type RequestRecord = ParticipationRequest & { id: string };

/**
 * Whether a decision on a request is written to the person whatever is chosen: who has to pay by card gets the link, who is charged
 * gets the confirmation.
 */
export const isAlwaysTold = (decision: string | null, { paymentType }: Pick<RequestRecord, 'paymentType'>): boolean =>
  decision === 'accepted' && paymentType === 'stripe';
