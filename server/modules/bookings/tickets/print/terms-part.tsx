import { transferCode } from '#domain/payments/transfer.ts';
import type { Language } from '#domain/shared/language.ts';
import { formatCents } from '#domain/values/money.ts';
import { mailTexts } from '#server/kernel/mail/texts.ts';
import { qrMatrix, qrPath } from '#server/kernel/print/qr.ts';
import { SmallCode } from '#site/components/SmallPage.tsx';
import { termsFacts } from '../../reservations/mails/booking-mail.ts';
import type { Booked } from '../../reservations/queries/booked.ts';

/** What is pasted into the form of a bank: an IBAN without its blanks, an amount without its sign. */
const pastedOf = (label: string, value: string, iban: string): string =>
  label === iban ? value.replace(/\s/g, '') : value;

function TransferCode({ text, label }: { text: string; label: string }) {
  const code = qrMatrix(text);
  return (
    <>
      <SmallCode code={{ size: code.size, path: qrPath(code) }} label={label} />
      <p>{label}</p>
    </>
  );
}

/**
 * How a booking is paid without a card: what the transfer needs, each with a button that copies it, and the code that fills it
 * in. Nothing when nothing is due. The buttons show where their script runs.
 */
export function TermsPart({ terms, due, language }: Pick<Booked, 'terms' | 'due'> & { language: Language }) {
  if (terms === null || due === 0) return null;
  const texts = mailTexts(language);
  const { copy, copied, iban, scan, how, until, untilOver } = texts.terms;
  const isTransfer = terms.kind === 'wireTransfer';
  const amount = { label: texts.payment.amount, value: formatCents(due, language) };
  const rows = [...termsFacts(terms, language), ...(isTransfer ? [amount] : [])].map(({ label, value }) => {
    const pasted = label === amount.label ? (due / 100).toFixed(2).replace('.', ',') : pastedOf(label, value, iban);
    const isCopied = isTransfer && ![how, until, untilOver].includes(label);
    return { label, value, pasted: isCopied ? pasted : null };
  });
  return (
    <>
      <dl>
        {rows.map(({ label, value, pasted }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {pasted !== null && (
                <button
                  type="button"
                  className="copy"
                  hidden
                  data-copy={pasted}
                  data-done={copied}
                  aria-label={`${copy}: ${label}`}
                >
                  {copy}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isTransfer && <TransferCode text={transferCode({ ...terms, amount: due })} label={scan} />}
      <script src="/pay-copy.js" defer />
    </>
  );
}
