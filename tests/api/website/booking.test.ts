import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withoutLinks } from '#domain/values/no-links.ts';
import { instantsOfLocal } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { HONEYPOT } from '#server/modules/website/http/public-form.ts';
import * as tables from '#server/tables.ts';
import { timeInWords } from '#site/words.ts';
import { bookingOf } from '../../support/booking.ts';
import { cardEvent, later, sessionOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { sendForm } from '../../support/payments/provider-jobs.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
});
afterAll(() => strangers.close());
beforeEach(async () => {
  later(world, 0);
  await world.db.delete(tables.signInFailures);
});

const bookingsOf = (eventId: string) =>
  world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, eventId));
const placesOf = async (eventId: string) =>
  (await world.db.select().from(tables.events).where(eq(tables.events.id, eventId)))[0]?.slots;
const peopleOf = (email: string) => world.db.select().from(tables.users).where(eq(tables.users.email, email));

/** Books and proves the address; answers the address of the booking's page. */
async function bookAndConfirm(slug: string, email: string, fields: Record<string, string> = {}): Promise<Visitor> {
  const visitor = new Visitor(world);
  await strangers.book(visitor, slug, email, fields);
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  return visitor;
}

test('somebody without an account books and finds the booking by the mailed link [PUB-030, PUB-031, HOLD-001]', async () => {
  const event = await world.event();
  const slug = await strangers.slugOf(event._id);
  const email = newEmail();
  const visitor = new Visitor(world);
  await visitor.open(`/e/${slug}`);
  await visitor.follow('Prenota');
  expect(visitor.url.split('?')[0]).toBe(`/e/${slug}/book`);
  await strangers.book(visitor, slug, email);
  expect([visitor.status, visitor.url]).toEqual([200, expect.stringMatching(/^\/m\/[A-Za-z0-9_-]{22}$/)]);
  expect(visitor.text).toContain(`Abbiamo scritto a ${email}`);
  const [unproven] = await bookingsOf(event._id);
  expect(unproven).toMatchObject({ slots: 1, total: 2000, paymentType: 'atDeparture' });
  expect(Date.parse(unproven?.confirmBy ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);

  const phone = new Visitor(world, { address: '10.9.9.9' });
  await phone.open(linkIn(await strangers.mailTo(email)));
  expect(phone.text).toContain('Conferma la prenotazione');
  await phone.press();
  expect(phone.text).toContain('Ci vediamo lì, Bianca');
  expect(phone.document.querySelector('.ticket .qrbox svg')).not.toBeNull();
  expect((await bookingsOf(event._id))[0]?.confirmBy).toBeNull();
  expect(await strangers.mailTo(email)).toContain('confermata');
  const pdf = await world.app.inject({
    url: phone.document.querySelector('a[href$=".pdf"]')?.getAttribute('href') ?? '',
  });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  const calendar = await world.app.inject({ url: `${phone.url}/calendar.ics` });
  expect(calendar.body).toContain('BEGIN:VEVENT');
  // The browser it was made in may be anybody's: it is shown nothing any more.
  await visitor.open(visitor.url);
  expect(visitor.text).toContain('Apri il link nell’e-mail');
  expect(visitor.text).not.toContain('Ferri');
});

test('who waits for a mail that their server refused reads so, and how to go on, instead of being told that it was written [PUB-031]', async () => {
  const event = await world.event();
  const email = newEmail();
  strangers.mailServer.refuse.set(email, 550);
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email);
  await strangers.runJobs();
  await visitor.open(visitor.url);
  expect(visitor.text).toContain(`La posta ha rifiutato ${email}`);
  expect(visitor.text).not.toContain('Abbiamo scritto a');
  await visitor.follow('Torna all’evento');
  expect(visitor.url).toMatch(/^\/e\//);
});

test('a bank transfer is not offered after its limit date, nor taken from a form that still has it [PUB-030, DEC-046]', async () => {
  const account = { iban: 'IT60X0542811101000000123456', ibanHolder: 'Compagnia del Crinale APS' };
  const limit = (days: number) => ({ wireTransferLimitDate: new Date(Date.now() + days * 86_400_000).toISOString() });
  const event = await world.event({ paymentTypes: ['atDeparture', 'wireTransfer'], ...account, ...limit(2) });
  const visitor = new Visitor(world);
  const waysOf = () =>
    [...visitor.document.querySelectorAll('[name=paymentType]')].map((way) => way.getAttribute('value'));
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: newEmail() }).press('next');
  expect(waysOf()).toEqual(['atDeparture', 'wireTransfer']);
  await world.db.update(tables.events).set(limit(-1)).where(eq(tables.events.id, event._id));
  await visitor.fill({ paymentType: 'wireTransfer', terms: '1', privacy: '1' }).press('book');
  expect([visitor.status, waysOf()]).toEqual([422, ['atDeparture']]);
  expect([...visitor.document.querySelectorAll('.err')].map(({ id }) => id)).toEqual(['err-paymentType']);
  expect(await bookingsOf(event._id)).toEqual([]);
});

