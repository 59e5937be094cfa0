import type { EventWithCounters } from '#domain/events/entity.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import { DEMO_PASSWORD } from './accounts.ts';

interface Buyer {
  _id: string;
  email: string;
  name: string;
  surname: string;
  token?: string;
}

interface Reply {
  status: number;
  body: { code?: string; message?: string; businessName?: string; _id?: string } & Record<string, unknown>;
}

const STAFF = 'admin@regia.test';

type Deed = () => Promise<string | undefined>;

/** Attempts before a turn is given up: people who follow already, events that are full. */
const ATTEMPTS = 25;

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** People of the demo who follow, ask, book, wait, order and pay through the API, as their apps would. */
export class Traffic {
  readonly #url: string;
  #people: Buyer[] = [];
  #communities: { _id: string; businessName: string }[] = [];
  #events: EventWithCounters[] = [];
  #products: ProductDetail[] = [];
  /** Events without a free place, as far as anybody noticed. */
  readonly #full = new Set<string>();
  #staffToken = '';

  private constructor(url: string) {
    this.#url = url.replace(/\/$/, '');
  }

  /** Reads who is there. @throws Error when the server is out of reach or has no demo data */
  static async open(url: string): Promise<Traffic> {
    const traffic = new Traffic(url);
    const token = await traffic.#signIn(STAFF).catch(() => undefined);
    if (!token) throw new Error(`${url} does not answer as a server with demo data. Start one with npm start.`);
    traffic.#staffToken = token;
    const read = async <T>(path: string): Promise<T> => (await traffic.#call('GET', path, token)).body as unknown as T;
    const events = await read<{ data: EventWithCounters[] }>('events/backoffice?limit=100&tab=onGoing');
    traffic.#events = events.data.filter(({ isVisible, priceType }) => isVisible && priceType !== 'byAges');
    for (const event of traffic.#events) if (freePlacesOf(event) <= 0) traffic.#full.add(event._id);
    const tenants =
      await read<{ _id: string; businessName?: string; tenant?: { businessName: string } }[]>(
        'users/tenants?limit=100',
      );
    traffic.#communities = tenants.map(({ _id, businessName, tenant }) => {
      return { _id, businessName: tenant?.businessName ?? businessName ?? _id };
    });
    const sold = await read<{ data: { _id: string }[] }>('products/info?limit=100&isVisible=true');
    for (const { _id } of sold.data) traffic.#products.push(await read<ProductDetail>(`products/${_id}`));
    const people = await read<(Buyer & { role: string })[]>('users?limit=1000');
    traffic.#people = people.filter(({ role }) => role === 'user');
    if (traffic.#people.length === 0) throw new Error(`${url} has no people of the demo.`);
    return traffic;
  }

  /** Lets somebody do something; answers what was done. */
  async next(): Promise<string> {
    const deeds: Deed[] = [
      ...[() => this.#follow(), () => this.#ask(), () => this.#ask()],
      ...[() => this.#book(), () => this.#order(), () => this.#wait()],
    ];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const done = await pick(deeds)?.();
      if (done) return done;
    }
    return 'nobody found anything to do';
  }

  async #follow(): Promise<string | undefined> {
    const [person, community] = [pick(this.#people), pick(this.#communities)];
    if (!person || !community) return undefined;
    const { status } = await this.#as(person, 'tenant-subscriptions', { tenantId: community._id });
    return status === 201 ? `${person.name} ${person.surname} follows ${community.businessName}` : undefined;
  }

  async #ask(): Promise<string | undefined> {
    const [person, event] = [pick(this.#people), pick(this.#events)];
    if (!person || !event) return undefined;
    const { status, body } = await this.#fillIn(person, event, 'participations', { eventId: event._id });
    if (status !== 201) return undefined;
    return `${person.name} ${person.surname} asks to take part in “${event.name}”${await this.#payFor(person, body)}`;
  }

  async #book(): Promise<string | undefined> {
    const [person, event] = [pick(this.#people), pick(this.#events)];
    if (!person || !event) return undefined;
    const { status, body } = await this.#fillIn(person, event, `reservations/event/${event._id}/registered`, {});
    if (body.code === 'event_full') this.#full.add(event._id);
    if (status !== 201) return undefined;
    return `${person.name} ${person.surname} books “${event.name}”${await this.#payFor(person, body)}`;
  }

  /** Calls the organiser of a full event, who puts them on its waiting list. */
  async #wait(): Promise<string | undefined> {
    const [person, event] = [pick(this.#people), pick(this.#events.filter(({ _id }) => this.#full.has(_id)))];
    if (!person || !event) return undefined;
    const places = pick([1, 1, 2, 3]);
    const call = () =>
      this.#call('POST', 'waiting-list', this.#staffToken, { eventId: event._id, userId: person._id, places });
    let { status } = await call();
    if (status === 401) {
      this.#staffToken = await this.#signIn(STAFF);
      status = (await call()).status;
    }
    return status === 201 ? `${person.name} ${person.surname} waits for ${places} of “${event.name}”` : undefined;
  }

  async #order(): Promise<string | undefined> {
    const [person, product] = [pick(this.#people), pick(this.#products)];
    const variant = pick(product?.variants.filter(({ isVisible }) => isVisible) ?? []);
    if (!person || !product || !variant) return undefined;
    const { status, body } = await this.#as(person, 'orders', orderOf(person, product, variant._id));
    if (status !== 201) return undefined;
    const paid = await this.#payFor(person, { ...body, paymentType: 'stripe' });
    return `${person.name} ${person.surname} orders “${product.name}”${paid}`;
  }

  /** Pays what was booked or ordered by card on the local provider's page; now and then a card is refused, or nobody pays. */
  async #payFor(person: Buyer, { _id, paymentType }: Reply['body']): Promise<string> {
    if (paymentType !== 'stripe' || !_id) return '';
    const { body } = await this.#as(person, `payments/${_id}`, undefined);
    const { pathname = '' } = typeof body['sessionUrl'] === 'string' ? new URL(body['sessionUrl']) : {};
    // Only the local provider has cards to try.
    if (!pathname.startsWith('/sandbox/')) return ', by card, to be paid';
    const outcome = pick(['pay', 'pay', 'pay', 'pay', 'pay', 'refuse', undefined]);
    if (!outcome) return ', by card, and thinks about it';
    await fetch(`${this.#url}${pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome }),
    });
    return outcome === 'pay' ? ' and pays by card' : ', but the card is refused';
  }

  /** Sends a booking; where the event asks for more of its participants, once more with that. */
  async #fillIn(person: Buyer, event: EventWithCounters, path: string, more: object): Promise<Reply> {
    const first = await this.#as(person, path, { ...bookingOf(person, event), ...more });
    const fields = (first.body['fields'] ?? {}) as Record<string, string>;
    const asked = Object.keys(fields).flatMap((field) => /\.requirements\.(.+)$/.exec(field)?.[1] ?? []);
    if (asked.length === 0) return first;
    const requirements = Object.fromEntries(asked.map((name) => [name, answers[name] ?? 'Sì']));
    return this.#as(person, path, { ...bookingOf(person, event, requirements), ...more });
  }

  async #as(person: Buyer, path: string, body: object | undefined): Promise<Reply> {
    person.token ??= await this.#signIn(person.email);
    const reply = await this.#call('POST', path, person.token, body);
    if (reply.status === 401) person.token = await this.#signIn(person.email);
    return reply;
  }

  async #signIn(email: string): Promise<string> {
    const basic = Buffer.from(`${email}:${DEMO_PASSWORD}`).toString('base64');
    const response = await fetch(`${this.#url}/api/auth`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
    });
    if (!response.ok) throw new Error(`${email} could not sign in (${response.status})`);
    return ((await response.json()) as { token: string }).token;
  }

  async #call(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<Reply> {
    const response = await fetch(`${this.#url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  }
}

/** What people answer where an event asks. */
const answers: Readonly<Record<string, string>> = { phone: '+39 3331234567', codice_fiscale: 'RSSMRA80A01H501U' };

/** A piece or two of a product, sent where it can be. */
function orderOf({ name, surname, email }: Buyer, product: ProductDetail, variantId: string): object {
  const deliveryType = product.courierDelivery ? 'delivery' : 'withdraw';
  const address = { plainAddress: 'Via Mazzini 7, 41121 Modena', city: 'Modena' };
  const billing = { invoiceHolder: `${name} ${surname}`, phone: '+39 3331234567', fiscalCode: 'RSSMRA80A01H501U' };
  const quantity = pick([1, 1, 2]);
  return {
    tenantId: product.tenantId,
    products: [
      {
        ...{ productId: product._id, variantId, quantity, deliveryType },
        ...(deliveryType === 'withdraw' && { withdrawLocation: 0 }),
      },
    ],
    billingInfo: { ...billing, address, email },
    ...(deliveryType === 'delivery' && { shippingAddress: { address } }),
  };
}

/** One place, paid in one of the ways the event offers. */
function bookingOf({ _id, name, surname, email }: Buyer, event: EventWithCounters, requirements: object = {}): object {
  const paymentType = pick(event.paymentTypes);
  const departurePoint = event.departurePoints[0]?._id;
  return {
    userId: _id,
    slots: 1,
    ...(paymentType && { paymentType }),
    ...(departurePoint && { departurePoint }),
    participantsInfo: [{ name, surname, email, requirements }],
  };
}
