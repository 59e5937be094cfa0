/** What a private calendar of work says of an event. */
export const workCalendar = {
  places: 'Places: %{taken} of %{of}',
  unpublished: 'Not published',
  gone: 'This calendar no longer exists.',
};
