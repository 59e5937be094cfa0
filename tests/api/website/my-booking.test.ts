import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { HONEYPOT } from '#server/modules/website/http/public-form.ts';
import * as tables from '#server/tables.ts';
import { momentInWords } from '#site/words.ts';
import { cardEvent, sessionOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { sendForm } from '../../support/payments/provider-jobs.ts';
import { pagesOfPdf } from '../../support/pdf/pdf-pages.ts';
import { textOfPdf } from '../../support/pdf/pdf-text.ts';
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
  await world.db.delete(tables.signInFailures);
});

const policy: CancellationPolicy = {
  refund: {
    kind: 'steps',
    steps: [
      { daysBefore: 25, percent: 100 },
      { daysBefore: 5, percent: 50 },
    ],
  },
  changesDaysBefore: 2,
  handOn: 'allowed',
};
const ticketsOf = async (eventId: string) => {
  const rows = await world.db.select().from(tables.tickets).where(eq(tables.tickets.eventId, eventId));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** Books for two by card, pays, and opens the page by the mailed link. */
async function paidBooking(fields: object = {}) {
  const event = await cardEvent(world, { cancellationPolicy: policy, ...fields });
  const email = newEmail();
  const visitor = new Visitor(world);
  const slug = await strangers.slugOf(event._id);
  await visitor.open(`/e/${slug}/book`);
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email }).press('add');
  await visitor.fill({ name1: 'Nora', surname1: 'Ferri' }).press('next');
  await visitor.fill({ terms: '1', privacy: '1', paymentType: 'stripe' }).press('book');
  const [booking] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, event._id));
  await sendForm(world, await sessionOf(world, booking?.id ?? ''), { outcome: 'pay' });
  await workAll(world);
  await visitor.open(linkIn(await strangers.mailTo(email)));
  return { event, email, visitor, booking };
}

test('one person is cancelled by the frozen policy, with what comes back shown before [HOLD-004, HOLD-005]', async () => {
  const { event, visitor, booking } = await paidBooking();
  // What the organiser changes later does not touch what was agreed.
  await world.db
    .update(tables.events)
    .set({ cancellationPolicy: { ...policy, refund: { kind: 'none' } } })
    .where(eq(tables.events.id, event._id));
  const [, nora] = await ticketsOf(event._id);
  const cancel = { url: `${visitor.url}/cancel`, ticket: nora?.id ?? '' };
  await visitor.post(cancel.url, { ticket: cancel.ticket });
  expect(visitor.text).toMatch(/ti tornano\s*10,00\s€\s*di 20,00\s€/);
  expect((await ticketsOf(event._id)).map(({ status }) => status)).toEqual(['valid', 'valid']);
  await visitor.post(cancel.url, { ticket: cancel.ticket, expected: '1000' });
  expect(visitor.text).toContain('i biglietti scelti sono annullati');
  // A code that opens no door is not shown.
  expect(visitor.html).not.toContain(nora?.code);
  await workAll(world);
  expect((await ticketsOf(event._id)).map(({ status, keptAmount }) => [status, keptAmount])).toEqual([
    ['valid', 0],
    ['invalid', 1000],
  ]);
  const refunds = await world.db.select().from(tables.refunds);
  expect(refunds.filter(({ ticketId }) => ticketId === nora?.id).map(({ amount, state }) => [amount, state])).toEqual([
    [1000, 'succeeded'],
  ]);
  const [row] = await world.db.select().from(tables.events).where(eq(tables.events.id, event._id));
  expect([row?.slots, booking?.slots]).toEqual([1, 2]);
  // Twice at once: what was seen no longer holds, and the page says so.
  await visitor.post(cancel.url, { ticket: cancel.ticket, expected: '1000' });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('già stato annullato')]);
});

