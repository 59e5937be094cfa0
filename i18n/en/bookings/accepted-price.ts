/** A request that comes to another price when it is accepted than when it was made; outside the catalogue, as its dialog alone says it. */
export const acceptedPrice = {
  changed: 'The price has changed since the request was made: it was %{before}, now it is %{after}.',
  owed: '%{name} will owe %{amount}.',
};
