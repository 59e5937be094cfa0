import { isCardLapsed } from '#domain/payments/card.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { storeParticipationChange } from '../../bookings/participations/queries/participation.ts';
import { takenBack } from '../../bookings/reservations/mails/calendar.ts';
import { bookedOf } from '../../bookings/reservations/queries/booked.ts';
import { queueCanceledTicketMails } from '../../bookings/tickets/commands/canceled-ticket-mails.ts';
import { endRequestCards } from '../../money/cards/end-request-cards.ts';
import { mailBuyer } from '../../money/cards/mails.ts';
import * as cards from '../../money/queries/card.ts';
import { hasAppointment } from '../../outbox/queries/mail.ts';
import { chargeTargetOf, type LockedCard } from './lock-card.ts';

/**
 * A booking ends for want of its payment: others who know of a place in it hear so.
 * @returns the appointment of the person who booked as it is taken back, where they have one
 */
async function tellOthers(tx: Db, services: Services, { reservation, locked }: LockedCard): Promise<string | null> {
  const lost = (locked?.tickets ?? []).filter(({ status }) => status === 'valid');
  if (!reservation || lost.length === 0) return null;
  await queueCanceledTicketMails(tx, services, lost, { by: 'nobody' });
  const [booked] = await bookedOf(tx, [reservation.id]);
  const isKept = booked && (await hasAppointment(tx, { subjectId: reservation.id, to: booked.email }));
  return isKept ? takenBack(booked, booked.email, services.publicUrl) : null;
}

/** The payment was not made in time: booking or order end, or the request is revoked. */
export async function lapse(tx: Db, services: Services, doing: ActionContext, card: LockedCard): Promise<void> {
  const { payment, reservation, request, order } = card;
  if (payment.status !== 'waitingPayment' || payment.paymentType !== 'stripe') return;
  if (reservation || order) {
    const target = chargeTargetOf(tx, doing, card);
    // Who paid a part keeps the place: the rest stays due, and no card is asked for it any more.
    if (target.isPaid) {
      if (isCardLapsed(payment, doing.now)) await cards.updatePayment(tx, payment.id, { expiresAt: null });
      return;
    }
    await target.giveUp({ isLapse: true });
    await mailBuyer(tx, services, payment, 'lapsed', null, await tellOthers(tx, services, card));
  } else if (request?.status === 'toAuthorize') {
    await storeParticipationChange(tx, request._id, { status: 'revoked' });
    await endRequestCards(tx, doing, [request._id]);
    await mailBuyer(tx, services, payment, 'requestLapsed', null);
  }
}

/** The card that was held could not be charged: what was reserved for the request is undone. */
export async function undoAcceptance(
  tx: Db,
  services: Services,
  doing: ActionContext,
  card: LockedCard,
): Promise<void> {
  const { payment, request } = card;
  if (payment.status !== 'inProgress') return;
  await cards.updatePayment(tx, payment.id, { status: 'refused', expiresAt: null });
  await chargeTargetOf(tx, doing, card).giveUp({ isLapse: false });
  if (request?.status === 'accepted') await storeParticipationChange(tx, request._id, { status: 'revoked' });
  await mailBuyer(tx, services, payment, 'refused', null, await tellOthers(tx, services, card));
}
