import type { EventFields, PaymentType } from '../events/entity.ts';
import { normalizeIban } from '../values/iban.ts';
import type { Cents } from '../values/money.ts';

/** Where and until when a booking that is not paid by card is paid; null for what needs no saying. */
export type PaymentTerms =
  | { kind: 'wireTransfer'; iban: string; holder: string; reason: string; until: string | null }
  | { kind: 'onSite'; sites: string[]; until: string | null }
  | { kind: 'atDeparture' };

type PayableEvent = Pick<
  EventFields,
  'iban' | 'ibanHolder' | 'wireTransferLimitDate' | 'siteAddress' | 'onSiteLimitDate'
>;

/** The reason for a bank transfer: it names the booking, or the ticket that was handed on and is another's to pay. */
export const transferReason = (code: string): string => `RG-${code}`;

/** How a booking is paid without a card; nothing is said of an account where the event has none. */
export function paymentTerms(event: PayableEvent, paymentType: PaymentType, code: string): PaymentTerms | null {
  if (paymentType === 'atDeparture') return { kind: 'atDeparture' };
  if (paymentType === 'onSite') return { kind: 'onSite', sites: event.siteAddress, until: event.onSiteLimitDate };
  if (paymentType !== 'wireTransfer' || !event.iban) return null;
  const { iban, ibanHolder, wireTransferLimitDate: until } = event;
  return { kind: 'wireTransfer', iban, holder: ibanHolder ?? '', reason: transferReason(code), until };
}

/** Longest name and reason the standard takes. */
const NAME_MAX = 70;
const REASON_MAX = 140;

const line = (text: string, max: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, max).join('');

/** The text of a QR code that fills in a SEPA transfer (EPC069-12, version 002, UTF-8). */
export function transferCode(transfer: { iban: string; holder: string; reason: string; amount: Cents }): string {
  const { iban, holder, reason, amount } = transfer;
  const euros = `EUR${(amount / 100).toFixed(2)}`;
  const account = [line(holder, NAME_MAX), normalizeIban(iban)];
  return ['BCD', '002', '1', 'SCT', '', ...account, euros, '', '', line(reason, REASON_MAX)].join('\n');
}

/** Days before the limit date when the person who has not paid is reminded. */
export const REMINDER_DAYS = 2;
/** Hours within which a person is reminded once at most. */
export const REMINDER_HOURS = 24;
