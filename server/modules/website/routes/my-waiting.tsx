import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { personalPath } from '#domain/access/personal-link.ts';
import { Refusal } from '#domain/errors.ts';
import { isOver } from '#domain/waiting-list/offer.ts';
import { bookingInputOf, emptyBookingForm, withPerson } from '#domain/website/booking-form.ts';
import { bookingState } from '#domain/website/booking-state.ts';
import type { MyWaiting } from '#domain/website/my-waiting.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { type Db, EVERY_TENANT } from '#server/kernel/database/database.ts';
import { once } from '#server/kernel/database/idempotency-keys.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { MyWaitingPage, type MyWaitingPageProps } from '#site/pages/MyWaitingPage.tsx';
import {
  acceptOffer,
  askForFewer,
  declineOffer,
  leaveWaitingList,
} from '../../bookings/waiting-list/commands/answer-offer.ts';
import { queueWaitingMail } from '../../bookings/waiting-list/commands/offer-places.ts';
import { createPersonalLink, findPersonalLink, isOldLink } from '../../outbox/queries/personal-link.ts';
import { callerWithoutSession } from '../../users/commands/person-of-address.ts';
import { type BookingSubject, bookingSteps } from '../http/booking-steps.tsx';
import { formStates } from '../http/form-states.ts';
import { type KeyRequest, madeByKey, myOptions } from '../http/my-page.ts';
import { pageAnswers } from '../http/page-answers.tsx';
import { sentField, sentFields, withForms } from '../http/public-form.ts';
import { myWaiting } from '../queries/my-waiting.ts';
import { ownCommunity, publicEvent } from '../queries/pages.ts';
import { draftViews } from '../table.ts';

interface Opened {
  entry: MyWaiting;
  isOld: boolean;
}

