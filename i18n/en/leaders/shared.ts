/** The page of a list that a driver or a hotel reads. */
export const sharedList = {
  for: 'For %{name}',
  until: 'Open until %{when}',
  people: { one: '%{count} person', other: '%{count} people' },
  rooms: { one: '%{count} room', other: '%{count} rooms' },
  noStop: 'Without a stop',
  beds: '%{smart_count} of %{beds}',
  born: 'born %{date}',
  document: 'document %{number}',
  empty: 'Nobody is on this list yet',
  printed: 'As it stood on %{when}',
  overTitle: 'This page is closed',
  overText: 'It could be read until %{when}. Whoever organises the trip can share it again.',
  goneTitle: 'The list is no longer there',
  goneText: 'Whoever organises the trip has deleted it.',
};
