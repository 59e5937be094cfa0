/** How one may pay, as a booking agrees on it; `free` where nothing is to be paid. */
export const paymentTypes = ['stripe', 'wireTransfer', 'onSite', 'atDeparture', 'free'] as const;
export type PaymentType = (typeof paymentTypes)[number];
