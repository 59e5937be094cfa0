export const myData = {
  title: 'Your data',
  intro:
    'Enter the e-mail you booked or follow with, and we’ll send you a link to see, download or erase the data kept about you.',
  sentText: 'If there is data under %{email}, the link is in your e-mail.',
  link: 'Your data',
  hello: 'Your data with %{community}',
  helloText: 'What is kept about %{name} (%{email}): bookings and tickets, orders, requests, consents, messages.',
  copy: 'Download a copy',
  copyText: 'A JSON file that other programs can read too.',
  erase: 'Erase my data',
  eraseText:
    'Your name, contacts and everything you wrote are erased for good. Booking and payment figures stay for the accounts, without saying whose they were.',
  sure: 'I understand that this cannot be undone',
  eraseDo: 'Erase everything',
  erased: 'Your data is erased',
  erasedText: 'Nothing that identifies you is left. This link no longer opens anything.',
  open: 'Not yet: something is still open',
  openOf: {
    reservations: { one: '1 booking for an upcoming event', other: '%{count} bookings for upcoming events' },
    requests: { one: '1 request waiting for an answer', other: '%{count} requests waiting for an answer' },
    orders: {
      one: '1 order to be paid, delivered or refunded',
      other: '%{count} orders to be paid, delivered or refunded',
    },
    refunds: { one: '1 refund you are owed', other: '%{count} refunds you are owed' },
  },
  openText: 'Cancel it from its page, or write to %{contact}; then come back here.',
  over: 'This link is no longer valid',
  overText: 'It works for one hour. Ask for a new one: it only takes a minute.',
};
