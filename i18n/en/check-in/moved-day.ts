export const movedDay = {
  /** Why an entry was taken back. */
  reason: 'Event moved to %{after}',
  again:
    '%{smart_count} person is already in: their ticket becomes valid again for the new day, and the entry stays on record. |||| %{smart_count} people are already in: their tickets become valid again for the new day, and the entries stay on record.',
  stay: '%{smart_count} person is already in and will count as in on the new day too. |||| %{smart_count} people are already in and will count as in on the new day too.',
};
