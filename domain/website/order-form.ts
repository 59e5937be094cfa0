import type { FieldMessages } from '../errors.ts';
import { orderTotals, withDelivery } from '../orders/amounts.ts';
import type { DeliveryType, OrderInput } from '../orders/schema.ts';
import { addressLine } from '../values/address.ts';
import { cleanLine, cleanText } from '../values/clean.ts';
import { isEmail, readEmail } from '../values/email.ts';
import type { Cents } from '../values/money.ts';
import { isPhone, readPhone } from '../values/phone.ts';
import type { SentFields } from './booking-form.ts';
import { type CartItem, type CartLine, linesOf } from './cart.ts';
import { suggestedEmail } from './email-slip.ts';
import type { PublicProduct } from './public-records.ts';

/** An order as the form of a public page has it: text as it was typed, kept whatever it is. */
export interface OrderForm {
  lines: CartLine[];
  /** How each product reaches the buyer, by its id: one of `handoversOf`. */
  handovers: Readonly<Record<string, string>>;
  name: string;
  surname: string;
  email: string;
  phone: string;
  street: string;
  zipCode: string;
  city: string;
  province: string;
  note: string;
  hasAcceptedTerms: boolean;
  hasReadPrivacy: boolean;
  wantsNews: boolean;
  /** The address that stays although it looks like a slip. */
  keptEmail: string;
  /** What the sender saw as the total, in cents; undefined before a total was shown. */
  seenTotal: number | undefined;
}

/** Texts of the first step with the most characters each holds. */
export const orderTexts = {
  ...{ name: 80, surname: 80, email: 254, phone: 30 },
  ...{ street: 300, zipCode: 10, city: 100, province: 60, note: 500 },
} as const;
export type OrderText = keyof typeof orderTexts;
const textNames = Object.keys(orderTexts) as OrderText[];

const HANDOVER = 'how_';
/** The name of the field that says how a product reaches the buyer. */
export const handoverName = (productId: string): string => `${HANDOVER}${productId}`;

/** Reads a form back as it was sent; what nobody could type is cut. */
export function readOrderForm(sent: SentFields): OrderForm {
  const one = (name: string, most = 254) => cleanText(sent.get(name)?.[0] ?? '').slice(0, most);
  const texts = Object.fromEntries(textNames.map((name) => [name, one(name, orderTexts[name])]));
  const handovers = [...sent.keys()].filter((name) => name.startsWith(HANDOVER)).slice(0, 50);
  const seen = one('total');
  return {
    ...(texts as Record<OrderText, string>),
    ...{ name: cleanLine(one('name', 80)), surname: cleanLine(one('surname', 80)) },
    email: readEmail(one('email')),
    phone: readPhone(one('phone', 40)) ?? one('phone', 40),
    lines: linesOf(sent.get('line') ?? []),
    handovers: Object.fromEntries(handovers.map((name) => [name.slice(HANDOVER.length), one(name, 20)])),
    hasAcceptedTerms: one('terms') !== '',
    hasReadPrivacy: one('privacy') !== '',
    wantsNews: one('news') !== '',
    keptEmail: one('keptEmail'),
    seenTotal: /^\d{1,9}$/.test(seen) ? Number(seen) : undefined,
  };
}

export const emptyOrderForm = (lines: readonly CartLine[]): OrderForm =>
  readOrderForm(new Map([['line', lines.map(({ variantId, quantity }) => `${variantId}.${quantity}`)]]));

/** One way a product reaches the buyer. */
export interface Handover {
  /** As the form sends it. */
  value: string;
  type: DeliveryType;
  /** Which of the product's places, and where; none for what is sent. */
  place?: number;
  address: string;
}

/** The ways a product reaches who buys it, in the order they are shown. */
export function handoversOf(product: PublicProduct): Handover[] {
  const { withdraw, withdrawLocations, courierDelivery } = product;
  const places = withdrawLocations.map(
    ({ address }, place): Handover => ({
      ...{ value: `withdraw${place}`, type: 'withdraw', place, address: addressLine(address) },
    }),
  );
  const anywhere: Handover = { value: 'withdraw', type: 'withdraw', address: '' };
  return [
    ...(withdraw ? (places.length > 0 ? places : [anywhere]) : []),
    ...(courierDelivery ? [{ value: 'delivery', type: 'delivery' as const, address: '' }] : []),
  ];
}

