import type { FastifyReply } from 'fastify';
import { personalPath } from '#domain/access/personal-link.ts';
import { Refusal } from '#domain/errors.ts';
import { transferCode } from '#domain/payments/transfer.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { inShape } from '#domain/values/in-shape.ts';
import { emptyPerson } from '#domain/website/booking-form.ts';
import { bookingState } from '#domain/website/booking-state.ts';
import { isExampleBooking, type MyBooking, type MySheet, myPageState, stateAt } from '#domain/website/my-booking.ts';
import { EVERY_TENANT, withExample } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { setCookie } from '#server/kernel/http/cookies.ts';
import { qrMatrix, qrPath } from '#server/kernel/print/qr.ts';
import { linkTo } from '#site/components/Layout.tsx';
import type { PageCode } from '#site/components/QrCode.tsx';
import { MyBookingPage } from '#site/pages/MyBookingPage.tsx';
import { MyStatePage, type MyStatePageProps } from '#site/pages/MyStatePage.tsx';
import { getParticipation } from '../../bookings/participations/queries/participation.ts';
import { repeatedBooking } from '../../bookings/reservations/commands/book-publicly.ts';
import { confirmBooking } from '../../bookings/reservations/commands/booking-mails.ts';
import { confirmParticipation, confirmReservation } from '../../bookings/reservations/commands/prove-address.ts';
import { calendarOf } from '../../bookings/reservations/mails/calendar.ts';
import { bookedOf } from '../../bookings/reservations/queries/booked.ts';
import { confirmRequest } from '../../money/cards/mails.ts';
import { isRefusedForGood } from '../../outbox/queries/mail.ts';
import type { PersonalLink } from '../../outbox/queries/personal-link.ts';
import { walletsFor } from '../../wallet/commands/passes.ts';
import { addingTo, addSheet } from '../http/add-sheet.ts';
import { detailsSheet } from '../http/details-sheet.ts';
import { followingPages } from '../http/following-pages.tsx';
import { formStates } from '../http/form-states.ts';
import { myOrderPages } from '../http/my-order.tsx';
import { type KeyRequest, myOptions, myPages, type Opened } from '../http/my-page.ts';
import { askPurpose, askSheet, cancelSheet, handOnSheet, withdrawSheet } from '../http/my-sheets.ts';
import { pageAnswers } from '../http/page-answers.tsx';
import { HONEYPOT, newFormToken, sentFields, withForms } from '../http/public-form.ts';
import { eventOf } from '../queries/my-booking.ts';
import { ownCommunity, publicEvent } from '../queries/pages.ts';
import { draftViews } from '../table.ts';

const PAY_COOKIE_SECONDS = 3600;

function codeOf(text: string): PageCode {
  const code = qrMatrix(text);
  return { size: code.size, path: qrPath(code) };
}

const isWrong = (sheet: MySheet): boolean =>
  (sheet.kind === 'ask' && sheet.isTrapped) ||
  ((sheet.kind === 'ask' || sheet.kind === 'details' || sheet.kind === 'add') &&
    Object.keys(sheet.messages).length > 0);

