import { cancelEventBookings } from './modules/bookings/tickets/commands/cancel-event-bookings.ts';
import {
  offerFreePlaces,
  settleBookedEntries,
  shortenOffers,
} from './modules/bookings/waiting-list/commands/offer-places.ts';
import { leaveEveryList } from './modules/bookings/waiting-list/commands/work.ts';
import { closedEarlier, eventCanceled, placesAdded } from './modules/events/facts.ts';
import { tellLeadersOff } from './modules/leaders/commands/tell-canceled.ts';
import { moneyMoved } from './modules/money/facts.ts';
import { publishPaymentMatter } from './modules/notifications/commands/publish-live-event.ts';
import { tellPickUpsMoved } from './modules/orders/commands/order-mails.ts';
import { pickUpsMoved } from './modules/products/facts.ts';
import { peopleMerged, personErased } from './modules/users/facts.ts';

/** Says what follows each fact, in its transaction and in this order. */
export function followFacts(): void {
  eventCanceled.isFollowedBy(cancelEventBookings, tellLeadersOff);
  closedEarlier.isFollowedBy(shortenOffers);
  placesAdded.isFollowedBy(offerFreePlaces);
  moneyMoved.isFollowedBy(publishPaymentMatter);
  pickUpsMoved.isFollowedBy(tellPickUpsMoved);
  personErased.isFollowedBy(leaveEveryList);
  peopleMerged.isFollowedBy(settleBookedEntries);
}

export const facts = [eventCanceled, closedEarlier, placesAdded, moneyMoved, pickUpsMoved, personErased, peopleMerged];