test('an amount that nobody was shown, and a browser that never opened the mail, move no money [HOLD-001, HOLD-004]', async () => {
  const { event, visitor } = await paidBooking();
  const [bianca] = await ticketsOf(event._id);
  const url = `${visitor.url}/cancel`;
  await visitor.post(url, { ticket: bianca?.id ?? '', expected: '2000' });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('10,00')]);
  await world.db.update(tables.personalLinks).set({ createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() });
  const stranger = new Visitor(world, { address: '10.6.6.6' });
  await stranger.post(url, { ticket: bianca?.id ?? '', expected: '1000' });
  expect([stranger.status, stranger.text]).toEqual([409, expect.stringContaining('serve un link nuovo')]);
  expect((await ticketsOf(event._id)).map(({ status }) => status)).toEqual(['valid', 'valid']);
  // The browser that opened the fresh mail stays known.
  await visitor.post(url, { ticket: bianca?.id ?? '', expected: '1000' });
  expect(visitor.text).toContain('sono annullati');
  // Another booking's ticket, or one it had before it was moved, is none of this page's.
  const other = await paidBooking();
  const [foreign] = await ticketsOf(other.event._id);
  await visitor.post(url, { ticket: foreign?.id ?? '' });
  expect([visitor.status, visitor.text]).toEqual([
    409,
    expect.stringContaining('Nel frattempo la prenotazione è cambiata'),
  ]);
  await visitor.post(url, {});
  expect(visitor.text).toContain('Scegli prima un biglietto');
});

test('a ticket of a full event is handed on by forms alone, and the old code is refused at the gate [HOLD-003]', async () => {
  const { event, visitor } = await paidBooking({ maxParticipants: 20, price: 2000 });
  const [bianca, nora] = await ticketsOf(event._id);
  await world.db.update(tables.events).set({ slots: 20 }).where(eq(tables.events.id, event._id));
  const livia = newEmail();
  const typed = { ticket: nora?.id ?? '', name: 'Livia', surname: 'Sartori', email: livia };
  await visitor.post(`${visitor.url}/hand-on`, { ...typed, email: 'livia@' });
  expect(visitor.document.querySelector('#hand-on [aria-invalid]')?.id).toBe('email');
  expect(visitor.document.querySelector('#hand-on [name=name]')?.getAttribute('value')).toBe('Livia');
  const url = `${visitor.url.split('?')[0]}/hand-on`;
  await visitor.post(url, typed);
  expect(visitor.text).toContain(`Il codice ${nora?.code} smette di valere`);
  await visitor.post(url, { ...typed, expected: '2000' });
  expect(visitor.text).toContain('abbiamo scritto a Livia');
  const other = new Visitor(world, { address: '10.5.5.5' });
  // Who booked gives it away, not the one it was for: mail and page name both as they are.
  const invitation = await strangers.mailTo(livia);
  expect(invitation).toContain('Bianca Ferri ti offre il posto prenotato per Nora Ferri');
  await other.open(linkIn(invitation));
  expect(other.text).toContain('Bianca Ferri ti cede un biglietto');
  await other.press('accept');
  expect(other.text).toContain('Il biglietto è tuo');
  const [, taken] = await ticketsOf(event._id);
  expect(taken).toMatchObject({ name: 'Livia', surname: 'Sartori', status: 'valid' });
  const scan = (code = '') => world.call(world.scanner, 'POST', 'scans', { eventId: event._id, ticketId: code });
  expect((await scan(nora?.code)).status).toBe(400);
  expect((await scan(taken?.code)).status).toBe(200);
  expect((await scan(bianca?.code)).status).toBe(200);
  // Its own page says what may have become of it, not that there never was one.
  const stale = await world.app.inject({ url: `/t/${nora?.code}`, headers: { 'accept-language': 'it' } });
  expect([stale.statusCode, stale.body]).toEqual([404, expect.stringContaining('Se ora è di un’altra persona')]);
  // The new code is the other's alone: neither page nor PDF of the booking shows it.
  await visitor.open(url.replace('/hand-on', ''));
  expect(visitor.text).toContain('Ceduto');
  expect(visitor.html).not.toContain(taken?.code);
  expect(visitor.document.querySelectorAll('.qr .qrbox svg')).toHaveLength(1);
  const pdf = await world.app.inject({ url: `${url.replace('/hand-on', '')}/tickets/${taken?.id}.pdf` });
  expect(pdf.statusCode).toBe(404);
  const left = await world.app.inject({ url: `${url.replace('/hand-on', '')}/tickets.pdf` });
  expect(await pagesOfPdf(left.rawPayload)).toHaveLength(1);
  expect(textOfPdf(left.rawPayload)).toContain('Bianca Ferri');
  // After entry nothing changes any more, and the page says whom to write to.
  await visitor.post(`${url.replace('/hand-on', '')}/cancel`, { ticket: bianca?.id ?? '' });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringMatching(/usato all’ingresso.*scrivi a \S+@/)]);
});

