/** Money that came another way for a booking by card; outside the catalogue, as few pages say it. */
export const handMoney = {
  left: '%{amount} came another way: it does not go back to the card, it is left to be given back by hand.',
  paid: '%{card} paid by card and %{hand} another way.',
  moves: 'The payment provider moves it, and it cannot be stopped.',
  ofIt: 'of it, %{amount} that came another way',
};
