import { startingPrice } from '#domain/events/price/price.ts';
import { addressOfEvent } from '#domain/shared/event-place.ts';
import { addressLine } from '#domain/values/address.ts';
import type { BookingState } from '#domain/website/booking-state.ts';
import type { PublicCommunity, PublicEvent } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { EventPartProps } from './EventActions.tsx';
import { priceRows } from './EventSections.tsx';
import type { PageFrame } from './Layout.tsx';

/** What an offer is to search engines. */
const availability: Readonly<Record<BookingState['kind'], string>> = {
  ...{ open: 'InStock', opens: 'PreOrder', followersOnly: 'LimitedAvailability', full: 'SoldOut' },
  ...{ post: 'InStock', closed: 'OutOfStock', past: 'OutOfStock', canceled: 'OutOfStock' },
};

/** The prices of the table, else the one price there is; none of a post. */
function offersOf(frame: PageFrame, event: PublicEvent): { name?: string; cents: number }[] {
  const rows = priceRows({ frame, event });
  if (rows.length > 0) return rows;
  const cents = startingPrice(event);
  return cents === null ? [] : [{ cents }];
}

/** Facts of an event for search engines and calendars. */
export function eventFacts({ frame, community, event, state }: EventPartProps, sharePicture: string) {
  const url = frame.publicUrl + pagePath('event', event.slug);
  const place = addressOfEvent(event);
  return {
    '@type': 'Event',
    name: event.name,
    url,
    startDate: event.beginsAt,
    ...(event.endsAt && { endDate: event.endsAt }),
    eventStatus: `https://schema.org/${event.status === 'canceled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: [sharePicture, event.headerImage].filter((path) => path !== null).map((path) => frame.publicUrl + path),
    location: {
      '@type': 'Place',
      name: place?.city ?? (addressLine(place) || community.businessName),
      address: addressLine(place) || community.businessName,
    },
    organizer: {
      '@type': 'Organization',
      name: community.businessName,
      url: frame.publicUrl + pagePath('community', community.slug),
    },
    offers: offersOf(frame, event).map(({ name, cents }) => ({
      '@type': 'Offer',
      url,
      ...(name && { name }),
      price: (cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availability[state.kind]}`,
      ...(event.openReservationDate && { validFrom: event.openReservationDate }),
    })),
  };
}

/** The way from the community to the event. */
export const breadcrumbs = ({ frame, community, event }: EventPartProps) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: community.businessName, item: frame.publicUrl + pagePath('community', community.slug) },
    { name: event.name, item: frame.publicUrl + pagePath('event', event.slug) },
  ].map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
});

/** A community for search engines. */
export const organization = (community: PublicCommunity, publicUrl: string) => ({
  '@type': 'Organization',
  name: community.businessName,
  url: publicUrl + pagePath('community', community.slug),
  ...(community.profileImage && { logo: publicUrl + community.profileImage }),
  ...(community.contactEmail && { email: community.contactEmail }),
  sameAs: [community.websiteUrl, community.facebookUrl, community.instagramUrl].filter((url) => url !== null),
});