test('tickets of a booking that may be shown are one PDF, from its page alone; unpaid ones are not among them [DAY-073]', async () => {
  const { event, visitor } = await paidBooking();
  const url = visitor.url.split('?')[0] ?? '';
  const link = [...visitor.document.querySelectorAll('a')].find(
    (one) => one.getAttribute('href') === `${url}/tickets.pdf`,
  );
  expect(link?.textContent).toBe('I 2 biglietti in un PDF');
  const both = await world.app.inject({ url: `${url}/tickets.pdf` });
  expect(both.headers['content-type']).toBe('application/pdf');
  const texts = (await pagesOfPdf(both.rawPayload)).map(({ texts }) => texts.map(({ text }) => text).join(' '));
  expect(texts).toEqual([expect.stringContaining('Bianca Ferri'), expect.stringContaining('Nora Ferri')]);
  expect((await world.app.inject({ url: '/m/AAAAAAAAAAAAAAAAAAAAAA/tickets.pdf' })).statusCode).toBe(404);
  // Of a place that is not paid yet nobody is shown a code.
  const [, nora] = await ticketsOf(event._id);
  await world.db
    .update(tables.tickets)
    .set({ condition: 'pending', paidAmount: 0 })
    .where(eq(tables.tickets.id, nora?.id ?? ''));
  await visitor.open(url);
  expect(visitor.html).not.toContain('/tickets.pdf');
  const one = await world.app.inject({ url: `${url}/tickets.pdf` });
  expect(await pagesOfPdf(one.rawPayload)).toHaveLength(1);
});

test('the person who has no place of their own any more is not told where to be and what to bring [HOLD-003]', async () => {
  const { event, visitor } = await paidBooking();
  expect(visitor.document.querySelector('#t-where')).toBeTruthy();
  await world.db
    .update(tables.tickets)
    .set({ status: 'invalid', condition: 'refunded' })
    .where(eq(tables.tickets.eventId, event._id));
  await visitor.open(visitor.url);
  expect(visitor.document.querySelector('#t-where')).toBeNull();
  expect(visitor.html).not.toContain('calendar.ics');
});

test('where the price follows the age, handing on asks for it at its field and shows the other price first [HOLD-003]', async () => {
  const event = await world.event({
    ...{ cancellationPolicy: policy, priceType: 'byAges', prices: { young: 1000, adult: 3000, senior: 2000 } },
  });
  const email = newEmail();
  const visitor = new Visitor(world);
  const slug = await strangers.slugOf(event._id);
  await strangers.book(visitor, slug, email, { age0: '30', paymentType: 'atDeparture' });
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  const url = `${visitor.url}/hand-on`;
  const [ticket] = await ticketsOf(event._id);
  const typed = { ticket: ticket?.id ?? '', name: 'Livia', surname: 'Sartori', email: newEmail() };
  for (const age of ['', 'dodici', '131']) {
    await visitor.post(url, { ...typed, age });
    expect(visitor.document.querySelector('#hand-on [aria-invalid]')?.getAttribute('name')).toBe('age');
    expect(visitor.document.querySelector('#hand-on [name=name]')?.getAttribute('value')).toBe('Livia');
  }
  await visitor.post(url, { ...typed, age: '11' });
  expect(visitor.text).toMatch(/10,00\s€ invece di 30,00\s€/);
  await visitor.post(url, { ...typed, age: '11', expected: '1000' });
  const other = new Visitor(world, { address: '10.5.5.7' });
  await other.open(linkIn(await strangers.mailTo(typed.email)));
  expect(other.text).toMatch(/Da pagare: 10,00\s€/);
  await other.press('accept');
  const [taken] = await ticketsOf(event._id);
  expect(taken).toMatchObject({ name: 'Livia', price: 1000, participantInfo: { age: 11 } });
});

/** A booking whose page is open in a browser, and what its organiser gets by mail. */
async function booked() {
  const event = await world.event({ name: 'Sentiero delle Genziane' });
  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType: 'atDeparture' });
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  const [booking] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, event._id));
  return { event, email, visitor, booking, page: visitor.url };
}
const asks = (visitor: Visitor, page: string, text: string) => {
  const token = visitor.document.querySelector<HTMLInputElement>('form[action*="/ask"] [name=token]')?.value ?? '';
  return visitor.post(`${page}/ask`, { text, token });
};
const contactMails = async (email: string) => {
  await strangers.runJobs();
  return strangers.mailServer.received.filter(({ replyTo }) => replyTo?.[0]?.address === email);
};

