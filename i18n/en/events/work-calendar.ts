/** What a private calendar of work says of an event. */
export const workCalendar = {
  places: 'Places: %{taken} of %{of}',
  unpublished: 'Not published',
  gone: 'This calendar is no longer there.',
};
