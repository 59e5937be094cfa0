/** Around a timeline; they come with the pages that show one. */
export const timelineWords = {
  title: 'What happened',
  all: 'Everything',
  groups: { money: 'Money', messages: 'Messages', entries: 'Entries', changes: 'Changes' },
  show: 'Show',
  nothing: 'Nothing of this kind yet.',
  end: 'That’s everything: %{smart_count} entry, from %{day}. |||| That’s everything: %{smart_count} entries since %{day}.',
  undone: 'Undone',
  undoReason: 'Undone under “What happened”',
};
