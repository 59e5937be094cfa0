import { HOUR } from '#domain/values/time.ts';
import { uuidAt } from '../support/ids.ts';
import { createPrng } from '../support/prng.ts';
import type { DemoData } from '../support/types.ts';

const SEED = 20_260_611;
const EVENT = 'Alba al Lago di Braies';

/**
 * Two who booked the trip to the lake take what they ordered along from the bus, one of them has part of it already: orders that
 * were there, now theirs, so that no figure changes.
 */
export function layOutGoods(data: DemoData, now: Date): void {
  const prng = createPrng(SEED);
  const event = data.events.find(({ name }) => name === EVENT);
  const scanner = data.users.find(({ email }) => email === 'scanner@regia.test');
  const holders = data.tickets.filter(
    ({ eventId, status, participantInfo }) =>
      eventId === event?._id && status === 'valid' && participantInfo.participant_type === 'accountholder',
  );
  const orders = data.orders.filter(
    ({ tenantId, products }) =>
      tenantId === event?.tenantId &&
      products.some(({ status, deliveryType }) => status === 'readyToDelivery' && deliveryType === 'withdraw'),
  );
  if (!event || !scanner) return;
  orders.slice(0, 2).forEach((order, index) => {
    const ticket = holders[index * 3];
    const reservation = data.reservations.find(({ _id }) => _id === ticket?.reservationId);
    const buyer = data.users.find(({ _id }) => _id === reservation?.userId);
    if (!ticket || !buyer) return;
    const { name, surname } = buyer;
    Object.assign(order, { userId: buyer._id, userInfo: { ...order.userInfo, name, surname } });
    for (const payment of data.payments) if (payment.orderId === order._id) payment.userId = buyer._id;
    const at = new Date(now.getTime() - 2 * HOUR);
    const [given] = order.products.filter(({ status }) => status === 'delivered');
    if (!given) return;
    data.handOvers.push({
      ...{ _id: uuidAt(prng, at), tenantId: order.tenantId, orderId: order._id, lineId: given._id },
      ...{ ticketId: ticket._id, eventId: event._id, outcome: 'handed', reason: null },
      ...{ isConflict: false, reverted: null },
      ...{ at: at.toISOString(), by: `${scanner.name} ${scanner.surname}`, device: 'Tavolo magliette', nonce: null },
      createdAt: at.toISOString(),
    });
  });
}
