import type { FastifyReply } from 'fastify';
import { personalPath } from '#domain/access/personal-link.ts';
import { Refusal } from '#domain/errors.ts';
import { paymentTerms } from '#domain/payments/transfer.ts';
import { isHandOnLapsed } from '#domain/tickets/hand-on.ts';
import { pagePath } from '#domain/website/slug.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { HandOnPage, type HandOnPageProps } from '#site/pages/HandOnPage.tsx';
import { refusalInWords } from '#site/words.ts';
import { acceptHandOn, endHandOn } from '../../bookings/tickets/commands/hand-on.ts';
import { shownHandOn } from '../../bookings/tickets/queries/hand-on.ts';
import { findPersonalLink } from '../../outbox/queries/personal-link.ts';
import { formStates } from '../http/form-states.ts';
import { type KeyRequest, myOptions } from '../http/my-page.ts';
import { pageAnswers } from '../http/page-answers.tsx';
import { sentField, sentFields, withForms } from '../http/public-form.ts';
import { ownCommunity } from '../queries/pages.ts';

type HandOnRefusal = Pick<Refusal, 'code' | 'params' | 'status'>;

/** The page behind the link that anyone who is handed a ticket gets by mail. */
export const handOnRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, notFound, leadTo } = pageAnswers(services);
  const states = formStates(services);
  const pathOf = ({ params }: KeyRequest): string => personalPath('hand-on', params.key);

  async function offerOf(request: KeyRequest) {
    const link = await findPersonalLink(services.database.system, request.params.key);
    return link?.kind === 'hand-on' ? shownHandOn(services.database.system, link.recordId) : undefined;
  }

  async function show(
    request: KeyRequest,
    reply: FastifyReply,
    {
      handOn,
      ticket,
      event,
      giver,
      departure,
      paymentType,
      isPassedOn,
    }: NonNullable<Awaited<ReturnType<typeof offerOf>>>,
    refusal?: HandOnRefusal,
  ): Promise<FastifyReply> {
    const community = await ownCommunity(services.database.system, handOn.tenantId);
    const { state: kept } = handOn;
    const isOver = isHandOnLapsed(handOn, ticket, services.now());
    const isEnded = kept === 'lapsed' || kept === 'replaced';
    const isGone = isPassedOn ? 'passedOn' : ticket.status === 'invalid' ? 'canceled' : undefined;
    const over = event.status === 'canceled' ? 'eventOff' : 'over';
    const state: HandOnPageProps['state'] = isOver || isEnded ? over : (kept === 'accepted' && isGone) || kept;
    const frame = frameOf(request);
    const due = ticket.condition === 'pending' ? handOn.price - ticket.paidAmount : 0;
    const offer = {
      ...{
        from: giver,
        eventName: event.name,
        eventPath: pagePath('event', event.id),
        departure: departure && { point: departure.groupingPoint, at: departure.departureDate },
        begins: event.beginsAt,
        ends: event.endsAt,
      },
      ...{
        picture: event.cardImage ?? event.headerImage,
        until: handOn.expiresAt,
        due,
        terms: due > 0 ? paymentTerms(event, paymentType, ticket.code) : null,
      },
      isPaid: ticket.condition === 'payed' && handOn.price > 0,
      isSent: ticket.isSent,
      ticketPath: state === 'accepted' ? `/t/${ticket.code}` : null,
    };
    const page = (
      <HandOnPage
        {...{ frame, community, state, offer }}
        path={pathOf(request)}
        refusal={refusal && refusalInWords(refusal, frame.language)}
      />
    );
    return send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
  }

  app.get('/h/:key', myOptions, async (request, reply) => {
    const offer = await offerOf(request);
    if (!offer) return notFound(request, reply);
    const refused = await states.read<HandOnRefusal>(request, pathOf(request));
    states.welcome(request, reply);
    return show(request, refused ? reply.code(refused.status) : reply, offer, refused);
  });

  app.post('/h/:key', myOptions, async (request, reply) => {
    const offer = await offerOf(request);
    if (!offer) return notFound(request, reply);
    const { id: handOnId, reservationId } = offer.handOn;
    const isAccepted = sentField(sentFields(request.body), 'action') === 'accept';
    const holder = { reservationId, requestId: request.id };
    try {
      await services.database.transaction(EVERY_TENANT, async (tx) => {
        if (isAccepted) await acceptHandOn(tx, services, { handOnId, requestId: request.id });
        else await endHandOn(tx, services, holder, { handOnId, state: 'declined' });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, params, status } = error;
      const after = (await offerOf(request)) ?? offer;
      // Pressed twice, or on a second device: it is as they wanted.
      const wanted = isAccepted ? ['accepted', 'toApprove'] : ['declined'];
      if (code === 'hand_on_over' && wanted.includes(after.handOn.state)) {
        return leadTo(request, reply, pathOf(request));
      }
      return states.answer<HandOnRefusal>(
        request,
        reply,
        { path: pathOf(request), state: { code, params, status } },
        (refused) => show(request, reply.code(refused.status), after, refused),
      );
    }
    return leadTo(request, reply, pathOf(request));
  });
});
