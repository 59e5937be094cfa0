/** Why the proposal leaves somebody without a room; outside the catalogue, as one dialog says it. */
export const leftOver = {
  company: 'The rooms with free beds cannot be shared with them.',
  alone: 'They booked a single, but no room is empty.',
  child: 'A minor stays with an adult of their booking: choose the room yourself.',
};
