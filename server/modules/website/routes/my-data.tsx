import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { OpenMatters } from '#domain/users/erasure.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { App, Routes } from '#server/kernel/http/app-types.ts';
import { CommunityFormPage } from '#site/pages/CommunityFormPage.tsx';
import { MyDataPage, type MyDataPageProps } from '#site/pages/MyDataPage.tsx';
import { myDataWordsOf } from '#site/words.ts';
import { erasePerson } from '../../users/commands/erase-person.ts';
import { callerWithoutSession } from '../../users/commands/person-of-address.ts';
import { guestOfEmail, type KnownUser } from '../../users/queries/person.ts';
import { personData } from '../../users/queries/person-data.ts';
import { type DataWish, readDataToken } from '../commands/data-of-address.ts';
import { formStates } from '../http/form-states.ts';
import { bySlug, ofLanguage, pageAnswers, pageConfig } from '../http/page-answers.tsx';
import { readForms, sentField, sentFields } from '../http/public-form.ts';
import { saidPages } from '../http/said-pages.tsx';

const byToken = bySlug.extend({ token: z.string().max(4000) });
type DataRequest = FastifyRequest<{ Params: z.infer<typeof byToken>; Querystring: z.infer<typeof ofLanguage> }>;

interface OpenedData {
  community: PublicCommunity;
  person: KnownUser;
  path: string;
}

type Refused = Pick<MyDataPageProps, 'message' | 'open'>;

/** A person's copy of their data, and their erasure, behind a link that proved their address. */
export const myDataRoutes: Routes = (app, services) => {
  const { frameOf, send, communityOf } = pageAnswers(services);
  const db = services.database.system;
  const states = formStates(services);
  const said = saidPages(services);
  const schema = { params: byToken, querystring: ofLanguage, hide: true };
  const config = { ...pageConfig, rateLimit: { max: 30, timeWindow: '1 minute' } };

  /** Who a link is for: still the guest the community knows by the address it was sent to. */
  async function personOf({ tenantId, userId, email }: DataWish): Promise<KnownUser | undefined> {
    const guest = await guestOfEmail(db, tenantId, email);
    return guest?.id === userId ? guest : undefined;
  }

  function notice(
    request: DataRequest,
    reply: FastifyReply,
    community: PublicCommunity,
    said: { title: string; text: string },
  ): FastifyReply {
    const path = `${pagePath('community', community.slug)}/data`;
    const page = <CommunityFormPage frame={frameOf(request)} community={community} path={path} {...said} />;
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  /** What a link opens; answered already when it opens nothing. */
  async function open(request: DataRequest, reply: FastifyReply): Promise<OpenedData | undefined> {
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
    request: DataRequest,
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

  const lead = (request: DataRequest, reply: FastifyReply, opened: OpenedData, state: Refused) =>
    states.answer<Refused>(request, reply, { path: opened.path, state, anchor: 'erase' }, (refused) =>
      show(request, reply, opened, refused),
    );

  app.get('/c/:slug/data/:token', { config, schema }, async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    const refused = await states.read<Refused>(request, opened.path);
    states.welcome(request, reply);
    return show(request, reply, opened, refused);
  });

  app.get('/c/:slug/data/:token/copy', { config, schema }, async (request, reply) => {
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

  app.register((scope: App, _options, done) => {
    readForms(scope);
    scope.post('/c/:slug/data/:token/erase', { config, schema }, async (request, reply) => {
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
    done();
  });
};
