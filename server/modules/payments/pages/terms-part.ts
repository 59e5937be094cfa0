import type { Language } from '../../../../domain/categories/schema.ts';
import { formatCents } from '../../../../domain/money.ts';
import { transferCode } from '../../../../domain/payments/transfer.ts';
import { mailTexts, escapeHtml as safe } from '../../../kernel/mail/texts.ts';
import { termsFacts } from '../../reservations/mails/booking-mail.ts';
import type { Booked } from '../../reservations/queries/booked.ts';
import { qrSvg } from '../../tickets/print/ticket-page.ts';

/** What is pasted into the form of a bank: an IBAN without its blanks, an amount without its sign. */
const pastedOf = (label: string, value: string, iban: string): string =>
  label === iban ? value.replace(/\s/g, '') : value;

/**
 * How a booking is paid without a card: what the transfer needs, each with a button that copies it, and the code that fills it
 * in (WIRE-002). Empty when nothing is due.
 */
export function termsPart({ terms, due }: Pick<Booked, 'terms' | 'due'>, language: Language): string {
  if (terms === null || due === 0) return '';
  const texts = mailTexts(language);
  const { copy, copied, iban, scan } = texts.terms;
  const isTransfer = terms.kind === 'wireTransfer';
  const amount = { label: texts.payment.amount, value: formatCents(due, language) };
  const rows = [...termsFacts(terms, language), ...(isTransfer ? [amount] : [])].map(({ label, value }) => {
    const pasted = label === amount.label ? (due / 100).toFixed(2).replace('.', ',') : pastedOf(label, value, iban);
    const isCopied = isTransfer && label !== texts.terms.how && label !== texts.terms.until;
    const button = isCopied
      ? ` <button type="button" class="copy" hidden data-copy="${safe(pasted)}" data-done="${safe(copied)}" aria-label="${safe(`${copy}: ${label}`)}">${safe(copy)}</button>`
      : '';
    return `<dt>${safe(label)}</dt><dd><span>${safe(value)}</span>${button}</dd>`;
  });
  const code = isTransfer ? `${qrSvg(transferCode({ ...terms, amount: due }), scan)}<p>${safe(scan)}</p>` : '';
  return `<dl>${rows.join('')}</dl>${code}<script src="/pay-copy.js" defer></script>`;
}
