/** Terms to begin from, true of any event whatever its other steps say; outside the catalogue, as one step alone needs them. */
export const readyTerms = {
  use: 'Start from a ready-made text',
  help: 'It suits almost any event: read it and change what you need.',
  parts: {
    booking: {
      title: 'Booking',
      text: 'You take part by booking on the event’s page, until bookings close and while there are places. If places are given on request, yours is certain once we accept it. If you book for others, you enter their details and let them read these terms.',
    },
    price: {
      title: 'Price',
      text: 'If there is a price, it covers what the event’s page lists as included. Pay in one of the ways and by the date shown on your booking: if you don’t pay in time, you may lose your place.',
    },
    absence: {
      title: 'If you can’t come',
      text: 'Let us know as soon as you can, from your booking’s page. The cancellation terms you read when you book say what you get back; if there are none, write to us.',
    },
    change: {
      title: 'If something changes',
      text: 'The programme may change because of the weather, for safety or if too few of us take part: we’ll tell you by e-mail. If we cancel the event, we give back what you paid.',
    },
    there: {
      title: 'On the day',
      text: 'Follow the organiser’s instructions. Tell us in advance about allergies, health conditions or mobility needs that matter for the day. Minors come with an adult, or with the consent of a parent or guardian.',
    },
  },
};