/** The way that was chosen for a product, or its only one. */
export function handoverOf(form: Pick<OrderForm, 'handovers'>, product: PublicProduct): Handover | undefined {
  const ways = handoversOf(product);
  return ways.length === 1 ? ways[0] : ways.find(({ value }) => value === form.handovers[product.id]);
}

/** Products of a cart, each once. */
export const productsOf = (items: readonly CartItem[]): PublicProduct[] => [
  ...new Set(items.map(({ product }) => product)),
];

export const isSent = (form: OrderForm, items: readonly CartItem[]): boolean =>
  productsOf(items).some((product) => handoverOf(form, product)?.type === 'delivery');

export interface OrderSum {
  lines: { id: string; name: string; option: string; quantity: number; amount: Cents }[];
  /** Undefined while it is not known how everything reaches the buyer. */
  deliveryPrice: Cents | undefined;
  total: Cents;
}

/** What a cart comes to at today's prices. */
export function sumOf(form: Pick<OrderForm, 'handovers'>, items: readonly CartItem[]): OrderSum {
  const chosen = items.map(({ product, variant, quantity }) => ({
    ...{ productId: product.id, quantity, unitPrice: variant.price },
    deliveryType: handoverOf(form, product)?.type ?? ('withdraw' as const),
  }));
  const byId = new Map(items.map(({ product }) => [product.id, product]));
  const free = { deliveryPrice: 0, deliveryPriceRanges: [] };
  const { deliveryPrice, totalPrice } = orderTotals(withDelivery(chosen, (id) => byId.get(id) ?? free));
  const isKnown = items.every(({ product }) => handoverOf(form, product) !== undefined);
  return {
    lines: items.map(({ product, variant, quantity }) => ({
      ...{ id: variant.id, name: product.name, option: variant.name, quantity, amount: variant.price * quantity },
    })),
    deliveryPrice: isKnown ? deliveryPrice : undefined,
    total: totalPrice,
  };
}

/** What is wrong in the first step, at its fields; empty when one may go on. */
export function buyerMessages(form: OrderForm, items: readonly CartItem[]): FieldMessages {
  const found: FieldMessages = {};
  for (const name of ['name', 'surname', 'email'] as const) if (form[name] === '') found[name] = 'validation.required';
  if (form.email !== '' && !isEmail(form.email)) found['email'] = 'validation.email';
  if (form.phone !== '' && !isPhone(form.phone)) found['phone'] = 'validation.phone';
  for (const product of productsOf(items)) {
    if (!handoverOf(form, product)) found[handoverName(product.id)] = 'validation.required';
  }
  if (!isSent(form, items)) return found;
  for (const name of ['street', 'zipCode', 'city'] as const) {
    if (form[name] === '') found[name] = 'validation.required';
  }
  if (form.zipCode !== '' && !/^\d{5}$/.test(form.zipCode)) found['zipCode'] = 'validation.invalid';
  return found;
}

/** What is wrong in the second step. */
export const consentMessages = (form: OrderForm): FieldMessages => ({
  ...(!form.hasAcceptedTerms && { terms: 'validation.mustAccept' }),
  ...(!form.hasReadPrivacy && { privacy: 'validation.mustAccept' }),
});

/** What the form asks to be ordered. @param tenantId the community that sells */
export function orderInputOf(form: OrderForm, items: readonly CartItem[], tenantId: string): OrderInput {
  const { street, zipCode, city, province, note } = form;
  const place = [zipCode, city, province === '' ? '' : `(${province})`].filter(Boolean).join(' ');
  return {
    tenantId,
    products: items.map(({ product, variant, quantity }) => {
      const { type = 'withdraw', place: at } = handoverOf(form, product) ?? {};
      return {
        ...{ productId: product.id, variantId: variant.id, quantity, deliveryType: type },
        ...(at !== undefined && { withdrawLocation: at }),
      };
    }),
    billingInfo: {},
    ...(isSent(form, items) && {
      shippingAddress: {
        address: {
          plainAddress: [street, place].filter(Boolean).join(', '),
          zipCode,
          city,
          ...(province && { province }),
        },
        note: note === '' ? null : note,
      },
    }),
  };
}

/** The address to ask about once, because its domain looks like a slip; undefined when there is none, or it was kept. */
export const orderSlip = ({ email, keptEmail }: OrderForm): string | undefined =>
  isEmail(email) && keptEmail !== email ? suggestedEmail(email) : undefined;