/** Somebody's place on a waiting list, behind the link that they get by mail: their place in line, and the answer to an offer. */
export const myWaitingRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, notFound, leadTo } = pageAnswers(services);
  const db = services.database.system;
  const states = formStates(services);
  const pathOf = ({ params }: KeyRequest): string => personalPath('waiting-list-entry', params.key);

  async function open({ params }: KeyRequest): Promise<Opened | undefined> {
    const link = await findPersonalLink(db, params.key);
    const entry = link?.kind === 'waiting-list-entry' ? await myWaiting(db, link.recordId) : undefined;
    return link && entry && { entry, isOld: isOldLink(link, services.now()) };
  }

  async function show(
    request: KeyRequest,
    reply: FastifyReply,
    entry: MyWaiting,
    state?: MyWaitingPageProps['state'],
  ): Promise<FastifyReply> {
    const [community, event] = await Promise.all([
      ownCommunity(db, entry.tenantId),
      publicEvent(services.database.published, entry.eventId),
    ]);
    const now = event && bookingState(event, services.now());
    const isBookable = now?.kind === 'open' && now.free >= entry.places;
    // Where nothing can be booked any more nobody is led to a list.
    const isListed = now?.kind === 'open' || now?.kind === 'full' || now?.kind === 'opens';
    // The job that ends offers comes by the minute; nobody is shown one that is over.
    const isExpired = entry.status === 'offered' && isOver(entry, services.now());
    const shown = isExpired ? { ...entry, status: 'expired' as const } : entry;
    const page = (
      <MyWaitingPage
        {...{ community, isBookable, isListed, state }}
        entry={shown}
        path={pathOf(request)}
        frame={frameOf(request)}
      />
    );
    return send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
  }

  /** The key of the booking an offer became: made of the entry, so that its own link goes on to lead there. */
  const bookingKey = (entryId: string): string => services.tokens.mac(`accepted:${entryId}`);

  app.get('/w/:key', myOptions, async (request, reply) => {
    const opened = await open(request);
    if (!opened) return notFound(request, reply);
    const { entry, isOld } = opened;
    if (await states.read(request, pathOf(request))) return show(request, reply, entry, 'sent');
    states.welcome(request, reply);
    if (isOld) return show(request, reply, entry, 'old');
    if (await isTaken(entry)) {
      return leadTo(request, reply, `/m/${bookingKey(entry.id)}`);
    }
    return show(request, reply, entry);
  });

  const callerOf = (request: KeyRequest, { userId, name, surname }: MyWaiting): Caller => {
    const { language } = frameOf(request);
    const at = { userId, requestId: request.id, now: services.now() };
    return callerWithoutSession({ name: `${name} ${surname}`, language }, at);
  };

  const actions = {
    leave: (tx: Db, caller: Caller, id: string) => leaveWaitingList(tx, services, caller, id, null),
    decline: (tx: Db, caller: Caller, id: string) => declineOffer(tx, services, caller, id),
    fewer: (tx: Db, caller: Caller, id: string, places: number) => askForFewer(tx, services, caller, id, places),
  };

  const mayTake = (entry: MyWaiting): boolean => entry.status === 'offered' && !isOver(entry, services.now());

  /** Whether a form of this page took what was offered. */
  const isTaken = async ({ id, status }: MyWaiting): Promise<boolean> =>
    status === 'accepted' && (await findPersonalLink(db, bookingKey(id))) !== undefined;

  /** What is offered, for the steps of a booking; anyone who is offered nothing any more reads it on their page. */
  async function offeredSubject(request: KeyRequest, reply: FastifyReply): Promise<BookingSubject | undefined> {
    const opened = await open(request);
    if (!opened) {
      notFound(request, reply);
      return undefined;
    }
    const { entry, isOld } = opened;
    const leavePath = pathOf(request);
    // What was taken stays to be shown, and is answered for: only who comes for the first time is led away.
    const isOpen = !isOld && (mayTake(entry) || (await isTaken(entry)));
    const [community, event] = await Promise.all([
      ownCommunity(db, entry.tenantId),
      publicEvent(db, entry.eventId, draftViews),
    ]);
    if (!isOpen || !community || !event) {
      leadTo(request, reply, leavePath);
      return undefined;
    }
    // What is held is theirs: the steps show it as free, no other place, and take no more.
    const places = entry.heldPlaces || entry.places;
    const heldPlaces = event.heldPlaces - entry.heldPlaces;
    const offered = {
      ...event,
      heldPlaces,
      maxParticipants: event.slots + heldPlaces + places,
      slotsPerUser: places,
      selectionType: 'automatic' as const,
    };
    const { payingAs: userType } = entry;
    // What buyers are held to was asked before the offer: to these steps the event is open.
    const visitor = { member: { status: 'accepted' as const, userType }, isGuest: false };
    return { community, event: offered, path: `${leavePath}/book`, leavePath, visitor, userType };
  }

  const { show: showStep, answer } = bookingSteps<KeyRequest>(services, {
    subjectOf: offeredSubject,
    async book(request, { event }, { form, seenTotal }) {
      const opened = await open(request);
      if (!opened) throw new Error('an entry has gone');
      const { entry } = opened;
      const caller = callerOf(request, entry);
      const { language } = frameOf(request);
      const input = bookingInputOf(form, event);
      // An offer is taken once, from whichever form: sent again it is the same booking, and other content is said.
      const use = {
        ...{ userId: entry.userId, route: 'POST /w/:key/book', key: entry.id },
        payloadHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
      };
      await services.database.transaction(EVERY_TENANT, (tx) =>
        once(tx, use, async () => {
          const made = await acceptOffer(tx, services, caller, entry.id, input, { seenTotal, language });
          const link = { tenantId: entry.tenantId, kind: 'reservation', recordId: made._id, isProven: true } as const;
          await createPersonalLink(tx, link, bookingKey(entry.id));
          return { status: 303, body: {} };
        }),
      );
      return personalPath('reservation', bookingKey(entry.id));
    },
    async madeBy(_formId, request) {
      const opened = await open(request);
      const made = opened && (await madeByKey(services, bookingKey(opened.entry.id)));
      return made && { ...made, isOnly: true };
    },
  });

  app.get('/w/:key/book', myOptions, async (request, reply) => {
    const opened = await open(request);
    if (!opened) return notFound(request, reply);
    const { name, surname, email, heldPlaces } = opened.entry;
    // A form for each place they asked for, the first filled in with what is known.
    let form = emptyBookingForm();
    while (form.people.length < heldPlaces) form = withPerson(form);
    const people = form.people.map((person, at) => (at === 0 ? { ...person, name, surname, email } : person));
    const subject = await offeredSubject(request, reply);
    if (!subject) return reply;
    return showStep(request, reply, subject, mayTake(opened.entry) ? { ...form, people } : undefined);
  });

  app.post('/w/:key/book', { ...myOptions, bodyLimit: 256 * 1024 }, answer);
  for (const name of ['leave', 'decline', 'fewer'] as const) {
    app.post(`/w/:key/${name}`, myOptions, async (request, reply) => {
      const opened = await open(request);
      if (!opened) return notFound(request, reply);
      const { entry, isOld } = opened;
      const places = Number(sentField(sentFields(request.body), 'places'));
      const caller = callerOf(request, entry);
      try {
        const act = (tx: Db) => actions[name](tx, caller, entry.id, places);
        if (!isOld) await services.database.transaction(EVERY_TENANT, act);
      } catch (error) {
        // Answered, or offered to somebody else, meanwhile: the page says what is so.
        if (!(error instanceof Refusal)) throw error;
      }
      return leadTo(request, reply, pathOf(request));
    });
  }
  app.post('/w/:key/fresh', myOptions, async (request, reply) => {
    const opened = await open(request);
    if (!opened) return notFound(request, reply);
    const { entry } = opened;
    const kind = entry.status === 'offered' ? 'offered' : 'joined';
    await db.transaction((tx) => queueWaitingMail(tx, services, entry.id, kind));
    return states.answer(request, reply, { path: pathOf(request), state: 'sent' as const }, (state) =>
      show(request, reply, entry, state),
    );
  });
});
