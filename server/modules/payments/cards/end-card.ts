import { isCardLapsed } from '#domain/payments/card.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { storeParticipationChange } from '../../bookings/participations/queries/participation.ts';
import { endRequestCards } from '../../money/cards/end-request-cards.ts';
import { mailBuyer } from '../../money/cards/mails.ts';
import * as cards from '../../money/queries/card.ts';
import { chargeTargetOf, type LockedCard } from './lock-card.ts';

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
    await mailBuyer(tx, services, payment, 'lapsed', null);
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
  await mailBuyer(tx, services, payment, 'refused', null);
}
