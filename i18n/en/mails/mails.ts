/** Mails, the printed ticket and the public ticket page: what participants read. */
export const mails = {
  hello: 'Hi %{name},',
  contact: 'Questions? Write to %{community}:',
  asked: 'You are receiving this message because someone, perhaps you, entered this address on a page of %{community}.',
  labels: {
    participant: 'Participant',
    when: 'When',
    until: 'Until',
    where: 'Where',
    departure: 'Departure',
    code: 'Ticket code',
    reservation: 'Booking',
    extras: 'Extras',
    note: 'Note',
    payment: 'Payment',
  },
  ticket: {
    subject: 'Your ticket for %{event}',
    intro: 'Here is your ticket for “%{event}”. Show the QR code at the entrance, on your phone or printed.',
    ofCompanion: {
      subject: '%{person}’s ticket for %{event}',
      intro: 'Here is %{person}’s ticket for “%{event}”. Show its QR code at the entrance, on a phone or printed.',
    },
    open: 'Open the ticket',
    attachment: 'ticket-%{code}.pdf',
    off: {
      subject: 'Ticket cancelled: %{event}',
      codes: {
        one: 'The code below is no longer valid.',
        other: 'The codes below are no longer valid.',
      },
      reason: 'The reason: %{reason}',
      byCommunity: '%{community} has cancelled the place of %{people} at “%{event}”. %{codes}',
      byNobody: '%{booker}’s booking for “%{event}” was not paid in time and is cancelled. %{codes}',
      byBank: 'The bank has given back what you had paid: the place of %{people} at “%{event}” is cancelled. %{codes}',
      bySelf: 'As you asked, we have cancelled the place of %{people} at “%{event}”. %{codes}',
      byBooker: '%{booker} has cancelled your place at “%{event}”. %{codes}',
      ofGiven: '%{community} has cancelled the ticket for “%{event}” that you had paid for and then handed on.',
      ofGivenOff:
        '“%{event}” has been cancelled: the ticket that you had paid for and then handed on is no longer valid.',
      nothingPaid: 'There is nothing to pay for what was cancelled.',
      left: '%{amount} is still to be paid for the rest of the booking.',
      paid: 'You had paid',
      back: 'You get back',
      backBy: {
        card: '%{amount} to your card',
        other: '%{amount} from %{community}',
        both: '%{amount}: %{card} to your card, %{hand} from %{community}',
        done: '%{amount}, already given back by %{community}',
        onCard: '%{amount}, already back on your card',
      },
    },
    received: {
      subject: 'We received %{amount}: %{event}',
      intro: '%{community} received %{amount} for your booking of “%{event}”. Thank you!',
      all: 'There is nothing left to pay.',
      left: '%{due} is still to be paid.',
    },
    unpaid: {
      subject: '%{amount} still to be paid: %{event}',
      intro:
        '%{community} wrote to you that the ticket for “%{event}” was paid. It is not: %{amount} is still to be paid.',
      given: {
        subject: 'The ticket you gave away is not paid: %{event}',
        intro:
          'the ticket for “%{event}” that you gave away was marked as paid by you. %{community} says that it is not: %{amount} is now owed by the person who has the ticket.',
      },
      more: 'If you have paid already, reply to this e-mail.',
    },
    footer: 'You are receiving this message because of your booking with %{community}.',
    footerOf: {
      companion: 'You are receiving this message because %{booker} booked a place for you with %{community}.',
      handedOn: 'You are receiving this message because this ticket of %{community} is yours now.',
    },
  },
  booking: {
    people: 'Participants',
    bring: 'To bring',
    open: 'Open the booking',
    confirm: 'Open and confirm',
    info: 'Good to know',
    payLater: 'We’ll tell you how to pay as soon as you have confirmed.',
    ticketsNow: 'Your tickets are on their way in another e-mail.',
    ticketsLater: '%{community} will send you the tickets.',
    priceNow: 'It costs %{amount}; when you asked it was %{before}.',
    replaced: '%{before}’s place is now %{after}’s.',
    former: {
      subject: 'Your place at %{event} now belongs to someone else',
      intro: '%{who} has given your place at “%{event}” to someone else.',
    },
    newcomer: {
      subject: 'There is a place for you: %{event}',
      intro: '%{who} has given you %{person}’s place at “%{event}”.',
    },
    oldAddress: {
      subject: 'The place at %{event} has another address',
      intro: 'anything about %{person}’s place at “%{event}” now goes to another address.',
    },
    newAddress: {
      subject: 'Your place at %{event}',
      intro: '%{who} has entered this address for %{person}’s place at “%{event}”: from now on we write to you here.',
    },
    gone: 'The ticket you received is no longer valid.',
    sent: '%{community} will send you the ticket.',
    readdressed: {
      booker: 'Anything about %{person}’s place now goes to %{email}.',
      dead: 'The ticket sent before is no longer valid: %{community} sends the new one to that address.',
    },
    changed: {
      subject: 'Booking changed: %{event}',
      intro: '%{community} has changed something in your booking for “%{event}”. The current details are below.',
    },
    split: {
      subject: 'Your own booking: %{event}',
      intro:
        'Your place at “%{event}” was part of someone else’s booking, and %{community} has made it a booking of your own. Your ticket stays valid. The details and your page are below.',
    },
    moved: {
      subject: 'Booking moved: %{event}',
      intro:
        '%{community} has moved your booking from “%{from}” to “%{to}”. The tickets for “%{from}” are no longer valid; the new ones come from %{community}. The current details are below.',
      introOther:
        '%{community} has moved your place from “%{from}” to “%{to}”. The ticket for “%{to}” comes from %{community}.',
      gone: 'The ticket for “%{from}” is no longer valid.',
    },
    paid: {
      subject: 'Payment received for %{event}',
      intro:
        'Thank you! We have received your payment, and your booking for “%{event}” is confirmed. Everything you need is below, with a calendar appointment attached.',
    },
    booked: {
      subject: 'Booking confirmed: %{event}',
      intro:
        'Your booking for “%{event}” is confirmed. Everything you need is below, with a calendar appointment attached.',
    },
    accepted: {
      subject: 'Request accepted: %{event}',
      intro: 'Good news! %{community} has accepted your request for “%{event}”: the people you named have a place.',
    },
    toConfirm: {
      subject: 'Confirm by %{time}: %{event}',
      intro:
        'We have set aside the places for “%{event}”. Open the link and press Confirm: you have until %{time}, then the places are released. If you did not book, ignore this message.',
    },
    freshLink: {
      subject: 'The link to your booking: %{event}',
      intro: 'Here is the fresh link to your booking for “%{event}”.',
    },
    alreadyBooked: {
      subject: 'You already have a booking: %{event}',
      intro:
        'Someone, perhaps you, has just tried to book “%{event}” with this address. There is already a booking, so we have not made another. Open it to change it or, while there are places, to add someone.',
    },
    reminder: {
      subject: 'Reminder: payment for %{event}',
      intro: 'Your booking for “%{event}” is still to be paid. If you have already paid, ignore this message.',
    },
  },
  waiting: {
    confirm: {
      subject: 'Please confirm: waiting list for %{event}',
      intro:
        'Open the link and press Confirm to join the waiting list for “%{event}”. The link works for %{hours} hours, and your place in line counts from when you confirm. If you did not ask for this, ignore this message.',
      button: 'Open and confirm',
    },
    places: 'Places',
    until: 'Answer by',
    open: 'See your place in line',
    page: 'Open your page',
    answer: 'Accept or decline',
    footer: 'You are receiving this message because you are on the waiting list of an event of %{community}.',
    joined: {
      subject: 'You are on the waiting list: %{event}',
      intro:
        'You are on the waiting list for “%{event}”. We’ll write to you as soon as there are places for you. Until then, there is nothing you need to do.',
    },
    offered: {
      subject: 'There is room for you: %{event}',
      intro: {
        one: 'Good news! There is a place for you at “%{event}”. We are holding it until %{until}: accept or decline at the link below. After that, it is no longer held for you.',
        other:
          'Good news! There are %{count} places for you at “%{event}”. We are holding them until %{until}: accept or decline at the link below. After that, they are no longer held for you.',
      },
    },
    shortened: {
      subject: 'Less time to answer: %{event}',
      intro: {
        one: 'Bookings for “%{event}” close earlier: we hold the place we offered you until %{until}.',
        other: 'Bookings for “%{event}” close earlier: we hold the %{count} places we offered you until %{until}.',
      },
    },
    closed: {
      subject: 'Bookings closed: %{event}',
      intro: '%{community} has closed bookings for “%{event}” early, so we can no longer hold places for you. Sorry!',
    },
    expired: {
      subject: 'Your offer has expired: %{event}',
      intro:
        'There was no answer in time, so we no longer hold places for you at “%{event}”. If you would still like to come, open your page to see whether there is room.',
    },
    removed: {
      subject: 'You are no longer on the waiting list: %{event}',
      intro: '%{community} has removed you from the waiting list for “%{event}”.',
      reason: 'Reason',
    },
    ended: {
      subject: 'The waiting list is closed: %{event}',
      intro:
        '“%{event}” has taken place, and the waiting list is closed. We are sorry there was no place for you this time.',
    },
    canceled: {
      subject: '%{event} has been cancelled',
      intro: '“%{event}” has been cancelled, and with it the waiting list. There is nothing you need to do.',
    },
  },
  follow: {
    subject: 'Please confirm: follow %{community}?',
    intro:
      'Open the link and press Confirm to follow %{community}. The link works for %{hours} hours. If you did not ask for this, ignore this message.',
    confirm: 'Open and confirm',
    accepted: {
      subject: 'You now follow %{community}',
      intro:
        'You now follow %{community}. With this link its pages recognise you and show your own prices and openings: please do not forward it.',
      open: 'Open your page',
    },
    reopened: {
      subject: 'Your request to follow %{community} is waiting for an answer',
      intro:
        'We wrote that you follow %{community}: that was undone. Your request is waiting for an answer again, and until then the prices and openings for followers do not apply to you.',
    },
    entered: {
      subject: '%{community} added you to its followers',
      intro:
        '%{community} has added your address to its followers. It only sees what it entered itself. If you stay, it can also see what you tell the platform when you have an account. If you do not want this, one click is enough and it will not write to you about it again.',
      stay: 'Stay',
      leave: 'Take me off the list',
    },
    invited: {
      subject: '%{community} asks you to check tickets',
      intro:
        '%{community} would like you to check tickets at its events with your phone. If you agree, you can start right away; if you don’t have an account yet, you only choose a password.',
      stay: 'Yes, I will help',
      leave: 'No, thank you',
    },
    scans: {
      subject: 'You now check tickets for %{community}',
      intro:
        'You can now check tickets at %{community}’s events with your account. If you don’t want to, or would rather do it for someone else, you can stop at any time, with the link below or from your profile.',
      leave: 'I don’t want to any more',
    },
    yours: 'Your page as a follower of %{community}',
  },
  myData: {
    subject: 'Your data with %{community}',
    guest: {
      intro:
        'Open the link below to see, download or erase the data kept about you. It works for %{hours} hour. If you did not ask for this, ignore this message.',
      open: 'Open your data',
    },
    account: {
      intro:
        'You have an account: sign in, and download the data kept about you from your profile. To have it erased, write to the people who run the service.',
      open: 'Sign in',
    },
  },
  lookup: {
    subject: 'Your bookings with %{community}',
    intro:
      'Here are the links to your bookings with %{community}. Each one opens a single booking: please do not forward them.',
  },
  terms: {
    how: 'How to pay',
    card: 'Card',
    wireTransfer: 'Bank transfer',
    onSite: 'At the office',
    atDeparture: 'At departure',
    iban: 'IBAN',
    holder: 'Account holder',
    reason: 'Payment reference',
    until: 'Pay by',
    untilOver: 'It was due by',
    sites: 'Where',
    copy: 'Copy',
    copied: 'Copied',
    scan: 'Scan the code with your bank’s app: it fills in the transfer.',
    waiting: 'To pay',
  },
  change: {
    subject: 'Change of plan: %{event}',
    intro: 'There is news about “%{event}”: this is what changes.',
    stands: {
      booker: 'Your booking remains valid.',
      comer: 'Your place remains valid.',
      requester: 'Your request is still waiting: if this no longer suits you, reply to this e-mail.',
      offered: 'The ticket you were offered is for the event as it is now.',
      waiting: 'Your turn on the waiting list stays as it is.',
      leader: 'The list you lead stays yours and follows the event. It opens as before.',
    },
    instead: '%{now} (before: %{before})',
    begins: 'Begins',
    ends: 'Ends',
    place: 'Place',
  },
  canceled: {
    subject: '%{event} has been cancelled',
    intro: '“%{event}” has been cancelled. Your ticket can no longer be used.',
    several: '“%{event}” has been cancelled. Your tickets can no longer be used.',
    booked: '“%{event}” has been cancelled. The booking for %{people} is no longer valid.',
    refund: 'You had already paid: %{community} will contact you about the refund of %{amount}.',
    refundByCard: 'You had already paid: the refund of %{amount} will go to the card you used.',
  },
  payment: {
    button: 'Pay by card',
    open: 'Open your page',
    inRegia: 'Open in Regia',
    amount: 'Amount',
    card: 'Card',
    received: 'Paid',
    until: 'By',
    footer: 'You are receiving this message because of a booking with %{community}.',
    requested: {
      subject: 'Request sent: %{event}',
      intro: 'We have received your request for “%{event}”.',
      more: '%{community} will decide, and we’ll write as soon as there is an answer.',
    },
    requestToConfirm: {
      subject: 'Confirm your request: %{event}',
      intro: 'We have your request for “%{event}”.',
      more: 'Open the link and press Confirm: you have half an hour, then the request expires. If this was not you, ignore this message.',
    },
    link: {
      subject: 'Complete your payment for %{event}',
      intro: 'Your booking for “%{event}” is waiting for you: only the payment is missing.',
      more: 'You can pay by card from here. If the payment does not arrive in time, the booking is cancelled automatically.',
    },
    rest: {
      subject: 'Part of your payment for %{event} is missing',
      intro: 'Your booking for “%{event}” is partly paid: the rest is missing.',
      more: 'You can pay it by card from here. Your place stays yours.',
    },
    authorise: {
      subject: 'Complete your request for %{event}',
      intro: 'We have your request for “%{event}”. Authorise your card to send it to %{community}.',
      more: 'The amount is only held: it is charged if the request is accepted, and released otherwise.',
    },
    paid: {
      subject: 'Payment received for %{event}',
      intro: 'Thank you! We have received your payment for “%{event}”.',
      more: '%{community} will send you the tickets.',
    },
    lapsed: {
      subject: 'Booking cancelled: %{event}',
      intro: 'The payment for “%{event}” did not arrive in time and the booking was cancelled.',
      more: 'You were not charged. If you would still like to come, write to %{community}.',
    },
    accepted: {
      subject: 'Request accepted: %{event}',
      intro: 'Good news! %{community} has accepted your request for “%{event}”.',
      more: 'The people you named have a place.',
    },
    declined: {
      subject: 'Request not accepted: %{event}',
      intro: '%{community} could not accept your request for “%{event}”.',
      more: 'If you had authorised your card, the held amount is released: you are not charged.',
    },
    requestCanceled: {
      subject: 'Request cancelled: %{event}',
      intro: '%{community} has cancelled your request for “%{event}”.',
      more: 'There is nothing you need to do. If you had authorised your card, the held amount is released: you are not charged.',
    },
    requestEventOff: {
      subject: '%{event} has been cancelled',
      intro: '“%{event}” has been cancelled, and with it your request.',
      more: 'There is nothing you need to do. If you had authorised your card, the held amount is released: you are not charged.',
    },
    requestLapsed: {
      subject: 'Request expired: %{event}',
      intro: 'Your request for “%{event}” has expired.',
      more: 'You were not charged. If you would still like to come, write to %{community}.',
    },
    refused: {
      subject: 'Payment failed: %{event}',
      intro: '%{community} had accepted your request for “%{event}”, but your card could not be charged.',
      more: 'You were not charged and the place is free again. Write to %{community} to try again.',
    },
    refunded: {
      subject: 'Refund made: %{event}',
      intro: 'We have refunded %{amount} to your card for “%{event}”.',
      more: 'Depending on your bank it may take a few days to show on your statement.',
    },
    refundedOther: {
      subject: 'Refund: %{event}',
      intro: '%{community} recorded that they gave you back %{amount} for “%{event}”, not to your card.',
      more: 'If you have not received it, reply to this e-mail.',
    },
    late: {
      subject: 'Payment refunded: %{event}',
      intro: 'Your payment for “%{event}” arrived when the places were no longer available.',
      more: 'We have refunded it in full to your card. We are sorry!',
    },
    surplus: {
      subject: 'Overpaid, refunded: %{event}',
      intro: 'You paid more than was due for “%{event}”.',
      more: 'We have refunded the difference to your card.',
    },
    double: {
      subject: 'Paid twice, refunded: %{event}',
      intro: 'Your payment for “%{event}” reached us twice.',
      more: 'The second one is back on your card in full. The first one stays valid: there is nothing for you to do.',
    },
    lateCommunity: {
      subject: 'Late payment, refunded: %{event}',
      intro: 'The payment of %{buyer} for “%{event}” arrived when it could no longer be used.',
      more: 'It was refunded in full, fee included. There is nothing you need to do.',
    },
    surplusCommunity: {
      subject: 'Overpayment, refunded: %{event}',
      intro: '%{buyer} paid more than was due for “%{event}”.',
      more: 'The difference was refunded. There is nothing you need to do.',
    },
    doubleCommunity: {
      subject: 'Double payment, refunded: %{event}',
      intro: '%{buyer} paid twice for “%{event}”.',
      more: 'The second payment was refunded in full, fee included. There is nothing you need to do.',
    },
    refundAtProviderCommunity: {
      subject: 'Refunded by the provider: %{event}',
      intro:
        '%{buyer} was refunded the following amount to the card for “%{event}”, at the payment provider and not in Regia.',
      more: 'It is in the accounts. Check in Regia who it was for: if it covers the whole payment, the tickets are refunded.',
    },
    refundAtProviderFailedCommunity: {
      subject: 'The provider’s refund failed: %{event}',
      intro: 'The refund to %{buyer} for “%{event}”, made at the payment provider, came back.',
      more: 'The amount is owed again.',
    },
    disputeOpenedCommunity: {
      subject: 'Payment disputed: %{event}',
      intro: '%{buyer} is disputing the payment for “%{event}” with their bank.',
      more: 'Respond at the payment provider. Until the bank decides, do not refund it another way: the money would go out twice.',
    },
    disputeWonCommunity: {
      subject: 'Dispute won: %{event}',
      intro: 'The bank decided in your favour on %{buyer}’s payment for “%{event}”.',
      more: 'Everything stays as before.',
    },
    disputeLostCommunity: {
      subject: 'Dispute lost: %{event}',
      intro: 'The bank gave %{buyer} back the payment for “%{event}”.',
      more: 'The tickets are refunded. The cost of the dispute is in the accounts, among the fees.',
    },
    refundFailedCommunity: {
      subject: 'Refund failed: %{event}',
      intro: 'The refund to %{buyer} for “%{event}” failed: the amount is still owed.',
      more: 'In Regia, open “Refunds”: you can try the card again, or record that you gave it back another way.',
    },
    page: {
      title: 'Payment · %{event}',
      heading: 'Payment for %{event}',
      to: 'To %{community}',
      until: 'You can pay until %{date}.',
      pay: 'Pay %{amount} by card',
      hold: 'Authorise %{amount} by card',
      holdHelp: 'The amount is held, and charged only if the request is accepted.',
      back: 'The payment was not completed. You can try again whenever you like while the link is valid.',
      confirming: 'Your payment is being confirmed. It takes a few seconds.',
      paid: 'Payment received. Thank you! The confirmation, with the link to your page, is on its way by e-mail.',
      held: 'Card authorised. %{community} will decide on your request, and we’ll write as soon as there is an answer.',
      inProgress: 'Your request was accepted: we are completing the payment.',
      refunded: 'This payment was refunded.',
      closed: 'This payment is no longer open. If you would still like to come, write to %{community}.',
      failed: 'We cannot open the payment page right now. Please try again shortly.',
      organiser: 'Are you the organiser? Open in Regia',
      notFound: 'This payment does not exist',
      notFoundText: 'Check the link in the message you received.',
    },
  },
  order: {
    code: 'Order',
    goods: {
      line: 'Product',
      place: 'Pick-up',
      sent: 'We will write to you when it is shipped.',
      picked: 'What you pick up is waiting where you chose: say the order’s code.',
    },
    open: 'Open the order',
    footer: 'You are receiving this message because of an order from %{community}.',
    link: {
      subject: 'Complete the payment for your order %{code}',
      intro: 'Your order from %{community} is ready: only the payment is missing.',
      more: 'You can pay by card from here. If the payment does not arrive in time, the order is cancelled automatically.',
    },
    freshLink: {
      subject: 'The link to your order %{code}',
      intro: 'Someone, usually you, asked for a fresh link to your order from %{community}.',
      more: 'It works for 30 days. If this was not you, ignore this message.',
    },
    toConfirm: {
      subject: 'Confirm your order %{code}',
      intro: 'Your order from %{community} is almost done: you only need to confirm that this address is yours.',
      more: 'Open the order and confirm within 30 minutes: until then the items are set aside for you.',
    },
    placed: {
      subject: 'Order received: %{code}',
      intro: 'Thank you! %{community} has received your order.',
    },
    paid: {
      subject: 'Payment received: order %{code}',
      intro: 'Thank you! We have received the payment for your order from %{community}.',
    },
    pickUpMoved: {
      subject: 'Pick-up changed: order %{code}',
      intro: 'Where or when you pick up what you ordered from %{community} has changed: below is how it is now.',
      more: 'If that doesn’t suit you, write to %{community}.',
    },
    shipped: {
      subject: 'Your order %{code} is on its way',
      intro: '%{community} has shipped your order.',
      more: 'It is on its way to the address you gave.',
    },
    lapsed: {
      subject: 'Order cancelled: %{code}',
      intro: 'The payment for your order did not arrive in time and the order was cancelled.',
      more: 'Nothing was charged. If you still want it, order again from %{community}.',
    },
    refundAccepted: {
      subject: 'Refund request accepted: order %{code}',
      intro: '%{community} has accepted your refund request.',
      more: 'We’ll write again when the amount is back on your card.',
    },
    refundAcceptedOther: {
      subject: 'Refund request accepted: order %{code}',
      intro: '%{community} has accepted your refund request.',
      more: 'You did not pay by card: %{community} gives you the money back, and we’ll write again when they record it.',
    },
    refundRefused: {
      subject: 'Refund request not accepted: order %{code}',
      intro: '%{community} could not accept your refund request.',
      more: 'To know more, write to %{community}.',
    },
    refunded: {
      subject: 'Refunded: order %{code}',
      intro: 'We have refunded %{amount} to your card for your order from %{community}.',
      more: 'Depending on your bank it may take a few days to show on your statement.',
    },
    refundedOther: {
      subject: 'Refunded: order %{code}',
      intro: '%{community} recorded that it gave you back money for your order, not to your card.',
      more: 'If you have not received it, write to %{community}.',
    },
    late: {
      subject: 'Payment refunded: order %{code}',
      intro: 'The payment for your order arrived when the products were no longer available.',
      more: 'We have refunded it in full to your card. We are sorry!',
    },
    surplus: {
      subject: 'Overpaid, refunded: order %{code}',
      intro: 'You paid more than was due for your order.',
      more: 'We have refunded the difference to your card.',
    },
    double: {
      subject: 'Paid twice, refunded: order %{code}',
      intro: 'Your payment for order %{code} reached us twice.',
      more: 'The second one is back on your card in full. The first one stays valid: there is nothing for you to do.',
    },
    lateCommunity: {
      subject: 'Late payment, refunded: order %{code}',
      intro: 'The payment of %{buyer} for order %{code} arrived when it could no longer be used.',
      more: 'It was refunded in full, with the fee. There is nothing you need to do.',
    },
    surplusCommunity: {
      subject: 'Overpayment, refunded: order %{code}',
      intro: '%{buyer} paid more than was due for order %{code}.',
      more: 'The difference was refunded. There is nothing you need to do.',
    },
    doubleCommunity: {
      subject: 'Double payment, refunded: order %{code}',
      intro: '%{buyer} paid twice for order %{code}.',
      more: 'The second payment was refunded in full, fee included. There is nothing you need to do.',
    },
    refundAtProviderCommunity: {
      subject: 'Refunded by the provider: order %{code}',
      intro:
        '%{buyer} was refunded the following amount to the card for order %{code}, at the payment provider and not in Regia.',
      more: 'It is in the accounts. Check in Regia who it was for: if it covers the whole payment, the items are refunded.',
    },
    refundAtProviderFailedCommunity: {
      subject: 'The provider’s refund failed: order %{code}',
      intro: 'The refund to %{buyer} for order %{code}, made at the payment provider, came back.',
      more: 'The amount is owed again.',
    },
    disputeOpenedCommunity: {
      subject: 'Payment disputed: order %{code}',
      intro: '%{buyer} is disputing the payment for order %{code} with their bank.',
      more: 'Respond at the payment provider. Until the bank decides, do not refund it another way: the money would go out twice.',
    },
    disputeWonCommunity: {
      subject: 'Dispute won: order %{code}',
      intro: 'The bank decided in your favour on %{buyer}’s payment for order %{code}.',
      more: 'Everything stays as before.',
    },
    disputeLostCommunity: {
      subject: 'Dispute lost: order %{code}',
      intro: 'The bank gave %{buyer} back the payment for order %{code}.',
      more: 'The items are refunded. The cost of the dispute is in the accounts, among the fees.',
    },
    refundFailedCommunity: {
      subject: 'Refund failed: order %{code}',
      intro: 'The refund to %{buyer} for order %{code} failed: the amount is still owed.',
      more: 'In Regia, open “Refunds”: you can try the card again, or record that you gave it back another way.',
    },
    page: {
      title: 'Payment · order %{code}',
      heading: 'Payment for order %{code}',
      closed: 'This payment is no longer open. If you still want these products, order again from %{community}.',
    },
  },
  ledgerDifference: {
    subject: 'Accounting differences: %{community}',
    intro: 'The check of %{community}’s accounts found amounts that do not add up: %{count}.',
    more: 'No amount was changed. The statement in Regia shows which payments to look at.',
    footer: 'You are receiving this message because you are responsible for the accounts of %{community}.',
  },
  payoutFailed: {
    subject: 'A payout of %{amount} failed',
    intro: '%{amount} from %{community}’s card payments did not reach the bank account: %{reason}.',
    more: 'The money is still yours and is held at the payment provider. Open its page from your profile and check the IBAN. It will go out with the next payout.',
    open: 'Open profile',
    footer: 'You are receiving this message because %{community} takes card payments.',
  },
  planPaid: {
    first: {
      subject: 'The %{plan} plan is active',
      intro: 'We have received the payment: the %{plan} plan of %{community} is active.',
    },
    renewed: {
      subject: '%{plan} plan: payment received',
      intro: 'We have received the payment for a new period of %{community}’s %{plan} plan.',
    },
    plan: 'Plan',
    open: 'See your plan',
    footer: 'You are receiving this message because %{community} has a Regia plan.',
  },
  planChanged: {
    subject: 'You are now on the %{plan} plan',
    intro: 'The plan of %{community} has changed from %{before} to %{plan}, from now on.',
    paid: 'Paid now',
    credit: 'Credit for the next periods',
    next: 'Next renewal',
    nextValue: '%{amount} from %{date}',
  },
  confirmEmail: {
    subject: 'Confirm your e-mail',
    intro: 'Welcome to Regia. Confirm that this address is yours, and you can sign in.',
    button: 'Confirm your e-mail',
    expiry: 'The link works once, for 24 hours.',
    footer: 'If you did not register, ignore this message: without the confirmation the account stays closed.',
  },
  accountMade: {
    subject: 'Your account on Regia',
    scanner: '%{community} has created an account for you to check tickets at its events.',
    other: 'The people who run Regia have created an account for you.',
    how: 'Sign in with %{email} and the password you were given. If you don’t have one, choose your own from the sign-in page.',
    button: 'Sign in',
    footer: 'If you do not know what this is about, ignore this message.',
  },
  invitation: {
    subject: 'You are invited to Regia',
    intro:
      'The people who run Regia invite you to open a space for %{community}: events, bookings, payments and check-in in one place.',
    button: 'Accept and choose a password',
    expiry: 'The link works once, for 7 days. After that you can ask for it to be sent again.',
    footer: 'If you do not know what this is about, ignore this message: nothing opens without your answer.',
  },
  invitedKnown: {
    subject: 'You already have an account on Regia',
    intro:
      'The people who run Regia invited you to open a community, but there is already an account with this address.',
    community:
      'It belongs to a community: sign in to find it. If you do not remember the password, choose a new one on the sign-in page.',
    other:
      'It does not belong to a community. To open one, use another address and give it to the person who invited you.',
    button: 'Sign in',
    footer: 'If you do not know what this is about, ignore this message: your account stays as it is.',
  },
  resetPassword: {
    subject: 'Set a new password',
    intro: 'Someone asked for a new password for your account. If it was you, choose it here.',
    button: 'Choose the password',
    expiry: 'The link works once, within an hour. When it is used, you are signed out on every device.',
    footer: 'If you did not ask for it, ignore this message: your password stays as it is.',
  },
  communication: {
    platform: 'Regia',
    test: '[Test] %{subject}',
    openEvent: 'Go to the event',
    toFollowers: 'You are receiving this message because you follow %{community}.',
    toHolders: 'You are receiving this message because you have a ticket for “%{event}”.',
    toConsenting: 'You are receiving this message because you agreed to hear news from %{community}.',
    leave: 'Stop these messages',
  },
  leaving: {
    title: 'Messages from %{community}',
    ask: 'Do you want to stop receiving messages from %{community}? Messages about your tickets will still reach you.',
    confirm: 'Stop the messages',
    done: 'Done: you will receive no more messages from %{community}.',
    undo: 'I changed my mind: send them to me',
    back: 'Done: you will receive messages from %{community} again.',
    missing: 'This link is not valid',
    missingText: 'Use the link at the bottom of the message you received.',
  },
  travel: {
    label: 'Kind of trip',
    sameDay: 'Less than 24 hours, no overnight stay',
    associative: 'An occasional trip of an association, for followers of %{community}',
    agency: 'Organised by %{name}, licence %{licence}. Liability policy: %{liability}. Insolvency cover: %{insolvency}',
  },
  document: {
    fiscal: 'Fiscal ticket no. %{number}',
    notFiscal: 'This is not a fiscal ticket.',
    title: 'Ticket %{code} · %{event}',
    heading: 'Ticket',
    toPay: 'To pay: %{amount}',
    payed: 'Paid',
    free: 'Free',
    show: 'Show this code at the entrance',
    personal: 'Valid for one entry. Do not share it.',
  },
  page: {
    title: 'Ticket · %{event}',
    show: 'Show this code at the entrance.',
    notFound: 'This ticket is not valid',
    notFoundText: 'If it has changed hands or has a new code, use the link in the latest e-mail.',
    calendar: 'Add to calendar',
    invalid: 'This ticket is no longer valid',
    over: 'The event is over.',
    brightness: 'Turn up the brightness at the entrance.',
  },
};
