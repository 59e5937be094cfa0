import { isOpenToCard, isRestOver } from '#domain/payments/card.ts';
import { askedOf } from '#domain/payments/net.ts';
import type { Language } from '#domain/shared/language.ts';
import { formatCents } from '#domain/values/money.ts';
import type { MyMoneyBack } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { longDateTime, mailTexts } from '#server/kernel/mail/texts.ts';
import { ClosedSentence } from '#site/components/ClosedSentence.tsx';
import { SmallPage } from '#site/components/SmallPage.tsx';
import { renderPage } from '#site/render.ts';
import { bookingWordsOf, moneyBackInWords } from '#site/words.ts';
import type { Booked } from '../../bookings/reservations/queries/booked.ts';
import { TermsPart } from '../../bookings/tickets/print/terms-part.tsx';
import type { PaymentRow } from '../../money/queries/card.ts';
import type { PaymentPerson } from '../../money/queries/payment-person.ts';

/** A page that waits for the provider's message looks again by itself. */
const REFRESH_SECONDS = 3;

export interface PayPage {
  language: Language;
  payment: PaymentRow;
  person: PaymentPerson;
  /** How the reader comes here: from paying, from leaving, from a page that could not be opened. */
  mark: 'done' | 'back' | 'failed' | null;
  /** The booking that is paid; undefined for a request and an order. */
  booked: Booked | undefined;
  /** What of the money is back, owed and kept. */
  back: MyMoneyBack;
  /** Whom to write to where the community was disabled; null where it works. */
  closedContact: string | null;
  now: Date;
}

/** Whether a booking waits for money that does not come by card. */
const isOpenOtherwise = ({ payment, booked }: PayPage): boolean =>
  payment.paymentType !== 'stripe' && payment.status === 'waitingPayment' && (booked?.due ?? 0) > 0;

/** What is said of a payment as it is stored; the way back decides nothing. */
function stateText(shown: PayPage): string {
  const { language, payment, person, mark, now, booked, closedContact } = shown;
  const { payment: own, order } = mailTexts(language);
  const texts = { ...own.page, ...(person.isOrder && order.page) };
  const values = { community: person.community };
  if (isOpenToCard(payment, now)) {
    if (mark === 'done') return texts.confirming;
    if (closedContact !== null) return bookingWordsOf(language).page.closedPay;
    return mark === 'back' ? texts.back : mark === 'failed' ? texts.failed : '';
  }
  const { canceled, canceledText, gone, restOver } = bookingWordsOf(language).page;
  if (isRestOver(payment, now)) return restOver;
  if (isOpenOtherwise(shown)) {
    return closedContact === null ? mailTexts(language).terms.waiting : bookingWordsOf(language).page.closedPay;
  }
  // That money was received says nothing of a place that is no more.
  if (booked?.event.isCanceled) return `${canceled}. ${canceledText}`;
  if (booked?.isCanceled && (payment.status === 'paid' || payment.status === 'refunded')) return gone;
  const byStatus: Partial<Record<PaymentRow['status'], string>> = {
    paid: texts.paid,
    unpaid: texts.held,
    inProgress: texts.inProgress,
    refunded: texts.refunded,
  };
  return fill(byStatus[payment.status] ?? texts.closed, values);
}

function PayPart({ language, payment, mark, now, closedContact }: PayPage) {
  const { page: texts } = mailTexts(language).payment;
  if (!isOpenToCard(payment, now) || payment.expiresAt === null || mark === 'done') return null;
  if (closedContact !== null) return null;
  return (
    <>
      <a className="go" rel="nofollow" href={`/pay/${payment.linkKey ?? ''}/card`}>
        {fill(payment.isHold ? texts.hold : texts.pay, { amount: formatCents(askedOf(payment), language) })}
      </a>
      {payment.isHold && <p>{texts.holdHelp}</p>}
      <p>{fill(texts.until, { date: longDateTime(payment.expiresAt, language) })}</p>
    </>
  );
}

/** What the organiser opens of what is paid here. */
function ownPath({ orderId, reservationId, participationRequestId }: PaymentRow): string {
  if (orderId) return `/tenant/merchandising/orders/${orderId}`;
  if (reservationId) return `/tenant/reservations/${reservationId}`;
  return `/tenant/participation-requests/${participationRequestId ?? ''}`;
}

/** Where a payment is made, and what has become of it. */
export function payPage(shown: PayPage): string {
  const { language, payment, person, mark, now, booked, back } = shown;
  const { payment: general, order } = mailTexts(language);
  const texts = { ...general.page, ...(person.isOrder && order.page) };
  const values = { event: person.event, community: person.community, code: person.code ?? '' };
  const said = stateText(shown);
  const isWaiting = mark === 'done' && isOpenToCard(payment, now);
  const isOtherwise = isOpenOtherwise(shown);
  const sum = isOtherwise
    ? (booked?.due ?? 0)
    : payment.status === 'waitingPayment'
      ? askedOf(payment)
      : payment.amount;
  return renderPage(
    <SmallPage language={language} title={fill(texts.title, values)} refresh={isWaiting ? REFRESH_SECONDS : undefined}>
      <h1>{fill(texts.heading, values)}</h1>
      {person.eventStart && <p>{longDateTime(person.eventStart, language)}</p>}
      {sum > 0 && <p className="sum">{formatCents(sum, language)}</p>}
      <p>{fill(texts.to, values)}</p>
      {said && (
        <p className="say" role="status">
          {said}
        </p>
      )}
      {shown.closedContact !== null && (
        <p>
          <ClosedSentence language={language} community={person.community} email={shown.closedContact} />
        </p>
      )}
      {moneyBackInWords(back, language).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <PayPart {...shown} />
      {isOtherwise && booked && shown.closedContact === null && (
        <TermsPart terms={booked.terms} due={booked.due} language={language} />
      )}
      <p className="foot">
        <a href={ownPath(payment)}>{texts.organiser}</a>
      </p>
    </SmallPage>,
  );
}

/** The page of an address no payment has. */
export function payPageMissing(language: Language): string {
  const { page: texts } = mailTexts(language).payment;
  return renderPage(
    <SmallPage language={language} title={texts.notFound}>
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundText}</p>
    </SmallPage>,
  );
}