test('what was typed stays on every error, with the message at its field, and the total is shown before the end [PUB-030]', async () => {
  const event = await world.event({
    priceType: 'byAges',
    prices: { young: 1000, adult: 3000, senior: 2000 },
    departurePoints: [
      {
        groupingPoint: 'Bologna',
        departureDate: new Date(Date.now() + 20 * 86_400_000).toISOString(),
        address: { plainAddress: 'Piazza' },
      },
      {
        groupingPoint: 'Modena',
        departureDate: new Date(Date.now() + 20 * 86_400_000).toISOString(),
        address: { plainAddress: 'Casello' },
      },
    ].map((point, at) => ({ ...point, _id: `0195f2c1-7a2b-7c3d-8e4f-00112233445${at}` })),
    paymentTypes: ['atDeparture', 'wireTransfer'],
    iban: 'IT60X0542811101000000123456',
    ibanHolder: 'Compagnia del Crinale APS',
  });
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Bianca', email0: 'bianca@', age0: 'molti' }).press('next');
  expect(visitor.status).toBe(422);
  const invalid = [...visitor.document.querySelectorAll('[aria-invalid]')].map((field) => field.id);
  expect(invalid).toEqual(['surname0', 'email0', 'age0']);
  expect(visitor.document.getElementById('err-surname0')?.textContent).toBe(
    'Scrivi il cognome, o un trattino se non c’è',
  );
  expect(visitor.text).not.toContain('Campo obbligatorio');
  for (const id of invalid) expect(visitor.document.querySelector(`[role=alert] a[href="#${id}"]`), id).not.toBeNull();
  const typedIn = (name: string) => visitor.document.querySelector(`[name=${name}]`)?.getAttribute('value');
  expect([typedIn('name0'), typedIn('email0'), typedIn('age0')]).toEqual(['Bianca', 'bianca@', 'molti']);

  await visitor.fill({ surname0: 'Ferri', email0: 'bianca@posta.example', age0: '40' }).press('add');
  await visitor.fill({ name1: 'Nora', surname1: 'Ferri', age1: '9' }).press('next');
  expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining('40,00\u00a0€'.replace('\u00a0', ' '))]);
  await visitor.press('book');
  expect([...visitor.document.querySelectorAll('.err')].map(({ id }) => id)).toEqual([
    ...['err-departurePoint', 'err-paymentType', 'err-terms', 'err-privacy'],
  ]);
  await visitor.press('back');
  expect(typedIn('name1')).toBe('Nora');
  await visitor.press('next');
  const [first] = visitor.document.querySelectorAll<HTMLInputElement>('[name=departurePoint]');
  const choices = { departurePoint: first?.value, paymentType: 'wireTransfer', terms: '1', privacy: '1' };
  await visitor.fill(choices).press('book');
  expect(visitor.url).toMatch(/^\/m\//);
  const [booking] = await bookingsOf(event._id);
  expect(booking).toMatchObject({
    total: 4000,
    paymentType: 'wireTransfer',
    departurePoint: { groupingPoint: 'Bologna' },
  });
  expect(booking?.participantsInfo.map(({ name, email }) => [name, email])).toEqual([
    ['Bianca', 'bianca@posta.example'],
    ['Nora', 'bianca@posta.example'],
  ]);
  // How to pay is on the booking's page, with the code that fills the transfer in.
  await visitor.open(linkIn(await strangers.mailTo('bianca@posta.example')));
  await visitor.press();
  expect(visitor.text).toContain('IT60 X054 2811 1010 0000 0123 456');
  expect(visitor.text).toContain(`RG-${booking?.code}`);
  expect(visitor.document.querySelector('.epc svg')).not.toBeNull();
});

