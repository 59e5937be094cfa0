/** Mails, the printed ticket and the public ticket page: what participants read. */
export const mails = {
  hello: 'Hi %{name},',
  contact: 'For any question write to %{community}:',
  asked: 'You get this message because somebody, perhaps you, entered this address on a page of %{community}.',
  labels: {
    participant: 'Participant',
    when: 'When',
    until: 'Until',
    where: 'Where',
    departure: 'Departure',
    code: 'Ticket code',
    reservation: 'Reservation',
    extras: 'Extras',
    note: 'Note',
    payment: 'Payment',
  },
  ticket: {
    subject: 'Your ticket for %{event}',
    intro: 'here is your ticket for “%{event}”. Show the QR code at the entrance, on your phone or printed.',
    open: 'Open the ticket',
    attachment: 'ticket-%{code}.pdf',
    off: {
      subject: 'Ticket cancelled: %{event}',
      reason: 'The reason: %{reason}',
      byCommunity:
        '%{community} has cancelled the place of %{people} for “%{event}”: the codes below no longer open the gate.',
      bySelf:
        'as you asked, we have cancelled the place of %{people} for “%{event}”: the codes below no longer open the gate.',
      byBooker: '%{booker} has cancelled your place for “%{event}”: the code below no longer opens the gate.',
      nothingPaid: 'There is nothing to pay for what is cancelled.',
      left: 'For the rest of the booking %{amount} is still to be paid.',
      paid: 'You had paid',
      back: 'You get back',
      backBy: {
        card: '%{amount} to your card',
        other: '%{amount} from %{community}',
        done: '%{amount}, already given back by %{community}',
      },
    },
    givenBack: {
      subject: 'Refund: %{event}',
      intro: '%{community} noted that they gave you back %{amount} for “%{event}”, not to your card.',
      more: 'If it has not reached you, answer this e-mail.',
    },
    footer: 'You get this message because of your booking with %{community}.',
    footerOf: {
      companion: 'You get this message because %{booker} booked a place for you with %{community}.',
      handedOn: 'You get this message because this ticket of %{community} is yours now.',
    },
  },
  booking: {
    people: 'Participants',
    bring: 'To bring',
    open: 'Open the booking',
    confirm: 'Open and confirm',
    info: 'Good to know',
    payLater: 'We write how to pay as soon as you have confirmed.',
    ticketsNow: 'Your tickets follow at once, in another e-mail.',
    ticketsLater: '%{community} will send you the tickets.',
    replaced: 'The place of %{before} is now %{after}’s.',
    former: {
      subject: 'Your place for %{event} is somebody else’s now',
      intro: '%{community} has given your place for “%{event}” to somebody else: your ticket no longer opens the gate.',
    },
    newcomer: {
      subject: 'There is a place for you: %{event}',
      intro: '%{community} has given you the place of %{before} for “%{event}”. %{community} sends you the ticket.',
    },
    changed: {
      subject: 'Booking changed: %{event}',
      intro: '%{community} has changed something in your booking for “%{event}”. Below is how it stands now.',
    },
    split: {
      subject: 'A booking of your own: %{event}',
      intro:
        'your place at “%{event}” was in somebody else’s booking: %{community} has made it one of your own. Your ticket stays valid; below you find how it stands, and your page.',
    },
    moved: {
      subject: 'Booking moved: %{event}',
      intro:
        '%{community} has moved your booking from “%{from}” to “%{to}”. The tickets you had are no longer valid; %{community} sends you the new ones. How it stands now is below.',
      introOther:
        '%{community} has moved your place from “%{from}” to “%{to}”. The ticket you had opens no door any more; %{community} sends you the new one.',
    },
    paid: {
      subject: 'Payment received for %{event}',
      intro:
        'thank you! We have received your payment, and your booking for “%{event}” is confirmed. Below is all you need; the appointment for your calendar is attached.',
    },
    booked: {
      subject: 'Booking confirmed: %{event}',
      intro:
        'your booking for “%{event}” is confirmed. Below is all you need; the appointment for your calendar is attached.',
    },
    accepted: {
      subject: 'Request accepted: %{event}',
      intro: 'good news! %{community} accepted your request for “%{event}”: your place is reserved.',
    },
    toConfirm: {
      subject: 'Confirm by %{time}: %{event}',
      intro:
        'we have set the places for “%{event}” aside. Open the link and press Confirm: you have until %{time}, then the places are free again. If it was not you who booked there is nothing to do.',
    },
    freshLink: {
      subject: 'The link of your booking: %{event}',
      intro: 'here is the fresh link of your booking for “%{event}”.',
    },
    alreadyBooked: {
      subject: 'You have a booking already: %{event}',
      intro:
        'somebody, perhaps you, has just tried to book “%{event}” with this address. There is a booking already, so we have not made another: open it to change it or, while there are places, to bring somebody else.',
    },
    reminder: {
      subject: 'Reminder: payment for %{event}',
      intro: 'your booking for “%{event}” is still to be paid. If you have paid already there is nothing to do.',
    },
  },
  waiting: {
    confirm: {
      subject: 'Please confirm: waiting list for %{event}',
      intro:
        'open the link and press Confirm to join the waiting list for “%{event}”: it works for %{hours} hours, and your rank is that of when you confirm. If it was not you who asked there is nothing to do.',
      button: 'Open and confirm',
    },
    places: 'Places',
    until: 'Answer by',
    open: 'See where you stand',
    answer: 'Accept or decline',
    footer: 'You get this message because you are on the waiting list of an event of %{community}.',
    joined: {
      subject: 'You are on the waiting list: %{event}',
      intro:
        'you are on the waiting list for “%{event}”. As soon as there are places for you we write to you: until then there is nothing to do.',
    },
    offered: {
      subject: 'There are places for you: %{event}',
      intro:
        'good news! There are places for you at “%{event}”. We hold them until %{until}: accept or decline at the link below. After that they go to whoever comes next.',
    },
    expired: {
      subject: 'Your offer has expired: %{event}',
      intro:
        'the places for “%{event}” that we held for you went to whoever comes next, as there was no answer in time.',
    },
    removed: {
      subject: 'You are no longer on the waiting list: %{event}',
      intro: '%{community} has taken you off the waiting list for “%{event}”.',
      reason: 'Reason',
    },
    ended: {
      subject: 'The waiting list is closed: %{event}',
      intro:
        '“%{event}” has taken place, and the waiting list is closed. We are sorry there was no place for you this time.',
    },
    canceled: {
      subject: '%{event} has been cancelled',
      intro: '“%{event}” has been cancelled, and with it the waiting list. There is nothing for you to do.',
    },
  },
  follow: {
    subject: 'Please confirm: follow %{community}?',
    intro:
      'open the link and press Confirm to follow %{community}: it works for %{hours} hours. If it was not you who asked there is nothing to do.',
    confirm: 'Open and confirm',
    accepted: {
      subject: 'You now follow %{community}',
      intro:
        'from now on you follow %{community}. With this link its pages know you and show the prices and openings that are yours: please do not forward it.',
      open: 'Open your page',
    },
    entered: {
      subject: '%{community} added you to its followers',
      intro:
        '%{community} wrote your address into the list of those who follow it. It sees of you only what it wrote itself: if you stay, it can also see what you tell the platform when you have an account. If you do not want this, one click is enough and it will not write to you about it again.',
      stay: 'I stay',
      leave: 'Take me off the list',
    },
    invited: {
      subject: '%{community} asks you to check tickets',
      intro:
        '%{community} would like you to check tickets at its events with your phone. If you agree you can start at once; if you have no account yet you only choose a password.',
      stay: 'Yes, I will help',
      leave: 'No, thank you',
    },
    scans: {
      subject: 'You now check tickets for %{community}',
      intro:
        'from now on you can check tickets at the events of %{community} with your account. If you do not want to, or would rather do it for somebody else, you can stop whenever you like: with the link below, or from your profile.',
      leave: 'I no longer want to',
    },
    yours: 'Your page as a follower of %{community}',
  },
  myData: {
    subject: 'Your data with %{community}',
    guest: {
      intro:
        'open the link below to see, download or erase what is kept of you: it works for %{hours} hour. If it was not you who asked there is nothing to do.',
      open: 'Open your data',
    },
    account: {
      intro:
        'you have an account: sign in, and download what is kept of you from your profile. To have it erased, write to whoever runs the service.',
      open: 'Sign in',
    },
  },
  lookup: {
    subject: 'Your bookings with %{community}',
    intro:
      'here are the links of what you booked with %{community}. Each opens one booking alone: do not forward them.',
  },
  terms: {
    how: 'How to pay',
    card: 'Card',
    wireTransfer: 'Bank transfer',
    onSite: 'On site',
    atDeparture: 'At the departure',
    iban: 'IBAN',
    holder: 'Account holder',
    reason: 'Reason for payment',
    until: 'Until',
    sites: 'Where',
    copy: 'Copy',
    copied: 'Copied',
    scan: 'Scan the code with your bank’s app: it fills in the transfer.',
    waiting: 'To pay',
  },
  change: {
    subject: 'Change of plan: %{event}',
    intro: 'there is news about “%{event}”: this is what changes.',
    tickets: 'Your booking stays valid and there is nothing for you to do.',
    instead: '%{now} (before: %{before})',
    begins: 'Begins',
    ends: 'Ends',
    place: 'Place',
  },
  canceled: {
    subject: '%{event} has been cancelled',
    intro: '“%{event}” has been cancelled. Your ticket can no longer be used.',
    booked: '“%{event}” has been cancelled: the booking for %{people} no longer holds.',
    refund: 'You had already paid: %{community} will contact you about the refund.',
  },
  payment: {
    button: 'Pay by card',
    open: 'Open your page',
    amount: 'Amount',
    card: 'Card',
    received: 'Paid',
    until: 'By',
    footer: 'You get this message because of a booking with %{community}.',
    requested: {
      subject: 'Request sent: %{event}',
      intro: 'we have received your request for “%{event}”.',
      more: '%{community} will decide: we write as soon as there is an answer.',
    },
    requestToConfirm: {
      subject: 'Confirm your request: %{event}',
      intro: 'we have your request for “%{event}”.',
      more: 'Open the link and press Confirm: you have half an hour, then the request lapses. If it was not you there is nothing to do.',
    },
    link: {
      subject: 'Complete your payment for %{event}',
      intro: 'your booking for “%{event}” is waiting for you: only the payment is missing.',
      more: 'You can pay by card from here. If the payment does not arrive in time, the booking is cancelled by itself.',
    },
    authorise: {
      subject: 'Complete your request for %{event}',
      intro: 'we have your request for “%{event}”. Authorise your card to send it to %{community}.',
      more: 'The amount is only held: it is charged if the request is accepted, and released otherwise.',
    },
    paid: {
      subject: 'Payment received for %{event}',
      intro: 'thank you! We have received your payment for “%{event}”.',
      more: '%{community} will send you the tickets.',
    },
    lapsed: {
      subject: 'Booking cancelled: %{event}',
      intro: 'the payment for “%{event}” did not arrive in time and the booking was cancelled.',
      more: 'You were not charged. If you would still like to come, write to %{community}.',
    },
    accepted: {
      subject: 'Request accepted: %{event}',
      intro: 'good news! %{community} has accepted your request for “%{event}”.',
      more: 'Your place is reserved.',
    },
    declined: {
      subject: 'Request not accepted: %{event}',
      intro: '%{community} could not accept your request for “%{event}”.',
      more: 'If you had authorised your card, the held amount is released: you are not charged.',
    },
    requestCanceled: {
      subject: 'Request cancelled: %{event}',
      intro: '%{community} has cancelled your request for “%{event}”.',
      more: 'There is nothing for you to do. If you had authorised your card, the held amount is released: you are not charged.',
    },
    requestEventOff: {
      subject: '%{event} has been cancelled',
      intro: '“%{event}” has been cancelled, and with it your request.',
      more: 'There is nothing for you to do. If you had authorised your card, the held amount is released: you are not charged.',
    },
    requestLapsed: {
      subject: 'Request expired: %{event}',
      intro: 'your request for “%{event}” has expired.',
      more: 'You were not charged. If you would still like to come, write to %{community}.',
    },
    refused: {
      subject: 'Payment failed: %{event}',
      intro: '%{community} had accepted your request for “%{event}”, but your card could not be charged.',
      more: 'You were not charged and the place is free again. Write to %{community} to try again.',
    },
    refunded: {
      subject: 'Refund made: %{event}',
      intro: 'we have refunded to your card what you had paid for “%{event}”.',
      more: 'Depending on your bank it may take a few days to show on your statement.',
    },
    late: {
      subject: 'Payment refunded: %{event}',
      intro: 'your payment for “%{event}” arrived when the places were no longer available.',
      more: 'We have refunded all of it to your card. We are sorry!',
    },
    surplus: {
      subject: 'Overpaid, refunded: %{event}',
      intro: 'you paid more than was due for “%{event}”.',
      more: 'We have refunded the difference to your card.',
    },
    double: {
      subject: 'Paid twice, refunded: %{event}',
      intro: 'your payment for “%{event}” reached us twice.',
      more: 'The second one is back on your card in full. The first one stays valid: there is nothing for you to do.',
    },
    lateCommunity: {
      subject: 'Late payment, refunded: %{event}',
      intro: 'the payment of %{buyer} for “%{event}” arrived when it could no longer be used.',
      more: 'It was refunded in full, fee included. There is nothing for you to do.',
    },
    surplusCommunity: {
      subject: 'Overpayment, refunded: %{event}',
      intro: '%{buyer} paid more than was due for “%{event}”.',
      more: 'The difference was refunded. There is nothing for you to do.',
    },
    doubleCommunity: {
      subject: 'Double payment, refunded: %{event}',
      intro: '%{buyer} paid twice for “%{event}”.',
      more: 'The second payment was refunded in full, fee included. There is nothing for you to do.',
    },
    refundAtProviderCommunity: {
      subject: 'Refunded by the provider: %{event}',
      intro:
        '%{buyer} got the following back on the card for “%{event}”, by a refund made at the payment provider and not in Regia.',
      more: 'It is in the accounts. Check in Regia whose it is: where it covers the whole payment, the tickets are refunded.',
    },
    refundAtProviderFailedCommunity: {
      subject: 'The provider’s refund failed: %{event}',
      intro: 'the refund to %{buyer} for “%{event}”, made at the payment provider, came back.',
      more: 'The amount is owed again.',
    },
    disputeOpenedCommunity: {
      subject: 'Payment disputed: %{event}',
      intro: '%{buyer} disputes the payment for “%{event}” with their bank.',
      more: 'Answer at the payment provider. Until the bank decides, do not give it back another way: the money would leave twice.',
    },
    disputeWonCommunity: {
      subject: 'Dispute won: %{event}',
      intro: 'the bank decided in your favour on %{buyer}’s payment for “%{event}”.',
      more: 'Everything stays as before.',
    },
    disputeLostCommunity: {
      subject: 'Dispute lost: %{event}',
      intro: 'the bank gave %{buyer} the payment for “%{event}” back.',
      more: 'The tickets are refunded; what the dispute cost stands in the accounts, among the fees.',
    },
    refundFailedCommunity: {
      subject: 'Refund failed: %{event}',
      intro: 'the refund to %{buyer} for “%{event}” failed: the amount is still owed.',
      more: 'In Regia open “Refunds”: you can try the card again, or note that you gave it back another way.',
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
      confirming: 'We are receiving the confirmation of the payment: it takes a few seconds.',
      paid: 'Payment received. Thank you!',
      held: 'Card authorised. %{community} will decide on your request: we will write to you as soon as there is an answer.',
      inProgress: 'Your request was accepted: we are completing the payment.',
      refunded: 'This payment was refunded.',
      closed: 'This payment is no longer open. If you would still like to come, write to %{community}.',
      failed: 'We cannot open the payment page right now. Please try again shortly.',
      organiser: 'Are you the organiser? Open in Regia',
      notFound: 'There is no such payment',
      notFoundText: 'Check the link in the message you received.',
    },
  },
  order: {
    code: 'Order',
    open: 'Open the order',
    footer: 'You receive this message because of an order from %{community}.',
    link: {
      subject: 'Complete the payment of your order %{code}',
      intro: 'your order from %{community} is ready: only the payment is missing.',
      more: 'You can pay by card from here. If the payment does not arrive in time, the order is cancelled by itself.',
    },
    freshLink: {
      subject: 'The link of your order %{code}',
      intro: 'somebody, usually you, asked for a fresh link to your order from %{community}.',
      more: 'It holds for 30 days. If it was not you there is nothing to do.',
    },
    toConfirm: {
      subject: 'Confirm your order %{code}',
      intro:
        'your order from %{community} is almost done: only the confirmation that this address is yours is missing.',
      more: 'Open the order and confirm within 30 minutes: until then the pieces are set aside for you.',
    },
    placed: {
      subject: 'Order received: %{code}',
      intro: 'thank you! %{community} has received your order.',
      more: 'We write to you when it is shipped; what you pick up in person waits for you at the place you chose.',
    },
    paid: {
      subject: 'Payment received: order %{code}',
      intro: 'thank you! We have received the payment of your order from %{community}.',
      more: 'We write to you when it is shipped; what you pick up in person waits for you at the place you chose.',
    },
    shipped: {
      subject: 'Your order %{code} is on its way',
      intro: '%{community} has shipped your order.',
      more: 'It arrives at the address you gave.',
    },
    lapsed: {
      subject: 'Order cancelled: %{code}',
      intro: 'the payment of your order did not arrive in time and the order was cancelled.',
      more: 'Nothing was charged. If you still want it, order again from %{community}.',
    },
    refundAccepted: {
      subject: 'Refund request accepted: order %{code}',
      intro: '%{community} has accepted your refund request.',
      more: 'We write again when the amount is back on your card.',
    },
    refundRefused: {
      subject: 'Refund request not accepted: order %{code}',
      intro: '%{community} could not accept your refund request.',
      more: 'To know more write to %{community}.',
    },
    refunded: {
      subject: 'Refunded: order %{code}',
      intro: 'we have given back to your card what you had paid to %{community}.',
      more: 'Depending on the bank it can take some days to show on your statement.',
    },
    refundedOther: {
      subject: 'Refunded: order %{code}',
      intro: '%{community} has noted that it gave you back money for your order, not by card.',
      more: 'If it has not reached you write to %{community}.',
    },
    late: {
      subject: 'Payment refunded: order %{code}',
      intro: 'the payment of your order arrived when the products were no longer available.',
      more: 'We have given it back to your card in full. We are sorry!',
    },
    surplus: {
      subject: 'Overpaid, refunded: order %{code}',
      intro: 'you paid more than was due for your order.',
      more: 'We have given the difference back to your card.',
    },
    double: {
      subject: 'Paid twice, refunded: order %{code}',
      intro: 'your payment for order %{code} reached us twice.',
      more: 'The second one is back on your card in full. The first one stays valid: there is nothing for you to do.',
    },
    lateCommunity: {
      subject: 'Payment came late and was refunded: order %{code}',
      intro: 'the payment of %{buyer} for the order %{code} arrived when it could no longer be used.',
      more: 'It was refunded in full, with the fee. There is nothing for you to do.',
    },
    surplusCommunity: {
      subject: 'Paid too much, refunded: order %{code}',
      intro: '%{buyer} paid more than was due for the order %{code}.',
      more: 'The difference was refunded. There is nothing for you to do.',
    },
    doubleCommunity: {
      subject: 'Double payment, refunded: order %{code}',
      intro: '%{buyer} paid twice for order %{code}.',
      more: 'The second payment was refunded in full, fee included. There is nothing for you to do.',
    },
    refundAtProviderCommunity: {
      subject: 'Refunded by the provider: order %{code}',
      intro:
        '%{buyer} got the following back on the card for order %{code}, by a refund made at the payment provider and not in Regia.',
      more: 'It is in the accounts. Check in Regia whose it is: where it covers the whole payment, the items are refunded.',
    },
    refundAtProviderFailedCommunity: {
      subject: 'The provider’s refund failed: order %{code}',
      intro: 'the refund to %{buyer} for order %{code}, made at the payment provider, came back.',
      more: 'The amount is owed again.',
    },
    disputeOpenedCommunity: {
      subject: 'Payment disputed: order %{code}',
      intro: '%{buyer} disputes the payment for order %{code} with their bank.',
      more: 'Answer at the payment provider. Until the bank decides, do not give it back another way: the money would leave twice.',
    },
    disputeWonCommunity: {
      subject: 'Dispute won: order %{code}',
      intro: 'the bank decided in your favour on %{buyer}’s payment for order %{code}.',
      more: 'Everything stays as before.',
    },
    disputeLostCommunity: {
      subject: 'Dispute lost: order %{code}',
      intro: 'the bank gave %{buyer} the payment for order %{code} back.',
      more: 'The items are refunded; what the dispute cost stands in the accounts, among the fees.',
    },
    refundFailedCommunity: {
      subject: 'Refund failed: order %{code}',
      intro: 'the refund to %{buyer} for order %{code} failed: the amount is still owed.',
      more: 'In Regia open “Refunds”: you can try the card again, or note that you gave it back another way.',
    },
    page: {
      title: 'Payment · order %{code}',
      heading: 'Payment of the order %{code}',
      closed: 'This payment is no longer open. If you still want these products order again from %{community}.',
    },
  },
  ledgerDifference: {
    subject: 'The books do not agree: %{community}',
    intro: 'the check of the books of %{community} found amounts that do not agree: %{count}.',
    more: 'No amount was changed. In Regia the statement of money says which payments to look at.',
    footer: 'You receive this message because you answer for the books of %{community}.',
  },
  planPaid: {
    first: {
      subject: 'The plan %{plan} is active',
      intro: 'we have received the payment: the plan %{plan} of %{community} is active.',
    },
    renewed: {
      subject: 'Plan %{plan}: payment received',
      intro: 'we have received the payment for a new period of the plan %{plan} of %{community}.',
    },
    plan: 'Plan',
    open: 'See your plan',
    footer: 'You receive this message because %{community} has a plan of Regia.',
  },
  planChanged: {
    subject: 'You now have the plan %{plan}',
    intro: 'the plan of %{community} has changed: from %{before} to %{plan}, from now on.',
    paid: 'Paid now',
    credit: 'To your credit for the next periods',
    next: 'Next renewal',
    nextValue: '%{amount} from %{date}',
  },
  confirmEmail: {
    subject: 'Confirm your e-mail',
    intro: 'welcome to Regia. Confirm that this address is yours, and you can sign in.',
    button: 'Confirm the e-mail',
    expiry: 'The link works once, for 24 hours.',
    footer: 'If you did not register, ignore this message: without the confirmation the account stays closed.',
  },
  accountMade: {
    subject: 'Your account on Regia',
    scanner: '%{community} made an account for you, to check tickets at its events.',
    other: 'the people who run Regia made an account for you.',
    how: 'Sign in with %{email} and the password that whoever made it gives you. If you do not have one, you can choose it from the sign-in page.',
    button: 'Sign in',
    footer: 'If you do not know what this is about, ignore this message.',
  },
  invitation: {
    subject: 'You are invited to Regia',
    intro:
      'the people who run Regia invite you to open the space of %{community}: events, bookings, payments and check-in in one place.',
    button: 'Accept and choose a password',
    expiry: 'The link works once, for 7 days. After that you can ask for it to be sent again.',
    footer: 'If you do not know what this is about, ignore this message: nothing opens without your answer.',
  },
  invitedKnown: {
    subject: 'You already have an account on Regia',
    intro:
      'the people who run Regia invited you to open a community, but there is already an account with this address.',
    community:
      'It belongs to a community: sign in to find it. If you do not remember the password, choose another on the sign-in page.',
    other: 'It does not belong to a community: to open one, use another address. Tell it to whoever invited you.',
    button: 'Sign in',
    footer: 'If you do not know what this is about, ignore this message: your account stays as it is.',
  },
  resetPassword: {
    subject: 'Set a new password',
    intro: 'somebody asked for a new password for your account. If it was you, choose it here.',
    button: 'Choose the password',
    expiry: 'The link works once, for an hour. When it is used, every open session ends.',
    footer: 'If you did not ask for it, ignore this message: your password stays as it is.',
  },
  communication: {
    platform: 'Regia',
    test: '[Test] %{subject}',
    openEvent: 'Go to the event',
    toFollowers: 'You receive this message because you follow %{community}.',
    toHolders: 'You receive this message because you have a ticket for “%{event}”.',
    toConsenting: 'You receive this message because you agreed to hear news from %{community}.',
    leave: 'Stop these messages',
  },
  leaving: {
    title: 'Messages of %{community}',
    ask: 'Do you want to stop receiving messages from %{community}? What concerns your tickets will still reach you.',
    confirm: 'Stop the messages',
    done: 'Done: you will receive no more messages from %{community}.',
    undo: 'I changed my mind: send them to me',
    back: 'Done: you will receive messages from %{community} again.',
    missing: 'This link is not valid',
    missingText: 'Use the link at the bottom of the message you received.',
  },
  travel: {
    label: 'Kind of trip',
    sameDay: 'Less than 24 hours, without a night',
    associative: 'An occasional trip of an association, for followers of %{community}',
    agency:
      'Organised by %{name}, licence %{licence}. Liability policy: %{liability}. Cover against insolvency: %{insolvency}',
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
    notFound: 'This ticket does not exist',
    notFoundText: 'Check the link in the message you received.',
    calendar: 'Add to calendar',
    invalid: 'This ticket is no longer valid',
    brightness: 'At the entrance, turn the brightness up.',
  },
};
