/** What an event's places follow from. */
export interface EventPlaces {
  maxParticipants: number;
  /** Places taken. */
  slots: number;
  /** Places held for people of the waiting list. */
  heldPlaces: number;
}

/** Places an event has left for sale: those held for people of the waiting list are not (WAIT-002). */
export const freePlacesOf = ({ maxParticipants, slots, heldPlaces }: EventPlaces): number =>
  Math.max(0, maxParticipants - slots - heldPlaces);
