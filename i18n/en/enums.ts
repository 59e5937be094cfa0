/** Words for the values of closed lists: `enums.{list}.{value}`. */
export const enums = {
  eventType: { event: 'Event', post: 'Free public event', transfer: 'Transfer', travel: 'Trip' },
  selectionType: { automatic: 'Automatic', manual: 'Manual' },
  accessType: { all: 'Everyone', subscribed: 'Followers', subscribedWithCompany: 'Followers with companions' },
  priceType: { single: 'Single', byAges: 'By age', byUserType: 'By user type', free: 'Free' },
  paymentType: {
    stripe: 'Card',
    wireTransfer: 'Bank transfer',
    onSite: 'At the office',
    atDeparture: 'At departure',
    free: 'Free',
  },
  ageBand: { young: 'Young', adult: 'Adult', senior: 'Senior' },
  userType: { normal: 'Standard', premium: 'Premium', top: 'Associate' },
  requiredDocuments: {
    identityCard: 'ID card',
    drivingLicence: 'Driving licence',
    healthCard: 'Health card',
    greenPass: 'Green pass',
    fidelityCard: 'Loyalty card',
    passport: 'Passport',
    visa: 'Visa',
    other: 'Other',
  },
  deliveryType: { withdraw: 'Pick-up', delivery: 'Shipping' },
  extraType: { supplement: 'Supplement', reduction: 'Reduction' },
  transportType: {
    bus: 'Bus',
    charter: 'Charter',
    car: 'Car',
    van: 'Van',
    list: 'List',
    room: 'Room',
    table: 'Table',
    return: 'Return',
  },
  /** Of one person: where they are put in each layer. */
  place: { outward: 'Outward', return: 'Return', room: 'Room', table: 'Table', group: 'Group', named: 'List' },
  /** The layers of an event, as headings. */
  layer: { outward: 'Outward', return: 'Return', room: 'Rooms', table: 'Tables', group: 'Groups' },
  roomWish: { women: 'women only', men: 'men only', mixed: 'mixed' },
  participantType: { accountholder: 'Lead booker', companion: 'Companion' },
  role: { admin: 'Administrator', tenant: 'Community', scanner: 'Scanner', user: 'User', guest: 'Guest' },
  categoryEntityType: { event: 'Events', product: 'Products', tenant: 'Communities' },
  attendance: { came: 'came in', absent: 'did not come', once: 'came only to this event' },
  audience: {
    all: 'All followers',
    normal: 'Standard followers',
    premium: 'Premium followers',
    top: 'Associate followers',
    participants: 'The event’s participants',
  },
  language: { it: 'Italian', en: 'English' },
};

export const catalogue = { enums };
