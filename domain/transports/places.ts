import type { Place } from './fields.ts';
import { compareLayers } from './layers.ts';

/** Places in the order of their layers: the bus before the room. */
export const inLayerOrder = <T extends { layer: string }>(places: readonly T[]): T[] =>
  [...places].sort((a, b) => compareLayers(a.layer, b.layer));

/** What a place is called where there is room for a word: the list, with the seat where there is one. */
export const placeName = ({ identifier, seat }: Pick<Place, 'identifier' | 'seat'>): string =>
  seat === null ? identifier : `${identifier}, ${seat}`;

/** All places of a person in one line. */
export const placeNames = (places: readonly Pick<Place, 'identifier' | 'seat'>[]): string =>
  places.map(placeName).join(' · ');

/**
 * The one place that callers know who expect a single one: `transportId` of a ticket and `participantInfo.transport`.
 * @param places in the order of their layers
 */
export function firstPlaceOf(places: readonly Pick<Place, 'transportId' | 'identifier'>[]): {
  transportId: string | null;
  transport: { _id: string; identifier: string } | undefined;
} {
  const [first] = places;
  if (!first) return { transportId: null, transport: undefined };
  return { transportId: first.transportId, transport: { _id: first.transportId, identifier: first.identifier } };
}

/**
 * Whether a person has a place in every layer the event has lists of: with a bed but no bus they still wait for one.
 * Without any list nobody has.
 */
export function isPlacedEverywhere(places: readonly Pick<Place, 'layer'>[], layers: readonly string[]): boolean {
  return places.length > 0 && layers.every((layer) => places.some((place) => place.layer === layer));
}