test('a name that carries an address leads nobody there from the mail that asks for proof [PUB-031]', async () => {
  const event = await world.event();
  const email = newEmail();
  await strangers.book(new Visitor(world), await strangers.slugOf(event._id), email, {
    ...{ name0: 'Clicca http://evil.example/premio', surname0: 'www.evil.example' },
  });
  await strangers.mailTo(email);
  const [mail] = await world.db.select().from(tables.mails).where(eq(tables.mails.to, email));
  expect(mail?.text).toContain('Clicca');
  expect(`${mail?.html} ${mail?.text} ${mail?.subject}`).not.toMatch(/evil\.example|http:\/\/evil/);
});

test('a card pays at once, proves the address and ends on the booking’s page [PUB-031, PUB-039]', async () => {
  const event = await cardEvent(world);
  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType: 'stripe' });
  expect(visitor.text).toContain('Paga con carta');
  const page = visitor.url;
  const [booking] = await bookingsOf(event._id);
  // The page at the provider, and back: this browser is led to the booking, any other to what was paid.
  const session = await sessionOf(world, booking?.id ?? '');
  // The page at the provider lives longer than the half hour of the address: the places do as long.
  const [payment] = await world.db
    .select()
    .from(tables.payments)
    .where(eq(tables.payments.reservationId, booking?.id ?? ''));
  await visitor.open(page);
  expect(visitor.text).toContain(`da parte fino alle ${timeInWords(payment?.expiresAt ?? '', 'it')}`);
  expect(payment?.expiresAt).not.toBe(booking?.confirmBy);
  const paid = await sendForm(world, session, { outcome: 'pay' });
  const back = new URL(String(paid.location));
  await visitor.open(back.pathname + back.search);
  expect([visitor.url, visitor.text]).toEqual([`${page}?done=1`, expect.stringContaining('si sta confermando')]);
  await workAll(world);
  await strangers.runJobs();
  await visitor.open(visitor.url);
  expect(visitor.text).toContain('Ci vediamo lì, Bianca');
  expect(visitor.document.querySelector('.ticket .chip.green')?.textContent).toBe('Pagato');
  const other = new Visitor(world, { address: '10.4.4.4' });
  await other.open(back.pathname + back.search);
  expect(other.url).toMatch(/^\/pay\//);
  const [person] = await peopleOf(email);
  expect(person).toMatchObject({ isProvisional: false, role: 'guest' });
});

test('what is to be put right is told in the order of the form [PUB-030]', async () => {
  const event = await world.event();
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.press('next');
  const links = [...visitor.document.querySelectorAll('#errors a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#name0', '#surname0', '#email0']);
});

