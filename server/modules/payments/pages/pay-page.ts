import type { Language } from '../../../../domain/categories/schema.ts';
import { formatCents } from '../../../../domain/money.ts';
import { isOpenToCard } from '../../../../domain/payments/card.ts';
import { fill } from '../../../../i18n/fill.ts';
import { longDateTime, mailTexts, escapeHtml as safe } from '../../../kernel/mail/texts.ts';
import type { Booked } from '../../reservations/queries/booked.ts';
import type { PaymentRow } from '../queries/card.ts';
import type { PaymentPerson } from '../queries/payment-person.ts';
import { termsPart } from './terms-part.ts';

const css = `:root{color-scheme:light dark;--bg:#fafaf9;--paper:#fff;--line:#e7e5e4;--text:#1c1917;--soft:#57534e;--main:#c2410c;--on:#fff;--link:#0f766e}
@media(prefers-color-scheme:dark){:root{--bg:#1c1917;--paper:#292524;--line:#57534e;--text:#fafaf9;--soft:#d6d3d1;--main:#fdba74;--on:#431407;--link:#5eead4}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--text);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:440px;background:var(--paper);border:1px solid var(--line);border-radius:16px;overflow:hidden}
.bar{height:8px;background:#0f766e}.in{padding:24px}h1{font-size:22px;line-height:1.25;margin:0 0 4px}p{margin:0 0 12px;color:var(--soft)}
.sum{font-size:32px;font-weight:700;color:var(--text);margin:16px 0 4px;font-variant-numeric:tabular-nums}.say{color:var(--text);font-weight:600;font-size:17px;margin:16px 0}
.go{display:block;text-align:center;background:var(--main);color:var(--on);text-decoration:none;font-weight:600;padding:13px 20px;border-radius:10px;margin:16px 0 12px}
dl{display:grid;gap:12px;margin:16px 0}dt{color:var(--soft);font-size:14px}dd{margin:0;display:flex;gap:12px;justify-content:space-between;align-items:center;font-weight:600;overflow-wrap:anywhere}.copy{flex:none;font:inherit;font-size:14px;font-weight:600;color:var(--link);background:none;border:1px solid var(--line);border-radius:10px;padding:6px 12px;cursor:pointer}svg{width:min(100%,220px);height:auto;display:block;margin:8px auto;border-radius:10px}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}.foot{border-top:1px solid var(--line);padding-top:12px;margin:20px 0 0;font-size:14px}`;

/** A page that waits for the provider's message looks again by itself. */
const REFRESH_SECONDS = 3;

function document(language: Language, title: string, body: string, refresh = false): string {
  const again = refresh ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer">${again}<link rel="icon" href="/favicon.svg"><title>${safe(title)}</title><style>${css}</style></head>
<body><main><div class="bar"></div><div class="in">${body}</div></main></body></html>`;
}

export interface PayPage {
  language: Language;
  payment: PaymentRow;
  person: PaymentPerson;
  /** How the reader comes here: from paying, from leaving, from a page that could not be opened. */
  mark: 'done' | 'back' | 'failed' | null;
  /** The booking, where it is paid without a card. */
  booked?: Booked | undefined;
  now: Date;
}

/** Whether a booking waits for money that does not come by card. */
const isOpenOtherwise = ({ payment, booked }: PayPage): boolean =>
  payment.paymentType !== 'stripe' && payment.status === 'waitingPayment' && (booked?.due ?? 0) > 0;

/** What is said of a payment as it is stored; the way back decides nothing (DEC-060). */
function stateText(shown: PayPage): string {
  const { language, payment, person, mark, now } = shown;
  const { payment: own, order } = mailTexts(language);
  const texts = { ...own.page, ...(person.isOrder && order.page) };
  const values = { community: person.community };
  if (isOpenToCard(payment, now)) {
    if (mark === 'done') return texts.confirming;
    return mark === 'back' ? texts.back : mark === 'failed' ? texts.failed : '';
  }
  if (isOpenOtherwise(shown)) return mailTexts(language).terms.waiting;
  const byStatus: Partial<Record<PaymentRow['status'], string>> = {
    paid: texts.paid,
    unpaid: texts.held,
    inProgress: texts.inProgress,
    refunded: texts.refunded,
  };
  return fill(byStatus[payment.status] ?? texts.closed, values);
}

function payPart({ language, payment, mark, now }: PayPage): string {
  const { page: texts } = mailTexts(language).payment;
  if (!isOpenToCard(payment, now) || payment.expiresAt === null || mark === 'done') return '';
  const label = fill(payment.isHold ? texts.hold : texts.pay, { amount: formatCents(payment.amount, language) });
  const help = payment.isHold ? `<p>${safe(texts.holdHelp)}</p>` : '';
  const until = fill(texts.until, { date: longDateTime(payment.expiresAt, language) });
  return `<a class="go" rel="nofollow" href="/pay/${safe(payment.linkKey ?? '')}/card">${safe(label)}</a>${help}<p>${safe(until)}</p>`;
}

/** Where a payment is made, and what has become of it. */
export function payPage(shown: PayPage): string {
  const { language, payment, person, mark, now } = shown;
  const { payment: general, order } = mailTexts(language);
  const texts = { ...general.page, ...(person.isOrder && order.page) };
  const values = { event: person.event, community: person.community, code: person.code ?? '' };
  const when = person.eventStart ? `<p>${safe(longDateTime(person.eventStart, language))}</p>` : '';
  const said = stateText(shown);
  const isWaiting = mark === 'done' && isOpenToCard(payment, now);
  const own = payment.orderId
    ? `/tenant/merchandising/orders/${payment.orderId}`
    : payment.reservationId
      ? `/tenant/reservations/${payment.reservationId}`
      : `/tenant/participation-requests/${payment.participationRequestId ?? ''}`;
  const isOtherwise = isOpenOtherwise(shown);
  const sum = isOtherwise ? (shown.booked?.due ?? 0) : payment.amount;
  const amount = sum > 0 ? `<p class="sum">${safe(formatCents(sum, language))}</p>` : '';
  const terms = isOtherwise && shown.booked ? termsPart(shown.booked, language) : '';
  const body = `<h1>${safe(fill(texts.heading, values))}</h1>${when}${amount}<p>${safe(fill(texts.to, values))}</p>
${said ? `<p class="say" role="status">${safe(said)}</p>` : ''}${payPart(shown)}${terms}
<p class="foot"><a href="${safe(own)}">${safe(texts.organiser)}</a></p>`;
  return document(language, fill(texts.title, values), body, isWaiting);
}

/** The page of an address no payment has. */
export function payPageMissing(language: Language): string {
  const { page: texts } = mailTexts(language).payment;
  return document(language, texts.notFound, `<h1>${safe(texts.notFound)}</h1><p>${safe(texts.notFoundText)}</p>`);
}
