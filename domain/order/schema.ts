import type { Address } from '../fields.ts';

/** STATE-E032; which one holds follows from lines, payment and refund requests (DEC-069). */
export const orderStatuses = [
  'waitingPayment',
  'readyToDelivery',
  'delivered',
  'refused',
  'toRefund',
  'refundAccepted',
  'refundRefused',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** STATE-E035, OPEN-182. */
export const orderLineStatuses = [
  'pending',
  'readyToDelivery',
  'delivered',
  'refundRequestAccepted',
  'refunded',
] as const;
export type OrderLineStatus = (typeof orderLineStatuses)[number];

export const deliveryTypes = ['withdraw', 'delivery'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Who ordered, as they said when they did (ENT-E028). */
export interface OrderUserInfo {
  name: string;
  surname: string;
  fiscalCode: string | null;
  isLegalPerson: boolean;
}

/** Where a parcel goes, with what the courier has to know. */
export interface ShippingAddress {
  address: Address;
  note: string | null;
}

/** A product and an option as they were called when they were ordered (ENT-E030). */
export interface MaterializedProduct {
  name: string;
  variantType: string;
}
export interface MaterializedVariant {
  name: string;
}