test('where nothing is paid, neither page nor form speaks of paying or of money that comes back [PUB-020, PUB-030]', async () => {
  const policy = { refund: { kind: 'none' }, handOn: 'allowed', changesDaysBefore: 1 } as const;
  const free = { priceType: 'free' as const, price: 0, paymentTypes: [] };
  const event = await world.event({ ...free, cancellationPolicy: policy });
  const visitor = new Visitor(world);
  // Steps that are over leave a sentence of what comes back to who books today.
  const steps = [100, 50].map((percent, at) => ({ daysBefore: 3000 - at * 2999, percent }));
  const late = await world.event({ ...free, cancellationPolicy: { ...policy, refund: { kind: 'steps', steps } } });
  await visitor.open(`/e/${await strangers.slugOf(late._id)}`);
  expect(visitor.text).toContain('si può cedere a un’altra persona');
  expect(visitor.text).not.toMatch(/50 ?%/);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}`);
  expect(visitor.text).toContain('si può cedere a un’altra persona');
  expect(visitor.text).not.toContain('non torna niente');
  await visitor.follow('Prenota');
  expect(visitor.text).toContain('2. Conferma');
  expect(visitor.text).not.toContain('Come paghi');
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: newEmail() }).press('next');
  expect(visitor.text).toContain('Ci siamo quasi');
  expect(visitor.text).not.toContain('Ancora una scelta');
});

test('an unproven booking holds its places for half an hour, then they are free again [PUB-031]', async () => {
  const event = await world.event({ maxParticipants: 4 });
  const slug = await strangers.slugOf(event._id);
  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, slug, email);
  const link = linkIn(await strangers.mailTo(email));
  expect(await placesOf(event._id)).toBe(1);
  const work = () => jobHandlers(world.services, world.app.log).cardWork({});
  later(world, 0.45);
  await work();
  expect(await placesOf(event._id)).toBe(1);
  later(world, 0.55);
  await work();
  expect(await placesOf(event._id)).toBe(0);
  await visitor.open(link);
  expect(visitor.text).toContain('La prenotazione è scaduta');
  // Nobody is written to once more: the address may be somebody else's.
  expect((await strangers.mailTo(email)).includes('scaduta')).toBe(false);
});

test('the booking belongs to the guest or account of the proven address [PUB-031]', async () => {
  const slug = await strangers.slugOf((await world.event())._id);
  const event = await world.event();
  const account = await world.person('user', { email: newEmail() });
  await bookAndConfirm(await strangers.slugOf(event._id), account.email);
  expect((await bookingsOf(event._id))[0]?.userId).toBe(account._id);
  const email = newEmail();
  await bookAndConfirm(slug, email);
  const again = await world.event();
  await bookAndConfirm(await strangers.slugOf(again._id), email);
  const people = (await peopleOf(email)).filter(({ mergedInto }) => mergedInto === null);
  expect(people).toHaveLength(1);
  expect((await bookingsOf(again._id))[0]?.userId).toBe(people[0]?.id);
  const guests = await world.call<{ email: string }[]>(world.tenant, 'GET', `users/guests?q=${email}`);
  expect(guests.body.map((guest) => guest.email)).toEqual([email]);
});

test('the answer to a stranger is the same whether the address is known, or has booked already [PUB-032]', async () => {
  const event = await world.event();
  const slug = await strangers.slugOf(event._id);
  const known = await world.person('user', { email: newEmail() });
  const booked = newEmail();
  await bookAndConfirm(slug, booked);
  const answers: string[] = [];
  for (const email of [newEmail(), known.email, booked]) {
    const visitor = new Visitor(world);
    await strangers.book(visitor, slug, email);
    answers.push(`${visitor.status} ${visitor.text.replaceAll(email, '…').replace(/\d\d:\d\d/g, '…')}`);
  }
  expect(new Set(answers).size).toBe(1);
  // Who has booked already learns it by mail, with the link to the booking there is.
  const mail = await strangers.mailTo(booked);
  expect(mail).toContain('Una prenotazione c’è già');
  const owner = new Visitor(world);
  await owner.open(linkIn(mail));
  expect(owner.text).toContain('Ci vediamo lì, Bianca');
});

test('who has booked already and tries again takes no place: the last stays everybody’s, and the page is as any other’s [DEC-104, PUB-032]', async () => {
  const event = await world.event({ maxParticipants: 2 });
  const slug = await strangers.slugOf(event._id);
  const email = newEmail();
  await bookAndConfirm(slug, email);
  expect(await placesOf(event._id)).toBe(1);
  const again = new Visitor(world);
  await strangers.book(again, slug, email, { name0: 'Marta', surname0: 'Riva' });
  expect(again.text).toMatch(/Ci siamo quasi: apri la posta.*Marta Riva/);
  expect(await placesOf(event._id)).toBe(1);
  expect(await bookingsOf(event._id)).toHaveLength(1);
  // Sent once more it is the same page; with other content that is said, as of any booking.
  const page = again.url;
  await again.open(page);
  expect(again.text).toContain('Ci siamo quasi: apri la posta');
  const mail = await strangers.mailTo(email);
  expect(mail).toContain('per portare qualcun altro');
  expect(mail).toContain('Bianca Ferri');
  expect(mail).not.toContain('Marta');
  later(world, 1);
  await again.open(page);
  expect(again.text).toContain('La prenotazione è scaduta');
  later(world, 0);
  const other = new Visitor(world);
  await strangers.book(other, slug, newEmail());
  expect([other.status, await placesOf(event._id)]).toEqual([200, 2]);
  // What refuses a booking refuses this one as well.
  const full = new Visitor(world);
  await full.open(`/e/${slug}/book?form=x`);
  expect(full.url).toBe(`/e/${slug}`);
});

test('books at 23:59 of the closing’s day and not a minute later, on the page and by staff [DEC-031]', async () => {
  const [closing] = instantsOfLocal('2027-03-28T23:59') ?? [];
  const dates = { startDate: '2027-05-01T08:00:00Z', endDate: '2027-05-01T18:00:00Z', departureDate: null };
  const event = await world.event({
    ...{ ...dates, returnDate: null, closingReservationDate: closing?.toISOString() ?? null },
  });
  const guest = await world.guest();
  const path = `reservations/event/${event._id}/guest`;
  const byStaff = () => world.call(world.tenant, 'POST', path, bookingOf(guest._id));
  const slug = await strangers.slugOf(event._id);
  const isNow = (minutes: number) => {
    world.services.now = () => new Date((closing?.getTime() ?? 0) + minutes * 60_000);
  };
  const filled = async () => {
    const visitor = new Visitor(world);
    await visitor.open(`/e/${slug}/book`);
    await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: newEmail() }).press('next');
    visitor.fill({ terms: '1', privacy: '1' });
    return visitor;
  };
  isNow(-5);
  const [inTime, late] = [await filled(), await filled()];
  isNow(1);
  await late.press('book');
  expect([late.status, late.text]).toEqual([400, expect.stringContaining('Le prenotazioni si sono chiuse')]);
  expect(await byStaff()).toMatchObject({ status: 400, body: { code: 'event_closed' } });
  isNow(0);
  await inTime.press('book');
  expect(inTime.url).toMatch(/^\/m\//);
  expect((await byStaff()).status).toBe(201);
});

test('a request is sent by the same form; the held card proves it and its page counts down [PUB-033]', async () => {
  const event = await cardEvent(world, { selectionType: 'manual' });
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}`);
  await visitor.follow('Chiedi di partecipare');
  const email = newEmail();
  await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType: 'stripe' });
  expect(visitor.text).toContain('Autorizza la carta');
  const page = visitor.url;
  const [request] = await world.db
    .select()
    .from(tables.participationRequests)
    .where(eq(tables.participationRequests.eventId, event._id));
  expect(request?.status).toBe('toAuthorize');
  await sendForm(world, await sessionOf(world, request?.id ?? ''), { outcome: 'pay' });
  await workAll(world);
  await strangers.runJobs();
  await visitor.open(page);
  expect(visitor.text).toContain('che ti scriverà');
  expect(visitor.document.querySelector('progress')).not.toBeNull();
  expect(visitor.text).toMatch(/restano \d+ ore/);
  // Without a card the mailed link proves it, and only then the community hears of it.
  const plain = newEmail();
  await strangers.book(visitor, await strangers.slugOf(event._id), plain, { paymentType: 'atDeparture' });
  const requests = await world.db
    .select()
    .from(tables.participationRequests)
    .where(eq(tables.participationRequests.paymentType, 'atDeparture'));
  const accept = () => world.call(world.tenant, 'PATCH', `participations/${requests[0]?.id}`, { status: 'accepted' });
  expect(await accept()).toMatchObject({ status: 400, body: { code: 'request_unconfirmed' } });
  await visitor.open(linkIn(await strangers.mailTo(plain)));
  await visitor.press();
  expect(visitor.text).toContain('che ti scriverà');
  expect((await accept()).status).toBe(200);
  await visitor.open(visitor.url);
  expect(visitor.text).toContain('Ci vediamo lì, Bianca');
});

