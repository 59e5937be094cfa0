import type { Address } from '../fields.ts';
import { addressLine } from '../values/address.ts';

export interface EventAddresses {
  locationAddress: Address | null;
  destinationAddress: Address | null;
}

/** Where an event takes place: the destination where it has one, as its form says, else where people meet. */
export const addressOfEvent = ({ destinationAddress, locationAddress }: EventAddresses): Address | null =>
  [destinationAddress, locationAddress].find((address) => addressLine(address) !== '') ?? null;

/** The same in one line; empty where nothing is said. */
export const placeOfEvent = (event: EventAddresses): string => addressLine(addressOfEvent(event));
