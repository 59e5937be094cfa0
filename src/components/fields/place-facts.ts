import type { Place } from '#domain/transports/fields.ts';
import { isKnownLayer } from '#domain/transports/layers.ts';
import { placeName } from '#domain/transports/places.ts';

/** What a card says of a person's places: one fact for each layer; a layer the organiser named is in the value. */
export const placeFacts = (places: readonly Place[]): { layer: string; label: string; value: string }[] =>
  places.map((place) =>
    isKnownLayer(place.layer)
      ? { layer: place.layer, label: `enums.place.${place.layer}`, value: placeName(place) }
      : { layer: place.layer, label: 'enums.place.named', value: `${place.layer}: ${placeName(place)}` },
  );
