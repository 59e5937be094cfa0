import type { FastifyReply } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import type { OpenMatters } from '#domain/users/erasure.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { CommunityFormPage } from '#site/pages/CommunityFormPage.tsx';
import { MyDataPage, type MyDataPageProps } from '#site/pages/MyDataPage.tsx';
import { myDataWordsOf } from '#site/words.ts';
import { erasePerson } from '../../users/commands/erase-person.ts';
import { callerWithoutSession } from '../../users/commands/person-of-address.ts';
import { guestOfEmail, type KnownUser } from '../../users/queries/person.ts';
import { personData } from '../../users/queries/person-data.ts';
import { type DataWish, readDataToken } from '../commands/data-of-address.ts';
import { formStates } from '../http/form-states.ts';
import { pageAnswers, pageConfig, type TokenRequest, tokenOptions } from '../http/page-answers.tsx';
import { sentField, sentFields, withForms } from '../http/public-form.ts';
import { saidPages } from '../http/said-pages.tsx';

interface OpenedData {
  community: PublicCommunity;
  person: KnownUser;
  path: string;
}

type Refused = Pick<MyDataPageProps, 'message' | 'open'>;

/** A person's copy of their data, and their erasure, behind a link that proved their address. */
export const myDataRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, communityOf } = pageAnswers(services);
  const db = services.database.system;
  const states = formStates(services);
  const said = saidPages(services);
  const options = { ...tokenOptions, config: { ...pageConfig, rateLimit: { max: 30, timeWindow: '1 minute' } } };

  /** Who a link is for: still the guest the community knows by the address it was sent to. */
  async function personOf({ tenantId, userId, email }: DataWish): Promise<KnownUser | undefined> {
    const guest = await guestOfEmail(db, tenantId, email);
    return guest?.id === userId ? guest : undefined;
  }

  function notice(
    request: TokenRequest,
    reply: FastifyReply,
    community: PublicCommunity,
    said: { title: string; text: string },
  ): FastifyReply {
    const path = `${pagePath('community', community.slug)}/data`;
    const page = <CommunityFormPage frame={frameOf(request)} community={community} path={path} {...said} />;
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  /** What a link opens; answered already when it opens nothing. */
  async function open(request: TokenRequest, reply: FastifyReply): Promise<OpenedData | undefined> {
    const { token } = request.params;
    const community = await communityOf(request, reply, `/data/${token}`);
    if (!community) return undefined;
    const wish = readDataToken(services, token);
    const person = wish?.tenantId === community.id ? await personOf(wish) : undefined;
    if (person) return { community, person, path: `${pagePath('community', community.slug)}/data/${token}` };
    const words = myDataWordsOf(frameOf(request).language);
    notice(request, reply.code(404), community, { title: words.over, text: words.overText });
    return undefined;
  }

  function show(
    request: TokenRequest,
    reply: FastifyReply,
    { community, person, path }: OpenedData,
    refused: Refused = {},
  ): FastifyReply {
    if (refused.message) reply.code(422);
    if (refused.open) reply.code(409);
    const { name, surname, email } = person;
    const shown = { community, path, person: { name: `${name} ${surname}`, email }, ...refused };
    const page = <MyDataPage {...shown} frame={frameOf(request)} />;
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  const lead = (request: TokenRequest, reply: FastifyReply, opened: OpenedData, state: Refused) =>
    states.answer<Refused>(request, reply, { path: opened.path, state, anchor: 'erase' }, (refused) =>
      show(request, reply, opened, refused),
    );

  app.get('/c/:slug/data/:token', options, async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    const refused = await states.read<Refused>(request, opened.path);
    states.welcome(request, reply);
    return show(request, reply, opened, refused);
  });

  app.get('/c/:slug/data/:token/copy', options, async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    const name = `dati-personali-${services.now().toISOString().slice(0, 10)}.json`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await personData(db, opened.person.id), null, 2));
  });

  app.post('/c/:slug/data/:token/erase', options, async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    if (sentField(sentFields(request.body), 'sure') === '') {
      return lead(request, reply, opened, { message: 'validation.mustAccept' });
    }
    const { id: userId, name, surname } = opened.person;
    const { language } = frameOf(request);
    const at = { userId, requestId: request.id, now: services.now() };
    const caller = callerWithoutSession({ name: `${name} ${surname}`, language }, at);
    try {
      await erasePerson(services, caller, userId, { isOwn: true });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'erase_open_matters') throw error;
      return lead(request, reply, opened, { open: error.data?.['open'] as OpenMatters });
    }
    const words = myDataWordsOf(language);
    return said.say(request, reply, opened.community, { title: words.erased, text: words.erasedText });
  });
});
