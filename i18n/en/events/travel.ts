/** What kind of trip it is in law, in words: the same where it is stated and where people read it. */
export const travel = {
  title: 'Kind of trip',
  help: 'Italian travel law asks for it (art. 32–47 Codice del turismo). It stands on the event’s page and in the mails of bookings.',
  unset: 'Not said yet',
  kinds: {
    sameDay: 'Less than 24 hours, without a night',
    associative: 'Of an association, occasional',
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
  insolvency: 'Cover against insolvency',
  third:
    'This is the third trip of the association in a year: beyond two it is hard to call them occasional. Ask whoever advises you.',
  members: {
    title: 'This trip is for followers of %{community}',
    text: 'If you follow it already, open your personal link: it is in your mail, or we send it again.',
    follow: 'Follow %{community}',
    link: 'Send me my link',
  },
  fiscal: {
    title: 'Fiscal ticket',
    help: 'The PDF says that it is no fiscal ticket. If you issue one, write its number here.',
  },
};
