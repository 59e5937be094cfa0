import { Refusal } from '#domain/errors.ts';
import { type HandOnRecord, handOnDecision } from '#domain/tickets/hand-on.ts';
import { readBody } from '../../kernel/body.ts';
import { type Call, find, findOwn, ok, type Route, route } from '../../kernel/route.ts';

function handOnsOf(call: Call, reservationId: string): HandOnRecord[] {
  return call.store.handOns
    .filter((one) => one.reservationId === reservationId)
    .map(({ tenantId: _tenant, eventId: _event, reservationId: _own, ...handOn }) => handOn);
}

/** Tickets that are handed on, and what was asked about a reservation. */
export const handOnRoutes: Route[] = [
  route('get', '/api/reservations/:id/hand-ons', ['send', 'reservations'], (call) =>
    ok(handOnsOf(call, findOwn(call, call.store.reservations)._id)),
  ),
  route('post', '/api/reservations/:id/hand-ons/:handOnId/decide', ['send', 'reservations'], (call) => {
    const reservation = findOwn(call, call.store.reservations);
    const handOn = find(call.store.handOns, call.params['handOnId']);
    const isLate = Date.parse(handOn.expiresAt) <= call.now.getTime();
    if (handOn.reservationId !== reservation._id) throw new Refusal('not_found');
    if (handOn.state !== 'toApprove' || isLate) throw new Refusal('hand_on_over', { params: { contact: '' } });
    const { isAgreed } = readBody(call, handOnDecision);
    Object.assign(handOn, { state: isAgreed ? 'accepted' : 'declined', settledAt: call.now.toISOString() });
    const ticket = call.store.tickets.find(({ _id }) => _id === handOn.ticketId);
    const { name, surname, email } = handOn;
    if (isAgreed && ticket) {
      const participantInfo = { ...ticket.participantInfo, name, surname, email };
      Object.assign(ticket, { name, surname, participantInfo, isSent: false });
      handOn.from = '';
    }
    return ok(handOnsOf(call, reservation._id));
  }),
  route('get', '/api/reservations/:id/messages', ['send', 'reservations'], (call) => {
    const { _id } = findOwn(call, call.store.reservations);
    return ok(call.store.reservationMessages.filter(({ reservationId }) => reservationId === _id));
  }),
];
