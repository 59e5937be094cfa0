/** What is told while it happens, and what has not been read. */
export const live = {
  newFollower: 'You have a new follower |||| You have %{smart_count} new followers',
  newParticipationRequest: 'New booking request |||| %{smart_count} new booking requests',
  newOrder: 'New merchandising order |||| %{smart_count} new merchandising orders',
  newPayment: 'Online payment received |||| %{smart_count} online payments received',
  news: 'One new · Show |||| %{smart_count} new · Show',
  unread: 'one to read |||| %{smart_count} to read',
};