test('a question reaches the community’s contact, whose answer goes to the person who asked, and is on the booking [HOLD-006]', async () => {
  const { email, visitor, booking, page } = await booked();
  await asks(visitor, page, '  C’è posto per un <b>passeggino</b>?\nGrazie  ');
  expect(visitor.text).toContain('Domanda inviata');
  expect(visitor.text).toContain('C’è posto per un <b>passeggino</b>?');
  const [mail, ...others] = await contactMails(email);
  expect(others).toEqual([]);
  const [owner] = await world.db.select().from(tables.tenants).where(eq(tables.tenants.id, world.tenant._id));
  expect(mail?.to?.[0]?.address).toBe(owner?.contactEmail ?? world.tenant.email);
  expect(mail?.text).toContain('C’è posto per un <b>passeggino</b>?');
  expect(mail?.text).toContain(booking?.code);
  expect(mail?.text).toContain('Sentiero delle Genziane');
  expect(mail?.text).toContain(`/tenant/reservations/${booking?.id}`);
  expect(mail?.html).toContain('&lt;b&gt;passeggino');
  const answer = await world.call<{ text: string }[]>(world.tenant, 'GET', `reservations/${booking?.id}/messages`);
  expect(answer.body).toMatchObject([{ text: 'C’è posto per un <b>passeggino</b>?\nGrazie' }]);
  const other = await world.call(world.otherTenant, 'GET', `reservations/${booking?.id}/messages`);
  expect(other.status).toBe(404);
  const told = await world.db.select().from(tables.liveEvents).where(eq(tables.liveEvents.name, 'newQuestion'));
  expect(told.at(-1)).toMatchObject({ userId: world.tenant._id, payload: { reservationId: booking?.id } });
});

test('a question sent twice is one; an empty one is refused at the field, too many with a wait, and nothing typed is lost [HOLD-006]', async () => {
  const { email, visitor, page } = await booked();
  await asks(visitor, page, '   ');
  expect(visitor.status).toBe(422);
  expect(visitor.document.getElementById('err-text')).not.toBeNull();
  const token = visitor.document.querySelector<HTMLInputElement>('form[action*="/ask"] [name=token]')?.value ?? '';
  await visitor.post(`${page}/ask`, { text: 'Si parte anche con la pioggia?', token });
  await visitor.post(`${page}/ask`, { text: 'Si parte anche con la pioggia?', token });
  expect(await contactMails(email)).toHaveLength(1);
  await visitor.post(`${page}/ask`, { text: 'Un’altra domanda', token: 'made.up.token' });
  expect(visitor.status).toBe(409);
  expect(visitor.document.querySelector('textarea')?.value).toBe('Un’altra domanda');
  expect(visitor.text).toContain('era aperta da troppo tempo');
  await visitor.post(`${page}/ask`, { text: 'Compra qui', token, [HONEYPOT]: 'http://spam.example' });
  expect([visitor.status, visitor.text]).toEqual([422, expect.stringContaining('Non è partito niente')]);
  expect(visitor.document.querySelector('textarea')?.value).toBe('Compra qui');
  expect(await contactMails(email)).toHaveLength(1);
  for (let at = 0; at < 10; at++) {
    await visitor.open(page);
    await asks(visitor, page, `Domanda ${at}`);
  }
  expect(visitor.status).toBe(409);
  expect(visitor.document.querySelector('textarea')?.value).toBe('Domanda 9');
  await visitor.post(`/m/${'A'.repeat(22)}/ask`, { text: 'x', token });
  expect(visitor.status).toBe(404);
});

