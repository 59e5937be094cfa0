/** Around a timeline; they come with the pages that show one. */
export const timelineWords = {
  title: 'What happened',
  all: 'Everything',
  groups: { money: 'Money', messages: 'Messages', entries: 'Entries', changes: 'Changes' },
  show: 'Show',
  nothing: 'Nothing of this kind yet.',
  end: 'That is all: %{smart_count} fact, from %{day}. |||| That is all: %{smart_count} facts, since %{day}.',
  undone: 'Taken back',
  undoReason: 'Taken back from what happened',
};
