/** What a booking's page begins with, as `state.change` of its address. */
export type BookingVerb = 'add' | 'move' | 'split' | 'cancel';