test('a double tap, the back button and a reload are one booking [PUB-034]', async () => {
  const event = await world.event();
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: newEmail() }).press('next');
  const { url, body } = visitor.fill({ terms: '1', privacy: '1' }).formData('book');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (payload: string) => world.app.inject({ method: 'POST', url, headers, payload });
  const taps = await Promise.all([send(body.toString()), send(body.toString()), send(body.toString())]);
  expect(new Set(taps.map(({ statusCode, headers: { location } }) => `${statusCode} ${location}`)).size).toBe(1);
  expect(await bookingsOf(event._id)).toHaveLength(1);
  // A token of another event's form, a changed one and one of yesterday ask to look again; nothing is lost.
  const other = new Visitor(world);
  await other.open(`/e/${await strangers.slugOf((await world.event())._id)}/book`);
  const foreign = other.document.querySelector('[name=token]')?.getAttribute('value') ?? '';
  for (const token of [foreign, `${body.get('token')}x`, '', 'a.b.c']) {
    body.set('token', token);
    const refused = await send(body.toString());
    expect([token, refused.statusCode, refused.body.includes('troppo tempo')]).toEqual([token, 200, true]);
  }
  expect(await bookingsOf(event._id)).toHaveLength(1);
});

test('machines and made-up addresses are held back: trap, tries, a fifth of the places [PUB-035]', async () => {
  const event = await world.event({ maxParticipants: 25, slotsPerUser: 3 });
  const slug = await strangers.slugOf(event._id);
  const machine = new Visitor(world);
  await machine.open(`/e/${slug}/book`);
  await machine
    .fill({ name0: 'A', surname0: 'B', email0: newEmail(), [HONEYPOT]: 'https://spam.example' })
    .press('next');
  expect([machine.status, machine.text]).toEqual([422, expect.stringContaining('Non è partito niente')]);
  expect(machine.document.querySelector<HTMLInputElement>('#name0')?.value).toBe('A');
  expect(await bookingsOf(event._id)).toHaveLength(0);
  for (let at = 0; at < 5; at++) await strangers.book(new Visitor(world), slug, newEmail());
  const sixth = new Visitor(world);
  await strangers.book(sixth, slug, newEmail());
  expect([sixth.status, sixth.text]).toEqual([409, expect.stringContaining('riprova tra qualche minuto')]);
  expect(await placesOf(event._id)).toBe(5);
  // One address, and one place on the net, try only so often.
  const wide = await world.event({ maxParticipants: 500 });
  const wideSlug = await strangers.slugOf(wide._id);
  const email = newEmail();
  const statuses: number[] = [];
  for (let at = 0; at < 9; at++) {
    const visitor = new Visitor(world, { address: `10.7.0.${at}` });
    await strangers.book(visitor, wideSlug, email);
    statuses.push(visitor.status);
  }
  expect(statuses).toEqual([...Array(8).fill(200), 429]);
});

