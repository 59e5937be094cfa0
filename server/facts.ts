import { cancelEventBookings } from './modules/bookings/tickets/commands/cancel-event-bookings.ts';
import {
  offerFreePlaces,
  settleBookedEntries,
  shortenOffers,
} from './modules/bookings/waiting-list/commands/offer-places.ts';
import { leaveEveryList } from './modules/bookings/waiting-list/commands/work.ts';
import { reopenTickets } from './modules/check-in/commands/reopen-tickets.ts';
import { holdPlanned } from './modules/communications/commands/send-planned.ts';
import { closedEarlier, dayChanged, eventCanceled, placesAdded } from './modules/events/facts.ts';
import { endLeading } from './modules/leaders/commands/end-leading.ts';
import { tellLeadersOff } from './modules/leaders/commands/tell-canceled.ts';
import { closeCommunityPages } from './modules/money/cards/close-outdated.ts';
import { moneyMoved } from './modules/money/facts.ts';
import { publishPaymentMatter } from './modules/notifications/commands/publish-live-event.ts';
import { tellPickUpsMoved } from './modules/orders/commands/order-mails.ts';
import { pickUpsMoved } from './modules/products/facts.ts';
import { communityClosed, leftStaff, peopleMerged, personErased } from './modules/users/facts.ts';

/** Says what follows each fact, in its transaction and in this order. */
export function followFacts(): void {
  eventCanceled.isFollowedBy(cancelEventBookings, tellLeadersOff);
  dayChanged.isFollowedBy(holdPlanned, reopenTickets);
  closedEarlier.isFollowedBy(shortenOffers);
  placesAdded.isFollowedBy(offerFreePlaces);
  moneyMoved.isFollowedBy(publishPaymentMatter);
  pickUpsMoved.isFollowedBy(tellPickUpsMoved);
  personErased.isFollowedBy(leaveEveryList);
  leftStaff.isFollowedBy(endLeading);
  communityClosed.isFollowedBy(closeCommunityPages);
  peopleMerged.isFollowedBy(settleBookedEntries);
}

export const facts = [
  eventCanceled,
  dayChanged,
  closedEarlier,
  placesAdded,
  moneyMoved,
  pickUpsMoved,
  personErased,
  leftStaff,
  communityClosed,
  peopleMerged,
];
