/** What kind of trip it is in law, in words: the same where it is stated and where people read it. */
export const travel = {
  title: 'Kind of trip',
  help: 'Italian travel law requires it (art. 32–47 Codice del turismo). It appears on the event’s page and in booking e-mails.',
  unset: 'Not stated yet',
  kinds: {
    sameDay: 'Less than 24 hours, no overnight stay',
    associative: 'Occasional trip of an association',
    agency: 'Sold by a licensed agency',
  },
  texts: {
    sameDay: 'Less than 24 hours, with no overnight stay.',
    associative: 'An occasional trip of an association, for followers of %{community}.',
    agency: 'Organised by %{name}.',
  },
  name: 'Agency',
  licence: 'Licence',
  liability: 'Liability policy',
  insolvency: 'Insolvency cover',
  third:
    'This is the association’s third trip in a year: beyond two it is hard to call them occasional. Ask your adviser.',
  members: {
    title: 'This trip is for followers of %{community}',
    text: 'If you already follow it, open your personal link: it is in your e-mail, or we can send it again.',
    follow: 'Follow %{community}',
    link: 'Send me my link',
  },
  fiscal: {
    title: 'Fiscal ticket',
    help: 'The PDF says that it is not a fiscal ticket. If you issue one, enter its number here.',
  },
};
