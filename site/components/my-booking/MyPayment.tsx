import { formatIban } from '#domain/values/iban.ts';
import { formatCents } from '#domain/values/money.ts';
import type { MyBooking } from '#domain/website/my-booking.ts';
import { amountInWords, bookingWordsOf, owedUntilInWords } from '../../words.ts';
import { CardRefused } from '../CardRefused.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Icon } from '../Icon.tsx';
import type { PageFrame } from '../Layout.tsx';
import { type PageCode, QrCode } from '../QrCode.tsx';

interface MyPaymentProps {
  frame: PageFrame;
  booking: MyBooking;
  /** The code that fills a bank transfer in; undefined where it is paid otherwise. */
  transfer: PageCode | undefined;
  /** Whether its community does not work, so that nobody pays it here. */
  isClosed: boolean;
}

/** What is owed, until when and how: on the spot, by transfer with its code, by card. */
export function MyPayment(props: MyPaymentProps) {
  const { frame, booking, isClosed } = props;
  const { due, paid, card, paymentType } = booking;
  const words = bookingWordsOf(frame.language);
  const until = untilOf(booking);
  if (due === 0) return null;
  return (
    <section className="card owed" id="pay" aria-labelledby="t-pay">
      <p className="chips">
        <span className="chip orange">{words.page.unpaid}</span>
      </p>
      <h2 id="t-pay" className="big">
        {amountInWords(due, frame.language)}
      </h2>
      {isClosed ? (
        <p>{words.page.closedPay}</p>
      ) : (
        <>
          {until && <p>{owedUntilInWords(until, frame)}</p>}
          <CardRefused frame={frame} card={card} />
          {card && (
            <p className="btns">
              <a className="btn main full" href={`/pay/${card.linkKey}/card`} rel="nofollow">
                <Icon name="card" />
                {words.page.payNow}
              </a>
            </p>
          )}
          {paymentType === 'stripe' && paid > 0 && !card && <p>{words.page.restOver}</p>}
          <Terms {...props} />
        </>
      )}
    </section>
  );
}

function untilOf({ card, terms }: MyBooking): string | null {
  if (card) return card.until;
  return terms && 'until' in terms ? terms.until : null;
}

function Terms({ frame, booking, transfer }: MyPaymentProps) {
  const words = bookingWordsOf(frame.language);
  const { terms, due } = booking;
  if (terms === null) return null;
  if (terms.kind === 'atDeparture') return <p>{words.ways.atDeparture.text}</p>;
  if (terms.kind === 'onSite') {
    return (
      <p>
        {words.ways.onSite.name}: {terms.sites.join(' · ')}
      </p>
    );
  }
  const rows = [
    { name: 'IBAN', value: formatIban(terms.iban), copied: terms.iban },
    { name: words.page.holder, value: terms.holder, copied: terms.holder },
    {
      name: words.page.amount,
      value: amountInWords(due, frame.language),
      copied: formatCents(due).replace(/[^\d,]/g, ''),
    },
    { name: words.page.reason, value: terms.reason, copied: terms.reason },
  ];
  return (
    <>
      <ul className="wire">
        {rows.map(({ name, value, copied }) => (
          <li key={name}>
            <span className="k">{name}</span>
            <span className="v" translate="no">
              {value}
            </span>
            <CopyButton {...{ frame, name }} text={copied} />
          </li>
        ))}
      </ul>
      <p className="small muted">{words.page.copyHint}</p>
      {transfer && (
        <div className="epc">
          <QrCode code={transfer} label={words.page.transferCode} quiet={4} />
          <p>{words.page.scan}</p>
        </div>
      )}
    </>
  );
}