test('the person who gets on at a later stop reads when they leave and where it goes, not a beginning before their own [HOLD-001]', async () => {
  const { event, booking, visitor, page } = await booked();
  const now = Date.now();
  const at = (hours: number) => new Date(now + (480 + hours) * 3_600_000).toISOString();
  const stop = { groupingPoint: 'Modena Nord', address: { plainAddress: 'Casello' } };
  const goes = (hours: number) =>
    world.db
      .update(tables.reservations)
      .set({ departurePoint: { _id: v7(), ...stop, departureDate: at(hours) } })
      .where(eq(tables.reservations.id, booking?.id ?? ''));
  await world.db
    .update(tables.events)
    .set({ startDate: at(0), departureDate: at(0), destinationAddress: { plainAddress: 'Lago di Braies' } })
    .where(eq(tables.events.id, event._id));
  const titles = () => [...visitor.document.querySelectorAll('.tl li b')].map(({ textContent }) => textContent);
  await goes(1);
  await visitor.open(page);
  expect(titles().slice(0, 2)).toEqual(['Modena Nord', 'Destinazione']);
  expect(visitor.document.querySelector('.when')?.textContent).toContain(momentInWords(at(1), 'it'));
  expect(visitor.text).toContain('Lago di Braies');
  await goes(-1);
  await visitor.open(page);
  expect(titles().slice(0, 2)).toEqual(['Modena Nord', 'Inizia']);
});

test('anyone who cancelled their own place is not told that one will see them there, and reads what was paid for the others [HOLD-001, HOLD-004]', async () => {
  const { event, visitor } = await paidBooking();
  const page = visitor.url.split('?')[0] ?? '';
  expect(visitor.text).toMatch(/Ci vediamo lì, Bianca.*Pagato: 40,00\s€/);
  const [own, other] = await ticketsOf(event._id);
  const off = { status: 'invalid', condition: 'toRefund' } as const;
  expect((await world.call(world.tenant, 'PUT', `tickets/${other?.id}/status`, off)).status).toBe(200);
  await visitor.open(page);
  expect(visitor.text).toMatch(/Ci vediamo lì, Bianca.*Pagato per chi viene: 20,00\s€/);
  const set = (id: string | undefined, to: Partial<typeof tables.tickets.$inferInsert>) =>
    world.db
      .update(tables.tickets)
      .set(to)
      .where(eq(tables.tickets.id, id ?? ''));
  await set(other?.id, { status: 'valid', condition: 'payed' });
  await set(own?.id, { status: 'invalid', condition: 'revoked' });
  await visitor.open(page);
  expect(visitor.text).toContain('Grazie, Bianca');
  expect(visitor.text).not.toMatch(/Ci vediamo lì|La prenotazione è annullata/);
  const facts = () => visitor.document.querySelectorAll('article .dl').length;
  expect(facts()).toBe(1);
  // Nobody comes any more: it is said, and no ticket says where to be.
  await set(other?.id, off);
  await visitor.open(page);
  expect(visitor.text).toContain('La prenotazione è annullata: nessuno dei suoi biglietti vale più.');
  expect(visitor.text).not.toContain('Aggiungi una persona');
  expect(facts()).toBe(0);
});

test.each(['it', 'en'])(
  'a card that was refused is said with why, that nothing was taken and how to go on, until one is taken (%s) [DAY-031, HOLD-001]',
  async (language) => {
    const event = await cardEvent(world);
    const visitor = new Visitor(world, { language });
    await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
    await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: newEmail() }).press('next');
    await visitor.fill({ terms: '1', privacy: '1', paymentType: 'stripe' }).press('book');
    const [booking] = await world.db
      .select()
      .from(tables.reservations)
      .where(eq(tables.reservations.eventId, event._id));
    const page = `/m/${/\/m\/([\w-]+)/.exec(visitor.url)?.[1]}`;
    const [told, why] =
      language === 'it'
        ? [
            'La carta è stata rifiutata.',
            /: sulla carta non ci sono abbastanza soldi\. Non è stato addebitato nulla: riprova/,
          ]
        : ['Your card was refused.', /: there is not enough money on the card\. Nothing was charged: try again/];
    await visitor.open(page);
    expect(visitor.text).not.toContain(told);
    const session = await sessionOf(world, booking?.id ?? '');
    await sendForm(world, session, { outcome: 'refuse' });
    await workAll(world);
    await visitor.open(page);
    expect(visitor.text).toContain(told);
    expect(visitor.text).toMatch(why);
    expect(visitor.document.querySelector('a.main[href*="/pay/"]')).not.toBeNull();
    await sendForm(world, session, { outcome: 'pay' });
    await workAll(world);
    await visitor.open(page);
    expect(visitor.text).not.toContain(told);
  },
);

