/** What the pages of people share: users, communities, scanners, followers. */
export const people = {
  reservations: {
    title: 'Bookings',
    emptyTitle: 'No bookings',
    emptyText: 'What this person books shows here.',
  },
};
