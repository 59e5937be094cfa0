/** What a copy of an event leaves out; outside the catalogue, as one dialog alone needs it. */
export const copying = { noSupplement: 'has a price, in a free event: it is not copied' };
