import { money } from '../payments/money.ts';

/** A community's people: the list and each one's page. */
export const communityPeople = {
  subtitle: 'Followers, guests and everyone who booked or ordered.',
  search: 'Name, phone or e-mail',
  emptyTitle: 'Nobody yet',
  emptyText: 'Everyone who follows you, books or orders appears here.',
  filters: { role: 'Followers and guests' },
  bookings: '%{smart_count} booking |||| %{smart_count} bookings',
  attended: '%{total}, came once |||| %{total}, came %{smart_count} times',
  since: 'Follower since',
  follower: 'Follower’s page',
  born: 'born %{date}',
  none: 'Nothing here.',
  actions: { call: 'Call', write: 'Write', book: 'Book' },
  duplicate: {
    title: 'Maybe the same person:',
    text: '%{name}, %{reason}, %{bookings}.',
    reason: { phone: 'same phone', nameAndBirth: 'same name and date of birth' },
    apart: 'They are different people',
    open: 'Open %{name}',
    merge: 'Merge…',
    account: 'They cannot be merged: people with an account manage their own data.',
  },
  merge: {
    title: 'Are they the same person?',
    kept: 'Stays',
    gone: 'Is merged into the one that stays',
    moves: '%{name} gets: %{what}.',
    nothing: 'There is nothing to move.',
    after: 'The old page and its e-mail address lead here. This cannot be undone.',
    sameEvent:
      'Both are booked for %{events}. Cancel one of the two bookings first: one person’s places are not counted twice.',
    confirm: 'Merge the two people',
    keep: 'Keep them apart',
    done: 'The two people are now one',
    since: 'since %{date}',
    payments: '%{smart_count} payment |||| %{smart_count} payments',
    orders: '%{smart_count} order |||| %{smart_count} orders',
    notes: '%{smart_count} note |||| %{smart_count} notes',
    messages: '%{smart_count} message |||| %{smart_count} messages',
  },
  notes: {
    title: 'Internal notes',
    none: 'What is worth remembering about this person. Only your community sees it.',
    help: 'Only your community sees it.',
    add: 'Add',
    newTitle: 'New note',
    editTitle: 'Edit the note',
    text: 'Note',
    edit: 'Edit the note',
    delete: 'Delete the note',
    keep: 'Keep the note',
    askTitle: 'Delete the note?',
    saved: 'Note saved',
    deleted: 'Note deleted',
  },
  messages: { title: 'Messages', mail: 'E-mail', communication: 'Message to many' },
};

export const communityPeopleResource = {
  name: 'Person |||| People',
  fields: {
    surname: 'Person',
    phone: 'Phone',
    userType: 'User type',
    reservations: 'Bookings',
    lastBookingAt: 'Last booking',
    owed: money.word.owed,
    awaited: money.word.awaited,
  },
};

export const catalogue = { communityPeople, resources: { people: communityPeopleResource } };
