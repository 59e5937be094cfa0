/** Money of people who took a ticket over; outside the catalogue, as two pages alone say it. */
export const othersMoney = {
  back: '%{amount} to %{name}, who took a ticket over and paid for it',
  owed: 'Another %{amount} goes back to people who took over a ticket.',
  awaited: 'Another %{amount} is due from people who took over a ticket.',
};
