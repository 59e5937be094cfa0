import type { FastifyReply } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { websiteApi } from '#domain/website/api.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { Covers } from '#server/kernel/print/covers.ts';
import { EmbedPage } from '#site/pages/EmbedPage.tsx';
import { A_MINUTE, bySlug, ofLanguage, pageAnswers, pageConfig } from '../http/page-answers.tsx';
import {
  type ShareFacts,
  SharePictures,
  shareOfCommunity,
  shareOfEvent,
  shareOfProduct,
} from '../http/share-pictures.ts';
import { posterPdf, posterPicture } from '../print/poster-pdf.ts';
import { pageNamesOf } from '../queries/page-name.ts';
import { publicCommunity, publicEvent, publicEventsOf } from '../queries/pages.ts';
import { publicProduct } from '../queries/products.ts';
import { draftViews } from '../table.ts';

/** So many events are in the frame of another site. */
const EMBEDDED = 6;
/** Pixels of a poster's picture to a point of paper. */
const DENSITY = 3;

/** What others show of our pages: pictures of links, posters, frames in other sites. */
export const sharingRoutes: Routes = (app, services) => {
  const { database, storage, publicUrl } = services;
  const db = database.published;
  const pictures = new SharePictures(storage);
  const { frameOf, send, notFound, targetOf } = pageAnswers(services);
  const config = pageConfig;
  const schema = { params: bySlug, querystring: ofLanguage, hide: true };

  const sendPicture = async (reply: FastifyReply, facts: ShareFacts) =>
    reply
      .header('cache-control', A_MINUTE)
      .type('image/jpeg')
      .send(await pictures.of(facts));

  app.get('/e/:slug/share.jpg', { config, schema }, async (request, reply) => {
    const target = await targetOf('event', request, reply, '/share.jpg');
    if (!target) return reply;
    const [community, event] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicEvent(db, target.recordId),
    ]);
    if (!community || !event) return notFound(request, reply);
    return sendPicture(reply, shareOfEvent(community, event, frameOf(request).language));
  });

  app.get('/c/:slug/share.jpg', { config, schema }, async (request, reply) => {
    const target = await targetOf('community', request, reply, '/share.jpg');
    if (!target) return reply;
    const community = await publicCommunity(db, target.tenantId);
    if (!community) return notFound(request, reply);
    return sendPicture(reply, shareOfCommunity(community, frameOf(request).language));
  });

  app.get('/p/:slug/share.jpg', { config, schema }, async (request, reply) => {
    const target = await targetOf('product', request, reply, '/share.jpg');
    if (!target) return reply;
    const [community, product] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicProduct(db, target.recordId),
    ]);
    if (!community || !product) return notFound(request, reply);
    return sendPicture(reply, shareOfProduct(community, product, frameOf(request).language));
  });

  app.get('/e/:slug/embed', { config, schema }, async (request, reply) => {
    const target = await targetOf('event', request, reply, '/embed');
    if (!target) return reply;
    const [community, event] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicEvent(db, target.recordId),
    ]);
    if (!community || !event) return notFound(request, reply);
    const asks = event.selectionType === 'manual';
    const page = <EmbedPage frame={frameOf(request)} community={community} events={[event]} kind="event" asks={asks} />;
    return send(reply, { page, primaryColor: community.primaryColor, isEmbedded: true });
  });

  app.get('/c/:slug/embed', { config, schema }, async (request, reply) => {
    const target = await targetOf('community', request, reply, '/embed');
    if (!target) return reply;
    const frame = frameOf(request);
    const [community, events] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicEventsOf(db, target.tenantId, 'upcoming', frame.now),
    ]);
    if (!community) return notFound(request, reply);
    const shown = events.slice(0, EMBEDDED);
    const page = <EmbedPage frame={frame} community={community} events={shown} kind="community" />;
    return send(reply, { page, primaryColor: community.primaryColor, isEmbedded: true });
  });

  route(app, websiteApi.poster, allow('update', 'events'), async (request, reply) => {
    const { id } = request.params;
    const { size, lang: language = languageOf(request) } = request.query;
    // Asked for as the caller: nobody gets the poster of another community's draft.
    const names = await database.run(callerOf(request).scope, (own) => pageNamesOf(own, id));
    const [community, event] = await Promise.all([
      publicCommunity(database.system, names.tenantId, draftViews),
      publicEvent(database.system, id, draftViews),
    ]);
    if (!community || !event) throw new Refusal('not_found');
    const { width, height } = posterPicture;
    const pixels = { width: Math.round(width * DENSITY), height: Math.round(height * DENSITY) };
    const picture = await new Covers(storage, pixels).of(event.headerImage ?? event.cardImage);
    const url = publicUrl + pagePath('event', event.slug);
    const pdf = await posterPdf({ community, event, url, language, size }, picture);
    reply.header('content-disposition', `attachment; filename="${event.slug}-${size}.pdf"`);
    return reply.type('application/pdf').send(pdf);
  });
};
