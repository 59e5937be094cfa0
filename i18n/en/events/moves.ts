/** What else happened to an event lately; they come with its overview. */
export const eventMoves = {
  refused: 'Card of %{name} refused: %{reason}',
  reminded: '%{name} was reminded to pay',
  canceled: 'The place of %{name} was canceled |||| %{smart_count} places were canceled, that of %{name} among them',
  canceledByHolder: '%{name} gave up %{smart_count} place |||| %{name} gave up %{smart_count} places',
};