test('what changes between two steps brings the form back filled, with one sentence [PUB-036]', async () => {
  const [extra] = [{ name: 'Cena', extraType: 'supplement' as const, price: 500, availableQuantity: 1 }];
  const event = await world.event({ maxParticipants: 2 });
  const { _id } = event;
  const [kept] = await world.db
    .insert(tables.extras)
    .values({ ...extra, eventId: _id, tenantId: world.tenant._id })
    .returning();
  const slug = await strangers.slugOf(_id);
  const change = (set: Partial<typeof tables.events.$inferInsert>) =>
    world.db.update(tables.events).set(set).where(eq(tables.events.id, _id));
  const cases: [sentence: string, break_: () => Promise<unknown>, mend: () => Promise<unknown>][] = [
    ['Un prezzo è cambiato', () => change({ price: 2100 }), () => change({ price: 2000 })],
    ['Gli ultimi posti sono stati presi', () => change({ slots: 2 }), () => change({ slots: 0 })],
    [
      'Le prenotazioni si sono chiuse',
      () => change({ closingReservationDate: new Date(Date.now() - 60_000).toISOString() }),
      () => change({ closingReservationDate: new Date(Date.now() + 86_400_000).toISOString() }),
    ],
    [
      '“Cena” non basta',
      () =>
        world.db
          .update(tables.extras)
          .set({ usedQuantity: 1 })
          .where(eq(tables.extras.id, kept?.id ?? '')),
      () =>
        world.db
          .update(tables.extras)
          .set({ usedQuantity: 0 })
          .where(eq(tables.extras.id, kept?.id ?? '')),
    ],
  ];
  for (const [sentence, breaks, mends] of cases) {
    const visitor = new Visitor(world);
    await visitor.open(`/e/${slug}/book`);
    const person = { name0: 'Bianca', surname0: 'Ferri', email0: newEmail(), extraIds0: kept?.id };
    await visitor.fill(person).press('next');
    const filled = visitor.fill({ terms: '1', privacy: '1' }).formData('book');
    await breaks();
    await visitor.post(filled.url, Object.fromEntries(filled.body));
    expect([sentence, visitor.status >= 400, visitor.text]).toEqual([
      sentence,
      true,
      expect.stringContaining(sentence),
    ]);
    expect(visitor.document.querySelector('[name=name0]')?.getAttribute('value')).toBe('Bianca');
    await mends();
  }
  expect(await bookingsOf(_id)).toHaveLength(0);
});

