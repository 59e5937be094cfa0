/** Money of people who took a ticket over; outside the catalogue, as few pages say it. */
export const othersMoney = {
  back: '%{amount} to %{name}, who took a ticket over and paid for it',
  owed: 'Another %{amount} goes back to people who took over a ticket.',
  taken: 'Another %{amount} was paid by people who took over a ticket.',
  held: 'Of it, %{amount} for tickets they took over from others.',
  paid: '%{amount} from %{name}, who took a ticket over',
  awaited: 'Another %{amount} is due from people who took over a ticket.',
};
