/** Words of closing a till at the door; they come with the form. */
export const till = {
  title: 'Close my till',
  only: 'Count only the places sold here: put aside what you took for tickets that were already booked.',
  cash: 'Cash counted (€)',
  reader: 'Card reader total (€)',
  note: 'Note, if it does not add up',
  needed: 'enter the amount',
  noteNeeded: 'It does not add up: count again, or say why',
  close: 'Close the till',
  right: 'Till closed: it adds up',
  difference: 'Till closed. Difference: cash %{cash}, cards %{reader}',
};