test('a slip in the domain of an address is asked about once [PUB-037]', async () => {
  const event = await world.event();
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: 'bianca@gmial.com' }).press('next');
  expect(visitor.text).toContain('Volevi dire bianca@gmail.com?');
  await visitor.press('correct');
  expect(visitor.document.querySelector('[name=email0]')?.getAttribute('value')).toBe('bianca@gmail.com');
  await visitor.press('back');
  await visitor.fill({ email0: 'bianca@gmial.com' }).press('next');
  await visitor.press('keep');
  expect(visitor.text).not.toContain('Volevi dire');
  await visitor.fill({ terms: '1', privacy: '1' }).press('book');
  expect((await bookingsOf(event._id))[0]?.participantsInfo[0]?.email).toBe('bianca@gmial.com');
});

test('forged keys open nothing, a key opens one booking, and an old one leads to a fresh link [HOLD-001, HOLD-009]', async () => {
  const event = await world.event();
  const email = newEmail();
  const owner = await bookAndConfirm(await strangers.slugOf(event._id), email);
  const other = await bookAndConfirm(await strangers.slugOf((await world.event())._id), newEmail());
  const foreign = other.document.querySelector('a[href$=".pdf"]')?.getAttribute('href')?.split('/').at(-1);
  expect((await world.app.inject({ url: `${owner.url}/tickets/${foreign}` })).statusCode).toBe(404);
  expect(owner.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(String(owner.headers['x-robots-tag'])).toContain('noindex');
  expect(owner.document.title).not.toContain(owner.url.slice(3));
  const [stored] = await world.db.select().from(tables.personalLinks);
  expect(JSON.stringify(stored)).not.toContain(owner.url.slice(3));
  const forged = [
    ...['x', '%00', 'a'.repeat(22), [...owner.url.slice(3)].reverse().join(''), `${owner.url.slice(3)}=`],
  ];
  for (const key of forged) {
    const answer = await world.app.inject({ url: `/m/${key}`, remoteAddress: '10.8.0.1' });
    expect([key, answer.statusCode]).toEqual([key, 404]);
  }
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await world.db.update(tables.personalLinks).set({ createdAt: old });
  await owner.open(owner.url);
  expect(owner.text).toContain('Questo link è troppo vecchio');
  expect(owner.text).not.toContain('Ferri');
  await owner.press();
  await owner.open(linkIn(await strangers.mailTo(email)));
  expect(owner.text).toContain('Bianca');
});

test('what somebody writes as their name is never turned into a link of somebody else’s booking [HOLD-009]', async () => {
  const owner = newEmail();
  const event = await world.event();
  await bookAndConfirm(await strangers.slugOf(event._id), owner);
  const [target] = await bookingsOf(event._id);
  const [mail] = await world.db.select().from(tables.mails).where(eq(tables.mails.to, owner));
  const [mark = ''] = /~reservation\.[^~]+~/.exec(mail?.text ?? '') ?? [];
  const links = async () =>
    (await world.db.select().from(tables.personalLinks)).filter((one) => one.recordId === target?.id);
  await strangers.runJobs();
  const before = (await links()).length;
  // Made up, and copied out of a mail to somebody else.
  for (const name of [`~reservation.${target?.id}~`, mark]) {
    const email = newEmail();
    const other = await world.event();
    const visitor = new Visitor(world);
    await strangers.book(visitor, await strangers.slugOf(other._id), email, { name0: name.slice(0, 80), note0: name });
    expect(await strangers.mailTo(email)).toContain(withoutLinks(name).slice(0, 40));
  }
  expect(mark.length).toBeGreaterThan(60);
  expect(await links()).toHaveLength(before);
});
