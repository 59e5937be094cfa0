import type { DoorSale, Till } from '#domain/check-in/door-sale-schema.ts';

/** A sale at the door. */
export interface DemoDoorSale extends DoorSale {
  tenantId: string;
  nonce: string;
  /** The till it was counted in; null while that is open. */
  tillId: string | null;
  createdAt: string;
}

/** A till that was counted and closed. */
export interface DemoTill extends Omit<Till, 'difference' | '_id' | 'counted' | 'closedAt'> {
  _id: string;
  tenantId: string;
  eventId: string;
  nonce: string;
  counted: Till['expected'];
  closedAt: string;
  createdAt: string;
}
