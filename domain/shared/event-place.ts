import type { Address } from '../fields.ts';
import { addressLine } from '../values/address.ts';
import type { EventType } from './event-type.ts';

export interface EventAddresses {
  eventType: EventType;
  locationAddress: Address | null;
  destinationAddress: Address | null;
}

/** Where an event takes place: what travels is told by where it goes, not by where people meet, all else by where it is. */
export function addressOfEvent({ eventType, locationAddress, destinationAddress }: EventAddresses): Address | null {
  const travels = eventType === 'travel' || eventType === 'transfer';
  const addresses = travels ? [destinationAddress, locationAddress] : [locationAddress, destinationAddress];
  return addresses.find((address) => addressLine(address) !== '') ?? null;
}

/** The same in one line; empty where nothing is said. */
export const placeOfEvent = (event: EventAddresses): string => addressLine(addressOfEvent(event));
