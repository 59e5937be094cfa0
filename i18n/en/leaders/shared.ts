/** The page of a list that a driver or a hotel reads. */
export const sharedList = {
  for: 'For %{name}',
  until: 'Open until %{when}',
  people: { one: '%{count} person', other: '%{count} people' },
  rooms: { one: '%{count} room', other: '%{count} rooms' },
  noStop: 'No stop',
  beds: '%{smart_count} of %{beds}',
  born: 'born %{date}',
  document: 'document %{number}',
  empty: 'Nobody is on this list yet',
  printed: 'As of %{when}',
  overTitle: 'This page is closed',
  overText: 'It was available until %{when}. The organiser of the trip can share it again.',
  closedTitle: 'This list cannot be opened right now',
  closedText: 'If the community becomes active again, this link shows it again.',
  goneTitle: 'The list no longer exists',
  goneText: 'The organiser of the trip has deleted it, or the trip has been cancelled.',
};
