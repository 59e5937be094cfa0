export const myData = {
  title: 'Your data',
  intro:
    'Write the e-mail you booked or follow with: we send you a link to see, take along or erase what is kept of you.',
  sentText: 'If something is kept under %{email}, you find the link in your mail.',
  link: 'Your data',
  hello: 'Your data with %{community}',
  helloText: 'What is kept of %{name} (%{email}): bookings and tickets, orders, requests, consents, messages.',
  copy: 'Download a copy',
  copyText: 'A file (JSON) that other programs can read too.',
  erase: 'Erase my data',
  eraseText:
    'Name, contacts and everything you wrote go for good. Figures of bookings and payments stay for the accounts, without saying whose they were.',
  sure: 'I understand that it cannot be undone',
  eraseDo: 'Erase everything',
  erased: 'Your data are erased',
  erasedText: 'Nothing that tells who you are is left. This link opens nothing any more.',
  open: 'Not yet: something is still open',
  openOf: {
    reservations: { one: '1 booking of an event to come', other: '%{count} bookings of events to come' },
    requests: { one: '1 request that waits for an answer', other: '%{count} requests that wait for an answer' },
    orders: {
      one: '1 order to be paid, delivered or refunded',
      other: '%{count} orders to be paid, delivered or refunded',
    },
    refunds: { one: '1 refund that you are owed', other: '%{count} refunds that you are owed' },
  },
  openText: 'Cancel it from its page, or write to %{contact}; then come back here.',
  over: 'This link is not valid any more',
  overText: 'It works for one hour. Ask for a new one: it takes a minute.',
};
