import { money } from '../payments/money.ts';

/** Merchandising orders and what is asked back for them. */
export const orders = {
  subtitle: 'What was ordered, what is left to ship or hand over, what went back.',
  shipped: 'Set as shipped |||| %{smart_count} orders set as shipped',
  read: 'Set as read |||| %{smart_count} orders set as read',
  list: {
    toConfirm: 'E-mail to be confirmed',
    search: 'Search by code or buyer',
    buyer: 'Buyer',
    product: 'Product: %{name}',
    unread: 'Not read yet',
    more: 'and %{smart_count} more product |||| and %{smart_count} more products',
    emptyTitle: 'No orders yet',
    emptyText: 'Orders appear here as soon as somebody buys one of your products.',
  },
  figures: {
    label: 'Orders in figures',
    toDeliver: 'Pieces to deliver',
    readyToDelivery: 'Orders to deliver',
    toRefund: 'With a refund open',
    delivered: 'Delivered',
    ordersCount: 'Orders in all',
    totalStock: 'Pieces in stock',
    totalGain: money.word.net,
    totalRefunded: 'Refunded',
  },
  filters: { isPayed: 'Payment', payed: 'Paid', unpayed: 'Not paid' },
  bulk: {
    label: 'Actions on the chosen orders',
    clear: 'Clear the selection',
    selected: '%{smart_count} order chosen |||| %{smart_count} orders chosen',
    actions: 'Actions',
    ship: 'Set as shipped',
    read: 'Set as read',
  },
  ship: {
    title: 'Set as shipped?',
    confirm: 'Set as shipped',
    text: 'What is ready in %{smart_count} order becomes delivered: pieces %{pieces}. Whoever is sent a parcel gets an e-mail. |||| What is ready in %{smart_count} orders becomes delivered: pieces %{pieces}. Whoever is sent a parcel gets an e-mail.',
    others:
      '%{smart_count} chosen order has nothing ready and stays as it is. |||| %{smart_count} chosen orders have nothing ready and stay as they are.',
  },
  lines: {
    pieces: '%{smart_count} piece |||| %{smart_count} pieces',
    courier: 'Shipping %{price}',
  },
  refund: {
    open: 'Refund',
    title: 'Refund what of this order?',
    lines: 'For what',
    way: 'How the money goes back',
    reason: 'Why',
    reasonHelp: 'For your own records: the buyer does not read it.',
    told: {
      card: 'The buyer gets a mail when the amount is back on the card.',
      other: 'The buyer gets a mail that says so.',
    },
  },
  detail: {
    back: 'Orders',
    title: 'Order %{code}',
    toConfirm:
      'Ordered on the site: the e-mail address is to be confirmed by %{time}, otherwise the order lapses by itself and its pieces are for sale again',
    unconfirmed: 'Lapsed: nobody confirmed the e-mail address by %{time}',
    contested:
      'The payment of this order is contested, or was refunded on the payment provider’s own pages. Check there before you ship.',
    products: 'Products',
    handOvers: 'Handed over and shipped',
    setAsShipped: 'set as shipped',
    handOverReverted: 'Handing over undone by %{by}',
    handOverConflict: {
      handed_over: 'Given away again: it had been handed over before',
      not_theirs: 'Given away, but somebody else ordered it',
      not_ready: 'Given away, but it was not paid or was being refunded',
      by_courier: 'Given away, but a courier brings it',
    },
    refunds: 'Refund requests',
    buyer: 'Buyer',
    shipping: 'Shipping address',
    billing: 'Billing',
    ship: 'Set as shipped',
    read: 'Set as read',
  },
  people: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    fiscalCode: 'Fiscal code',
    isLegalPerson: 'Legal person',
    address: 'Address',
    note: 'Note for the courier',
    invoiceHolder: 'Invoice to',
    pec: 'Certified e-mail',
    SDI: 'SDI code',
    vatNumber: 'VAT number',
    iban: 'IBAN',
    none: 'None',
  },
  packing: {
    open: 'Packing list',
    title: 'Packing list',
    subtitle: 'What is left to deliver, the oldest order first. Print it and tick it off.',
    print: 'Print',
    choose: 'How it is delivered',
    delivery: 'To ship',
    withdraw: 'To hand over',
    emptyTitle: 'Nothing left to do',
    emptyText: 'Orders that are paid and not delivered stand here.',
  },
};

export const ordersResource = {
  name: 'Order |||| Orders',
  fields: {
    code: 'Code',
    user: 'Buyer',
    tenant: 'Community',
    products: 'Products',
    price: 'Products',
    deliveryPrice: 'Shipping',
    totalPrice: 'Total',
    status: 'Status',
    createdAt: 'Ordered',
  },
};

export const refundRequests = {
  subtitle: 'What buyers ask their money back for: decide, then give it back to the card.',
  search: 'Search by code or buyer',
  emptyTitle: 'No refund requests',
  emptyText: 'When somebody asks money back for an order, the request appears here.',
  changed: 'Somebody else has decided meanwhile: look again',
  detail: {
    title: 'Refund request %{code}',
    summary: 'Summary',
    motivation: 'Why',
    noMotivation: 'No reason is kept.',
    images: 'Pictures of the request',
    products: 'Products to refund',
    moving: 'The money is on its way to the card: it takes a few seconds.',
    restocked: 'Put back in stock',
    back: 'Goes back to the buyer',
  },
  actions: {
    accepted: 'Accept',
    refused: 'Refuse',
    again: 'Try the refund again',
  },
  titles: {
    accepted: 'Accept the request?',
    refused: 'Refuse the request?',
  },
  texts: {
    accepted:
      '%{name} will be told that %{amount} come back for: %{products}. You give the money back in the next step.',
    refused: '%{name} will be told that nothing comes back for: %{products}.',
    refunded: '%{amount} go back to the card of %{name} for: %{products}.',
    startsNow: 'The refund starts at once and cannot be stopped.',
    refundedOther: '%{amount} are recorded as given back to %{name} for: %{products}.',
    keptHelp: 'Of all the products together; leave empty to give everything back',
    keptBefore: 'You already keep %{amount}: %{reason}. Write another amount to change it.',
    restock: 'The pieces can be sold again: put them back in stock',
  },
  done: {
    accepted: 'Request accepted',
    refused: 'Request refused',
    refunded: 'Refunded',
    started: 'Refund started',
  },
};

export const refundRequestsResource = {
  name: 'Refund request |||| Refund requests',
  fields: {
    code: 'Code',
    user: 'Customer',
    tenant: 'Community',
    order: 'Order',
    products: 'Products',
    total: 'Total',
    createdAt: 'Created',
    status: 'Status',
    toRefund: 'To refund',
    refunded: 'Refunded',
  },
};

/** Its part of the catalogue. */
export const catalogue = {
  orders,
  refundRequests,
  resources: { orders: ordersResource, 'refund-requests': refundRequestsResource },
};
