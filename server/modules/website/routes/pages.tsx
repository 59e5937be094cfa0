import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { Refusal } from '../../../../domain/errors.ts';
import { bookingState } from '../../../../domain/website/booking-state.ts';
import { type PageKind, pagePath } from '../../../../domain/website/slug.ts';
import type { PageFrame } from '../../../../site/components/Layout.tsx';
import { colourStyles } from '../../../../site/components/Raw.tsx';
import { CommunityPage } from '../../../../site/pages/CommunityPage.tsx';
import { EventPage } from '../../../../site/pages/EventPage.tsx';
import { NotFoundPage } from '../../../../site/pages/NoticePage.tsx';
import { ProductPage } from '../../../../site/pages/ProductPage.tsx';
import { renderPage } from '../../../../site/render.ts';
import type { Routes } from '../../../kernel/http/app-types.ts';
import { languageOf } from '../../../kernel/http/language.ts';
import { publicRoute } from '../../../kernel/http/policy.ts';
import { sendRefusal } from '../../../kernel/http/problem.ts';
import { qrMatrix, qrPath } from '../../tickets/print/qr.ts';
import { calendarOfEvents } from '../calendar.ts';
import {
  countSitemaps,
  countUpcoming,
  findPage,
  listPages,
  publicCommunity,
  publicEvent,
  publicEventsOf,
  publicFaqsOf,
  publicProduct,
  publicProductsOf,
} from '../queries/pages.ts';

const styles = readFileSync(new URL('../../../../site/site.css', import.meta.url), 'utf8');
const stylesPath = `/site/${createHash('sha256').update(styles).digest('hex').slice(0, 16)}.css`;
const A_YEAR = 'public, max-age=31536000, immutable';
/** A page may be a minute old: a link in a group is opened by everybody at once. */
const A_MINUTE = 'public, max-age=60, stale-while-revalidate=600';

const bySlug = z.object({ slug: z.string().max(200) });
/** What else a link carries, and whatever it carries there, is no reason to show no page. */
const ofLanguage = z.object({
  lang: z.enum(['it', 'en']).optional().catch(undefined),
  view: z.literal('past').optional().catch(undefined),
});
const hidden = { hide: true };
const config = { ...publicRoute, rateLimit: { max: 600, timeWindow: '1 minute' } };

type PageRequest = FastifyRequest<{ Params: z.infer<typeof bySlug>; Querystring: z.infer<typeof ofLanguage> }>;

/**
 * What a public page may load: our own files, pictures and the community's colours; no script at all (PUB-007).
 * @param primaryColor of the community whose page it is; undefined for a page of nobody's
 */
