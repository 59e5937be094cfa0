import type { Cents } from '#domain/values/money.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { confirmPaidBookings } from '../../bookings/reservations/commands/booking-mails.ts';
import { buyerMail, type MailedPayment } from '../../money/cards/mails.ts';
import type { PaymentRow } from '../../money/queries/card.ts';
import { paymentPeople } from '../../money/queries/payment-person.ts';
import { queueMails } from '../../outbox/commands/queue-mail.ts';

/**
 * Tells the buyers of payments that they are paid: of a booking by the mail that has all its people need. `amount` in
 * cents.
 */
export async function mailPaid(
  tx: Db,
  services: Services,
  paid: readonly { payment: MailedPayment & Pick<PaymentRow, 'reservationId'>; amount: Cents }[],
): Promise<void> {
  await confirmPaidBookings(
    tx,
    services,
    paid.flatMap(({ payment }) => payment.reservationId ?? []),
  );
  const others = paid.filter(({ payment }) => payment.reservationId === null);
  const people = await paymentPeople(
    tx,
    others.map(({ payment }) => payment.id),
  );
  const mails = others.flatMap(({ payment, amount }) => {
    const person = people.get(payment.id);
    return person ? [buyerMail(services, person, payment, 'paid', amount)] : [];
  });
  await queueMails(services, tx, mails);
}
