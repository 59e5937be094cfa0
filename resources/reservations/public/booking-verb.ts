/** What a booking's page is told to begin with, as `state.change` of its address. */
export type BookingVerb = 'add' | 'move' | 'split' | 'cancel';