function policyOf(primaryColor: string | null | undefined): string {
  const colours =
    primaryColor === undefined
      ? ''
      : ` 'sha256-${createHash('sha256').update(colourStyles(primaryColor)).digest('base64')}'`;
  return [
    "default-src 'none'",
    `style-src 'self'${colours}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Pages that anybody opens: of communities, events and products, with their calendars (PUB-003). */
export const publicPageRoutes: Routes = (app, services) => {
  const db = services.database.published;

  const frameOf = (request: PageRequest): PageFrame => ({
    // The one asked for in the address, else the browser's (PUB-006).
    language: request.query.lang ?? languageOf(request),
    isLanguageChosen: request.query.lang !== undefined,
    publicUrl: services.publicUrl,
    styles: stylesPath,
    now: services.now(),
  });

  function send(reply: FastifyReply, page: ReactElement, primaryColor?: string | null): FastifyReply {
    return reply
      .header('content-security-policy', policyOf(primaryColor))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', reply.statusCode === 200 ? A_MINUTE : 'no-store')
      .header('vary', 'Accept-Language, Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(renderPage(page));
  }

  function notFound(request: PageRequest, reply: FastifyReply): FastifyReply {
    const path = new URL(request.url, 'http://localhost').pathname;
    reply.code(404).header('x-robots-tag', 'noindex');
    return send(reply, <NotFoundPage frame={frameOf(request)} path={path} />);
  }

  /** What a page's name leads to; answered already when it is another page's, or none. */
  async function targetOf(kind: PageKind, request: PageRequest, reply: FastifyReply, tail = '') {
    const { slug } = request.params;
    // No page has another name: the database is not asked for what it could not even hold.
    const target = /^[a-z0-9-]+$/i.test(slug) ? await findPage(db, kind, slug.toLowerCase()) : undefined;
    if (target && target.slug !== slug) {
      const search = new URL(request.url, 'http://localhost').search;
      // A name may come back to its page: browsers would keep to a redirect for ever.
      reply.header('cache-control', A_MINUTE).redirect(`${pagePath(kind, target.slug)}${tail}${search}`, 301);
      return undefined;
    }
    if (!target) notFound(request, reply);
    return target;
  }

  const schema = { params: bySlug, querystring: ofLanguage, ...hidden };

  app.get('/c/:slug', { config, schema }, async (request, reply) => {
    const target = await targetOf('community', request, reply);
    if (!target) return reply;
    const { tenantId } = target;
    const frame = frameOf(request);
    const { view = 'upcoming' } = request.query;
    const [community, events, upcoming, products, faqs] = await Promise.all([
      publicCommunity(db, tenantId),
      publicEventsOf(db, tenantId, view, frame.now),
      countUpcoming(db, tenantId, frame.now),
      publicProductsOf(db, tenantId),
      publicFaqsOf(db, tenantId),
    ]);
    if (!community) return notFound(request, reply);
    const page = { frame, community, view, events, upcoming, products, faqs } as const;
    return send(reply, <CommunityPage {...page} />, community.primaryColor);
  });

  app.get('/e/:slug', { config, schema }, async (request, reply) => {
    const target = await targetOf('event', request, reply);
    if (!target) return reply;
    const frame = frameOf(request);
    const [community, event] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicEvent(db, target.recordId),
    ]);
    if (!community || !event) return notFound(request, reply);
    const state = bookingState(event, frame.now);
    const isOver = state.kind === 'canceled' || state.kind === 'past';
    const next = isOver ? (await publicEventsOf(db, target.tenantId, 'upcoming', frame.now)).slice(0, 3) : [];
    if (state.kind === 'canceled') reply.code(410).header('x-robots-tag', 'noindex');
    const code = qrMatrix(services.publicUrl + pagePath('event', event.slug));
    const qr = { size: code.size, path: qrPath(code) };
    return send(reply, <EventPage {...{ frame, community, event, state, qr, next }} />, community.primaryColor);
  });

  app.get('/p/:slug', { config, schema }, async (request, reply) => {
    const target = await targetOf('product', request, reply);
    if (!target) return reply;
    const [community, product] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicProduct(db, target.recordId),
    ]);
    if (!community || !product) return notFound(request, reply);
    const page = { frame: frameOf(request), community, product };
    return send(reply, <ProductPage {...page} />, community.primaryColor);
  });

  const sendCalendar = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', A_MINUTE).type('text/calendar; charset=utf-8').send(text);

  app.get('/c/:slug/calendar.ics', { config, schema }, async (request, reply) => {
    const target = await targetOf('community', request, reply, '/calendar.ics');
    if (!target) return reply;
    const [community, events] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicEventsOf(db, target.tenantId, 'upcoming', services.now()),
    ]);
    if (!community) return notFound(request, reply);
    return sendCalendar(reply, calendarOfEvents(community.businessName, events, services.publicUrl));
  });

  app.get('/e/:slug/calendar.ics', { config, schema }, async (request, reply) => {
    const target = await targetOf('event', request, reply, '/calendar.ics');
    if (!target) return reply;
    const event = await publicEvent(db, target.recordId);
    if (!event) return notFound(request, reply);
    return sendCalendar(reply, calendarOfEvents(event.name, [event], services.publicUrl));
  });

  app.get('/site/:file', { config: { ...publicRoute, rateLimit: false }, schema: hidden }, (request, reply) => {
    if (request.url !== stylesPath) return sendRefusal(request, reply, new Refusal('not_found'));
    return reply.header('cache-control', A_YEAR).type('text/css; charset=utf-8').send(styles);
  });

  app.get('/robots.txt', { config, schema: hidden }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /t/\nDisallow: /pay/\nSitemap: ${services.publicUrl}/sitemap.xml\n`,
      ),
  );

  const xml = (reply: FastifyReply, text: string) =>
    reply
      .header('cache-control', A_MINUTE)
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
  const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

  // Slugs and numbers alone are put in: nothing in them means anything to XML.
  app.get('/sitemap.xml', { config, schema: hidden }, async (_request, reply) => {
    const files = Array.from({ length: await countSitemaps(db) }, (_file, at) => at + 1);
    const entries = files.map((file) => `<sitemap><loc>${services.publicUrl}/sitemap-${file}.xml</loc></sitemap>`);
    return xml(reply, `<sitemapindex xmlns="${SITEMAPS}">${entries.join('')}</sitemapindex>`);
  });

  const byFile = z.object({ file: z.coerce.number().int().min(1).max(10_000) });
  app.get('/sitemap-:file.xml', { config, schema: { params: byFile, ...hidden } }, async (request, reply) => {
    const pages = await listPages(db, request.params.file);
    const entries = pages.map(({ kind, slug }) => `<url><loc>${services.publicUrl}${pagePath(kind, slug)}</loc></url>`);
    return xml(reply, `<urlset xmlns="${SITEMAPS}">${entries.join('')}</urlset>`);
  });
};
