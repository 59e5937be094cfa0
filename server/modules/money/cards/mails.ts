import type { atProvider } from '#domain/audit/actions.ts';
import type { PaymentMatter } from '#domain/notifications/inbox.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { askedOf } from '#domain/payments/net.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { mailedLink } from '../../outbox/commands/fill-personal-links.ts';
import { queueMail, type SingleMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { moneyMoved } from '../facts.ts';
import { isOrderMail, orderMail } from '../mails/order-mail.ts';
import { type PaymentMailKind, paymentMail } from '../mails/payment-mail.ts';
import type { PaymentRow } from '../queries/card.ts';
import { moneyBackOf } from '../queries/ledger.ts';
import { type PaymentPerson, paymentPerson, requestPerson } from '../queries/payment-person.ts';
import { payUrl } from './card-fields.ts';

const pageUrl = (services: Services, { page, email: to }: Pick<PaymentPerson, 'page' | 'email'>): string | undefined =>
  page ? mailedLink(services, { kind: page.kind, recordId: page.id, to }) : undefined;

const places = {
  reservation: 'reservations',
  participation: 'participation-requests',
  order: 'merchandising/orders',
} as const;

/** Where a community looks at what is paid. */
const backOfficeUrl = ({ publicUrl }: Pick<Services, 'publicUrl'>, { page }: Pick<PaymentPerson, 'page'>): string =>
  `${publicUrl}/tenant/${page ? `${places[page.kind]}/${page.id}` : 'payments'}`;

export type MailedPayment = Pick<PaymentRow, 'id' | 'tenantId' | 'linkKey' | 'expiresAt'>;

export function buyerMail(
  services: Services,
  person: PaymentPerson & { kept?: Cents },
  payment: MailedPayment,
  kind: PaymentMailKind,
  amount: Cents | null,
): SingleMail {
  const isLink = kind === 'link' || kind === 'rest' || kind === 'authorise';
  const { linkKey, expiresAt } = payment;
  const pay = isLink && linkKey && expiresAt ? { url: payUrl(services, linkKey), until: expiresAt } : undefined;
  const facts = { ...person, buyer: person.name, amount, pay, open: pageUrl(services, person) };
  const mail = person.isOrder && isOrderMail(kind) ? orderMail({ ...facts, kind }) : paymentMail({ ...facts, kind });
  const about = { subjectId: person.subjectId, kind: isLink ? ('confirmation' as const) : null };
  return { tenantId: payment.tenantId, from: 'community', to: person.email, ...about, ...mail };
}

/**
 * Tells the buyer of a payment, in the transaction of what it reports. `amount` in cents; null shows none.
 * @param calendar an appointment that goes along, as when it is taken back
 */
export async function mailBuyer(
  tx: Db,
  services: Services,
  payment: MailedPayment,
  kind: PaymentMailKind,
  amount: Cents | null,
  calendar: string | null = null,
): Promise<void> {
  const person = await paymentPerson(tx, payment.id);
  const isBack = kind === 'refunded' || kind === 'refundedOther';
  const kept = person.isOrder && isBack ? (await moneyBackOf(tx, payment.id)).kept : 0;
  await queueMail(services, tx, { ...buyerMail(services, { ...person, kept }, payment, kind, amount), calendar });
}

/** Sends the buyer the address where the payment is made. */
export function sendPayLink(tx: Db, services: Services, payment: PaymentRow): Promise<void> {
  const kind = payment.isHold ? 'authorise' : payment.takenAmount > 0 ? 'rest' : 'link';
  return mailBuyer(tx, services, payment, kind, askedOf(payment));
}

export function mailRefunded(tx: Db, services: Services, payment: PaymentRow, amount: Cents): Promise<void> {
  return mailBuyer(tx, services, payment, 'refunded', amount);
}

/** The community notes that it gave back, not to the card, what an order or a charge beyond what was due took. */
export function mailGivenBack(tx: Db, services: Services, payment: PaymentRow, amount: Cents): Promise<void> {
  return mailBuyer(tx, services, payment, 'refundedOther', amount);
}

/** A refund failed: the community is notified that it is still owed. */
export async function mailRefundFailed(tx: Db, services: Services, payment: PaymentRow, amount: Cents): Promise<void> {
  await notifyCommunity(tx, services, payment, 'refundFailed', amount);
}

/** Money that could not be used is back: both sides are notified. */
export async function mailRefundIssued(
  tx: Db,
  services: Services,
  payment: PaymentRow,
  { reason, amount }: { reason: 'late' | 'surplus' | 'double'; amount: Cents },
): Promise<void> {
  await mailBuyer(tx, services, payment, reason, amount);
  await notifyCommunity(tx, services, payment, reason, amount);
}

/** Money moved at the provider without us: the community is notified of what and how much. */
export function mailAtProvider(
  tx: Db,
  services: Services,
  payment: PaymentRow,
  kind: (typeof atProvider)[number],
  amount: Cents,
): Promise<void> {
  return notifyCommunity(tx, services, payment, kind, amount);
}

/** Tells the community by mail, and in its inbox. */
async function notifyCommunity(
  tx: Db,
  services: Services,
  payment: PaymentRow,
  matter: PaymentMatter,
  amount: Cents,
): Promise<void> {
  const kind = `${matter}Community` as const;
  const person = await paymentPerson(tx, payment.id);
  const language = await accountLanguage(tx, payment.tenantId);
  const inRegia = backOfficeUrl(services, person);
  const facts = { ...person, buyer: person.name, name: person.community, language, amount, inRegia };
  const mail = person.isOrder ? orderMail({ ...facts, kind }) : paymentMail({ ...facts, kind });
  await queueMail(services, tx, { tenantId: payment.tenantId, from: 'platform', to: person.communityEmail, ...mail });
  await moneyMoved.announce(tx, { tenantId: payment.tenantId, paymentId: payment.id, matter, amount });
}

/** Tells the person who asked that the request has come in; one by card is notified by the address to authorise at. */
export async function confirmRequest(
  tx: Db,
  services: Services,
  request: ParticipationRequest,
  kind: 'requested' | 'requestToConfirm' = 'requested',
): Promise<void> {
  if (request.paymentType === 'stripe') return;
  const person = await requestPerson(tx, request._id);
  const amount = request.total > 0 ? request.total : null;
  const open = pageUrl(services, person);
  const mail = paymentMail({ ...person, buyer: person.name, kind, amount, open });
  const about = { subjectId: request._id, kind: 'confirmation' as const };
  await queueMail(services, tx, { tenantId: request.tenantId, from: 'community', to: person.email, ...about, ...mail });
}

/** Tells the person who asked that a request was accepted or declined, or is off, by itself or with its event. */
export async function mailDecided(
  tx: Db,
  services: Services,
  request: Pick<ParticipationRequest, '_id' | 'tenantId'>,
  kind: 'accepted' | 'declined' | 'requestCanceled' | 'requestEventOff',
): Promise<void> {
  const person = await requestPerson(tx, request._id);
  const open = pageUrl(services, person);
  const mail = paymentMail({ ...person, buyer: person.name, kind, amount: null, open });
  await queueMail(services, tx, { tenantId: request.tenantId, from: 'community', to: person.email, ...mail });
}