/** "My booking": one page behind a key, where everything about a booking or a request is found. */
export const myBookingRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, notFound } = pageAnswers(services);
  const pageOf = (request: KeyRequest) => linkTo(frameOf(request), personalPath('reservation', request.params.key));
  const db = services.database.system;
  const { open, openBooking, isOld, isKnownDevice, keepDevice } = myPages(services);
  const following = followingPages(services);
  const orders = myOrderPages(services);
  const states = formStates(services);

  async function showState(
    request: KeyRequest,
    reply: FastifyReply,
    { link, booking, request: asked }: Opened,
    asIfOpen: MyStatePageProps['state'],
  ): Promise<FastifyReply> {
    const subject = booking ?? asked;
    const community = await ownCommunity(db, subject.tenantId);
    const state = stateAt(asIfOpen, community);
    const isKnown = state !== 'old' && state !== 'mailed' && state !== 'sent';
    const live = booking?.tickets.filter(({ status }) => status === 'valid') ?? [];
    const names = asked?.people ?? live.map(({ name, surname }) => `${name} ${surname}`);
    const total = asked?.total ?? live.reduce((sum, { price }) => sum + price, 0);
    const mailed = { subjectId: subject.id, to: subject.email };
    const isUndelivered = state === 'waiting' && (await isRefusedForGood(db, mailed));
    const page = (
      <MyStatePage
        {...{ community, subject, state, isUndelivered, request: asked, people: isKnown ? names : [], total }}
        frame={frameOf(request)}
        path={personalPath(link.kind, request.params.key)}
      />
    );
    if (state === 'pay') setCookie(services, reply, 'booking', request.params.key, PAY_COOKIE_SECONDS);
    return send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
  }

  /** The page of a booking by an address that has one already: as that of any other, until its time is over. */
  async function showRepeat(request: KeyRequest, reply: FastifyReply): Promise<boolean> {
    const repeat = await repeatedBooking(db, request.params.key);
    if (!repeat) return false;
    const { tenantId, eventId, name, email, confirmBy, people, total } = repeat;
    const [community, event] = await Promise.all([ownCommunity(db, tenantId), eventOf(db, eventId)]);
    const isOver = Date.parse(confirmBy) < services.now().getTime();
    const page = (
      <MyStatePage
        {...{ community, request: undefined, state: isOver ? 'lapsed' : stateAt('waiting', community) }}
        subject={{ name, email, confirmBy, card: null, event }}
        {...(isOver ? { people: [], total: 0 } : { people, total })}
        frame={frameOf(request)}
        path={personalPath('reservation', request.params.key)}
      />
    );
    await send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
    return true;
  }

  async function showBooking(
    request: KeyRequest,
    reply: FastifyReply,
    { booking, link }: { booking: MyBooking; link: PersonalLink },
    sheet?: MySheet,
  ): Promise<FastifyReply> {
    const { terms, due } = booking;
    const [community, event] = await Promise.all([
      ownCommunity(db, booking.tenantId),
      publicEvent(db, booking.event.id, draftViews),
    ]);
    const own = booking.tickets.filter(({ isHandedOn }) => !isHandedOn);
    const codes = new Map(own.map(({ id, code }) => [id, codeOf(ticketUrl(services.publicUrl, code))]));
    const transfer =
      terms?.kind === 'wireTransfer' && due > 0 ? codeOf(transferCode({ ...terms, amount: due })) : undefined;
    if (sheet) reply.code(sheet.refusal ? 409 : isWrong(sheet) ? 422 : 200);
    const isKnown = isKnownDevice(request, booking, link);
    if (booking.card) setCookie(services, reply, 'booking', request.params.key, PAY_COOKIE_SECONDS);
    if (isKnown) keepDevice(reply, booking);
    const path = personalPath(link.kind, request.params.key);
    const askToken = newFormToken(services, askPurpose(booking.id));
    const shown: Omit<Parameters<typeof MyBookingPage>[0], 'frame'> = {
      community,
      booking,
      codes,
      transfer,
      path,
      sheet,
      isKnownDevice: isKnown,
      adding:
        event &&
        community?.isOpen !== false &&
        !isExampleBooking(booking) &&
        bookingState(event, services.now()).kind === 'open'
          ? addingTo(event, booking)
          : 'none',
      wallets: walletsFor(services, {
        status: 'valid',
        event: { startDate: booking.event.begins, ends: booking.event.ends },
      }),
      askToken,
      trap: HONEYPOT,
    };
    const page = <MyBookingPage {...shown} frame={frameOf(request)} />;
    return send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
  }

  type Kept = MySheet | 'sent';
  type OpenBooking = { booking: MyBooking; link: PersonalLink };

  /** Answers what was sent by leading to the page with what came of it. */
  function lead(
    request: KeyRequest,
    reply: FastifyReply,
    opened: OpenBooking,
    sheet: MySheet,
    anchor: string,
  ): Promise<FastifyReply> {
    const path = personalPath(opened.link.kind, request.params.key);
    const { refusal } = sheet;
    // Of what refused it, only what the page says is kept.
    const state = refusal ? { ...sheet, refusal: { code: refusal.code, params: refusal.params } } : sheet;
    return states.answer<MySheet>(request, reply, { path, state, anchor }, async (shown) =>
      showBooking(request, reply, (await openBooking(request)) ?? opened, shown),
    );
  }

  app.get('/m/:key', myOptions, async (request, reply) => {
    const opened = await open(request);
    if (!opened) {
      const isShown =
        (await showRepeat(request, reply)) ||
        (await following.show(request, reply)) ||
        (await orders.show(request, reply));
      return isShown ? reply : notFound(request, reply);
    }
    const { link, booking, request: asked } = opened;
    const found = await states.read<Kept>(request, personalPath(link.kind, request.params.key));
    const hasPerson = typeof found === 'object' && (found.kind === 'add' || found.kind === 'details');
    const kept = hasPerson ? inShape<Kept & object>(found, { ...found, person: emptyPerson() }) : found;
    states.welcome(request, reply);
    if (kept === 'sent') return showState(request, reply, opened, 'sent');
    if (isOld(link)) return showState(request, reply, opened, 'old');
    const isLive = booking?.isLive ?? ['pending', 'toAuthorize', 'accepted'].includes(asked?.status ?? '');
    const state = myPageState({ ...(booking ?? asked), isLive }, link, request.query.done === '1');
    if (state !== 'open' || !booking) return showState(request, reply, opened, state);
    return showBooking(request, reply, { booking, link }, kept);
  });

  app.get('/m/:key/calendar.ics', myOptions, async (request, reply) => {
    const opened = await openBooking(request);
    const [booked] = opened ? await bookedOf(db, [opened.booking.id]) : [];
    const calendar = booked && calendarOf(booked, services.publicUrl);
    if (!calendar) return notFound(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });

  /** Sends a fresh link to the address of the booking, no matter who asks with its old one. */
  async function sendFresh({ booking, request: asked }: Opened): Promise<void> {
    await services.database.transaction(EVERY_TENANT, async (tx) => {
      if (booking) return confirmBooking(tx, services, booking.id, 'freshLink');
      return confirmRequest(tx, services, await getParticipation(tx, asked.id, {}));
    });
  }

  app.post('/m/:key/confirm', myOptions, async (request, reply) => {
    const opened = await open(request);
    if (!opened) return (await orders.confirm(request, reply)) ? reply : notFound(request, reply);
    if (!opened.link.isProven || isOld(opened.link)) return notFound(request, reply);
    const { booking, request: asked } = opened;
    try {
      await services.database.transaction(withExample(EVERY_TENANT), (tx) =>
        booking
          ? confirmReservation(tx, services, booking.id, request.id)
          : confirmParticipation(tx, services, asked.id, request.id),
      );
    } catch (error) {
      // Too late, or booked otherwise meanwhile: the page says what is so.
      if (!(error instanceof Refusal)) throw error;
    }
    return reply.header('cache-control', 'no-store').redirect(pageOf(request), 303);
  });
  const anchors = { cancel: 'cancel', 'hand-on': 'hand-on', details: 'details', ask: 'ask', add: 'add' } as const;
  const sheets = { cancel: cancelSheet, 'hand-on': handOnSheet, details: detailsSheet, ask: askSheet, add: addSheet };
  for (const action of ['cancel', 'hand-on', 'details', 'ask', 'add'] as const) {
    app.post(`/m/:key/${action}`, myOptions, async (request, reply) => {
      const opened = await openBooking(request);
      if (!opened) return notFound(request, reply);
      const { booking, link } = opened;
      // An example is booked and given up: what would write to others is not tried on it.
      if (isExampleBooking(booking) && action !== 'cancel' && action !== 'details') return notFound(request, reply);
      const isKnown = isKnownDevice(request, booking, link);
      const asked = { fields: sentFields(request.body), requestId: request.id, isKnown };
      const sheet: MySheet = await sheets[action](services, booking, asked);
      return lead(request, reply, opened, sheet, anchors[action]);
    });
  }
  app.post('/m/:key/withdraw', myOptions, async (request, reply) => {
    const opened = await openBooking(request);
    if (!opened) return notFound(request, reply);
    const asked = { fields: sentFields(request.body), requestId: request.id };
    const refused = await withdrawSheet(services, opened.booking, asked);
    if (refused) return lead(request, reply, opened, refused, anchors['hand-on']);
    return reply.header('cache-control', 'no-store').redirect(pageOf(request), 303);
  });
  app.post('/m/:key/fresh', myOptions, async (request, reply) => {
    const opened = await open(request);
    if (!opened) {
      const isSent = (await following.sendFresh(request, reply)) || (await orders.sendFresh(request, reply));
      return isSent ? reply : notFound(request, reply);
    }
    await sendFresh(opened);
    const path = personalPath(opened.link.kind, request.params.key);
    return states.answer<Kept>(request, reply, { path, state: 'sent' }, () =>
      showState(request, reply, opened, 'sent'),
    );
  });
});
