export const transportTypes = ['bus', 'charter', 'car', 'van', 'list', 'room'] as const;
export type TransportType = (typeof transportTypes)[number];

/** A list to which participants are assigned: a bus, a room, a group. */
export interface Transport {
  _id: string;
  eventId: string;
  tenantId: string;
  transportType: TransportType;
  identifier: string;
  maximumSlots: number;
  /** Tickets assigned; counted, never written. */
  slots: number;
  supplier: string;
  name: string;
  description: string;
  image: string | null;
  version: number;
}
