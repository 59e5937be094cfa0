import type { FastifyReply } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { websiteApi } from '#domain/website/api.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { Covers } from '#server/kernel/print/covers.ts';
import { EmbedPage } from '#site/pages/EmbedPage.tsx';
import { A_MINUTE, pageAnswers, pageOptions } from '../http/page-answers.tsx';
import {
  type ShareFacts,
  SharePictures,
  shareOfCommunity,
  shareOfEvent,
  shareOfProduct,
} from '../http/share-pictures.ts';
import { posterPdf, posterPicture } from '../print/poster-pdf.ts';
import { pageNamesOf } from '../queries/page-name.ts';
import { type PageTarget, publicCommunity, publicEvent, publicEventsOf } from '../queries/pages.ts';
import { publicProduct } from '../queries/products.ts';
import { draftViews } from '../table.ts';

/** So many events are in the frame of another site. */
const EMBEDDED = 6;
/** Pixels of a poster's picture to a point of paper. */
const DENSITY = 3;

const eventAt = (db: Db, { recordId }: PageTarget) => publicEvent(db, recordId);

/** What others show of our pages: pictures of links, posters, frames in other sites. */
export const sharingRoutes: Routes = (app, services) => {
  const { database, storage, publicUrl } = services;
  const pictures = new SharePictures(storage);
  const { frameOf, send, communityOf, recordOf } = pageAnswers(services);

  const sendPicture = async (reply: FastifyReply, facts: ShareFacts) =>
    reply
      .header('cache-control', A_MINUTE)
      .type('image/jpeg')
      .send(await pictures.of(facts));

  app.get('/e/:slug/share.jpg', pageOptions, async (request, reply) => {
    const found = await recordOf('event', request, reply, { tail: '/share.jpg', read: eventAt });
    if (!found) return reply;
    return sendPicture(reply, shareOfEvent(found.community, found.record, frameOf(request).language));
  });

  app.get('/c/:slug/share.jpg', pageOptions, async (request, reply) => {
    const community = await communityOf(request, reply, '/share.jpg');
    if (!community) return reply;
    return sendPicture(reply, shareOfCommunity(community, frameOf(request).language));
  });

  app.get('/p/:slug/share.jpg', pageOptions, async (request, reply) => {
    const read = (db: Db, { recordId }: PageTarget) => publicProduct(db, recordId);
    const found = await recordOf('product', request, reply, { tail: '/share.jpg', read });
    if (!found) return reply;
    return sendPicture(reply, shareOfProduct(found.community, found.record, frameOf(request).language));
  });

  app.get('/e/:slug/embed', pageOptions, async (request, reply) => {
    const found = await recordOf('event', request, reply, { tail: '/embed', read: eventAt });
    if (!found) return reply;
    const { community, record: event } = found;
    const asks = event.selectionType === 'manual';
    const page = <EmbedPage frame={frameOf(request)} community={community} events={[event]} kind="event" asks={asks} />;
    return send(reply, { page, primaryColor: community.primaryColor, isEmbedded: true });
  });

  app.get('/c/:slug/embed', pageOptions, async (request, reply) => {
    const frame = frameOf(request);
    const read = (db: Db, { tenantId }: PageTarget) => publicEventsOf(db, tenantId, 'upcoming', frame.now);
    const found = await recordOf('community', request, reply, { tail: '/embed', read });
    if (!found) return reply;
    const { community, record: events } = found;
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
