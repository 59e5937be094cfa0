import { money } from '../payments/money.ts';

/** Merchandising orders and what is asked back for them. */
export const orders = {
  subtitle: 'What was ordered, what is left to ship or hand over, what was refunded.',
  shipped: 'Marked as shipped |||| %{smart_count} orders marked as shipped',
  read: 'Marked as read |||| %{smart_count} orders marked as read',
  list: {
    toConfirm: 'E-mail to be confirmed',
    search: 'Search by code or buyer',
    buyer: 'Buyer',
    product: 'Product: %{name}',
    unread: 'Not read yet',
    more: 'and %{smart_count} more product |||| and %{smart_count} more products',
    emptyTitle: 'No orders yet',
    emptyText: 'Orders appear here as soon as someone buys one of your products.',
  },
  figures: {
    label: 'Orders in figures',
    toDeliver: 'Items to deliver, open refunds included',
    readyToDelivery: 'Orders to deliver',
    toRefund: 'With an open refund',
    delivered: 'Delivered',
    ordersCount: 'Orders in all',
    totalStock: 'Items in stock',
    totalGain: money.word.net,
    totalRefunded: 'Refunded',
  },
  filters: { isPayed: 'Payment', payed: 'Paid', unpayed: 'Not paid' },
  bulk: {
    label: 'Actions on the selected orders',
    selected: '%{smart_count} order selected |||| %{smart_count} orders selected',
    actions: 'Actions',
    ship: 'Mark as shipped',
    read: 'Mark as read',
  },
  ship: {
    title: 'Mark as shipped?',
    confirm: 'Mark as shipped',
    text: 'What is ready in %{smart_count} order is marked as delivered: items %{pieces}. Anyone sent a parcel gets an e-mail. |||| What is ready in %{smart_count} orders is marked as delivered: items %{pieces}. Anyone sent a parcel gets an e-mail.',
    others:
      '%{smart_count} selected order has nothing ready and stays as it is. |||| %{smart_count} selected orders have nothing ready and stay as they are.',
  },
  lines: {
    pieces: '%{smart_count} item |||| %{smart_count} items',
    courier: 'Shipping %{price}',
  },
  refund: {
    open: 'Refund',
    title: 'What do you want to refund?',
    lines: 'Items',
    way: 'How it is refunded',
    reason: 'Why',
    reasonHelp: 'For your records only: the buyer does not see it.',
    told: {
      card: 'The buyer gets an e-mail when the amount is back on the card.',
      other: 'The buyer gets an e-mail about it.',
    },
  },
  detail: {
    back: 'Orders',
    title: 'Order %{code}',
    toConfirm:
      'Ordered on the site: the e-mail address must be confirmed by %{time}, otherwise the order expires and its items go back on sale',
    unconfirmed: 'Expired: nobody confirmed the e-mail address by %{time}',
    contested:
      'The payment of this order is disputed, or was refunded on the payment provider’s own pages. Check there before you ship.',
    products: 'Products',
    handOvers: 'Handed over and shipped',
    setAsShipped: 'marked as shipped',
    handOverReverted: 'Handover undone by %{by}',
    handOverConflict: {
      handed_over: 'Handed over again: it had already been handed over',
      not_theirs: 'Handed over, but someone else ordered it',
      not_ready: 'Handed over, but it was not paid or was being refunded',
      by_courier: 'Handed over, but it goes by courier',
    },
    refunds: 'Refund requests',
    buyer: 'Buyer',
    shipping: 'Shipping address',
    billing: 'Billing',
    ship: 'Mark as shipped',
    read: 'Mark as read',
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
    subtitle: 'What is left to deliver, oldest order first. Print it and tick it off.',
    print: 'Print',
    choose: 'How it is delivered',
    delivery: 'To ship',
    withdraw: 'To hand over',
    emptyTitle: 'Nothing left to do',
    emptyText: 'Orders that are paid and not delivered yet appear here.',
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
  subtitle: 'What buyers want a refund for: decide, then refund it to the card.',
  search: 'Search by code or buyer',
  emptyTitle: 'No refund requests',
  emptyText: 'When someone asks for a refund on an order, the request appears here.',
  changed: 'Someone else has decided in the meantime: check again',
  detail: {
    title: 'Refund request %{code}',
    summary: 'Summary',
    motivation: 'Why',
    noMotivation: 'No reason on record.',
    images: 'Pictures with the request',
    products: 'Products to refund',
    moving: 'The money is on its way to the card: it takes a few seconds.',
    restocked: 'Put back in stock',
    back: 'Goes back to the buyer',
  },
  actions: {
    accepted: 'Accept',
    refused: 'Decline',
    again: 'Try the refund again',
  },
  titles: {
    accepted: 'Accept the request?',
    refused: 'Decline the request?',
  },
  texts: {
    accepted:
      '%{name} will be told that %{amount} is to be refunded for: %{products}. You make the refund in the next step.',
    refused: '%{name} will be told that nothing is refunded for: %{products}.',
    refunded: '%{amount} goes back to %{name}’s card for: %{products}.',
    startsNow: 'The refund starts right away and cannot be stopped.',
    refundedOther: '%{amount} is recorded as given back to %{name} for: %{products}.',
    keptHelp: 'For all the products together. Leave empty to refund everything',
    keptBefore: 'You already keep %{amount}: %{reason}. Write another amount to change it.',
    restock: 'The items can be sold again: put them back in stock',
  },
  done: {
    accepted: 'Request accepted',
    refused: 'Request declined',
    refunded: 'Refunded',
    started: 'Refund started',
  },
};

export const refundRequestsResource = {
  name: 'Refund request |||| Refund requests',
  fields: {
    code: 'Code',
    user: 'Buyer',
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

export const catalogue = {
  orders,
  refundRequests,
  resources: { orders: ordersResource, 'refund-requests': refundRequestsResource },
};
