import { Refusal } from '../errors.ts';
import type { StopReason } from './entity.ts';
import type { CommunicationStatus } from './status.ts';

/** How the recipients of a communication stand. */
export interface Delivery {
  status: CommunicationStatus;
  /** People it goes to; who was left out is not among them. */
  recipients: number;
  delivered: number;
  failed: number;
}

/** People whose turn has not come. */
export const pendingOf = ({ recipients, delivered, failed }: Omit<Delivery, 'status'>): number =>
  Math.max(0, recipients - delivered - failed);

/** The status that follows from its recipients: one is enough for `sent`, `failed` only once all were tried. */
export function statusOf(delivery: Omit<Delivery, 'status'>): CommunicationStatus {
  if (delivery.delivered > 0) return 'sent';
  return pendingOf(delivery) > 0 ? 'new' : 'failed';
}

/** Whether nobody was chosen for it yet: a planned one, or one that was stopped when its moment came. */
export const isUnchosen = ({ status }: Pick<Delivery, 'status'>): boolean =>
  status === 'planned' || status === 'stopped';

/**
 * When a communication goes out: null is now. The people are chosen at that moment, so an event that is off by then stops it.
 * @throws Refusal validation_failed at its field for a moment that is past, event_canceled for an event that is off already
 */
export function assertPlan(plannedFor: string, { isCanceled, now }: { isCanceled: boolean; now: Date }): void {
  if (isCanceled) {
    throw new Refusal('event_canceled', { fields: { plannedFor: 'validation.plannedCanceled' } });
  }
  if (Date.parse(plannedFor) > now.getTime()) return;
  throw new Refusal('validation_failed', { fields: { plannedFor: 'validation.inPast' } });
}

/** Why a planned communication does not go out now that its moment has come; null sends it. */
export function stopReasonOf(facts: {
  isCanceled: boolean;
  isDisabled: boolean;
  recipients: number;
}): Exclude<StopReason, 'eventMoved'> | null {
  if (facts.isCanceled) return 'eventCanceled';
  if (facts.isDisabled) return 'communityDisabled';
  return facts.recipients === 0 ? 'noRecipients' : null;
}

/** Whether a communication may still be changed: while nobody has it. */
export const isChangeable = ({ status }: Pick<Delivery, 'status'>): boolean => status !== 'sent';

/**
 * @param isSending whether a job is handing it to the mail server right now
 * @throws Refusal communication_sent, communication_sending
 */
export function assertChangeable(communication: Pick<Delivery, 'status'>, isSending: boolean): void {
  if (!isChangeable(communication)) throw new Refusal('communication_sent');
  if (isSending) throw new Refusal('communication_sending');
}

/** Whether somebody did not get it and nobody is about to: the sending is over. */
export const isResendable = (it: Pick<Delivery, 'recipients' | 'delivered'> & { finishedAt: string | null }): boolean =>
  it.finishedAt !== null && it.recipients > it.delivered;

/** @throws Refusal communication_sending, communication_nothing_to_resend */
export function assertResendable(it: Parameters<typeof isResendable>[0]): void {
  if (it.finishedAt === null) throw new Refusal('communication_sending');
  if (!isResendable(it)) throw new Refusal('communication_nothing_to_resend');
}