test('of a community that was disabled one’s own page says so and whom to write to, and leads to no page that is gone [HOLD-001, HOLD-006]', async () => {
  const { visitor } = await paidBooking();
  const open = async (language?: string) => {
    await visitor.open(`${visitor.url.split('?')[0]}${language ? `?lang=${language}` : ''}`);
    const links = [...visitor.document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    return { text: visitor.text, links, pages: links.filter((href) => /^\/[ce]\//.test(href)) };
  };
  const [{ contact } = { contact: '' }] = await world.db
    .select({ contact: tables.tenants.contactEmail })
    .from(tables.tenants)
    .where(eq(tables.tenants.id, world.tenant._id));
  expect((await open()).pages).not.toEqual([]);
  expect(visitor.text).not.toContain('non è attiva');
  const set = (isEnabled: boolean) =>
    world.db.update(tables.users).set({ isEnabled }).where(eq(tables.users.id, world.tenant._id));
  await set(false);
  try {
    const { text, links, pages } = await open();
    const address = contact ?? world.tenant.email;
    expect(text).toContain(
      `Compagnia del Crinale al momento non è attiva su Regia. Per qualsiasi domanda scrivi a ${address}.`,
    );
    expect(links).toContain(`mailto:${address}`);
    expect(pages).toEqual([]);
    expect((await open('en')).text).toContain(`write to ${address}`);
  } finally {
    await set(true);
  }
});

test('a booking that was cancelled before it was paid is not said to have expired, nor where its event is off [HOLD-001]', async () => {
  const unpaid = async () => {
    const event = await cardEvent(world);
    const visitor = new Visitor(world);
    await strangers.book(visitor, await strangers.slugOf(event._id), newEmail(), { paymentType: 'stripe' });
    const [row] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, event._id));
    return { event, visitor, page: visitor.url.split('?')[0] ?? '', booking: row };
  };
  const ofBooking = await unpaid();
  const cancel = { terms: 'whole', expected: 0 };
  const version = { 'if-match': String(ofBooking.booking?.version) };
  const url = `reservations/${ofBooking.booking?.id}/cancel`;
  expect((await world.call(world.tenant, 'POST', url, cancel, version)).status).toBe(200);
  await ofBooking.visitor.open(ofBooking.page);
  expect(ofBooking.visitor.text).toContain('La prenotazione è annullata');
  expect(ofBooking.visitor.text).toContain('Non ti è stato addebitato nulla.');
  expect(ofBooking.visitor.text).not.toContain('in tempo');
  // Of one whose time is over, and that ends a moment later, it is said before.
  const late = await unpaid();
  const past = new Date(Date.now() - 1000).toISOString();
  await world.db
    .update(tables.payments)
    .set({ expiresAt: past })
    .where(eq(tables.payments.reservationId, late.booking?.id ?? ''));
  await late.visitor.open(late.page);
  expect(late.visitor.text).toContain('in tempo');
  const ofEvent = await unpaid();
  const { body } = await world.call<{ version: number }>(world.tenant, 'GET', `events/${ofEvent.event._id}`);
  const off = { status: 'canceled' };
  const answer = await world.call(world.tenant, 'PATCH', `events/${ofEvent.event._id}`, off, {
    'if-match': String(body.version),
  });
  expect(answer.status).toBe(200);
  await ofEvent.visitor.open(ofEvent.page);
  expect(ofEvent.visitor.text).toContain('L’evento è annullato');
  expect(ofEvent.visitor.text).not.toContain('in tempo');
  expect(ofEvent.visitor.text).not.toContain('rimborso');
});

test('the browser a booking was made in is not told that it is confirmed once it is cancelled [HOLD-001, HOLD-009]', async () => {
  const event = await world.event();
  const [browser, phone, email] = [new Visitor(world), new Visitor(world), newEmail()];
  await strangers.book(browser, await strangers.slugOf(event._id), email, { paymentType: 'atDeparture' });
  const page = browser.url.split('?')[0] ?? '';
  await phone.open(linkIn(await strangers.mailTo(email)));
  await phone.press();
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
  await browser.open(page);
  expect(browser.text).toContain('L’indirizzo è confermato');
  expect(browser.text).not.toContain('prenotazione è confermata');
});
