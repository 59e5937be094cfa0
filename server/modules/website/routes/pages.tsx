import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { remembered } from '#domain/shared/remembered.ts';
import { bookingState } from '#domain/website/booking-state.ts';
import { visitorOf } from '#domain/website/following.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import { sendRefusal } from '#server/kernel/http/problem.ts';
import { qrMatrix, qrPath } from '#server/kernel/print/qr.ts';
import { CommunityPage } from '#site/pages/CommunityPage.tsx';
import { EventPage } from '#site/pages/EventPage.tsx';
import { MembersTripPage } from '#site/pages/MembersTripPage.tsx';
import { ProductPage } from '#site/pages/ProductPage.tsx';
import { calendarOfEvents } from '../calendar.ts';
import { isSelling, noChoice } from '../http/cart-of-request.ts';
import { followerVisits } from '../http/follower-visit.ts';
import { formStates } from '../http/form-states.ts';
import { keptPages } from '../http/kept-pages.ts';
import {
  A_MINUTE,
  drawPage,
  isAnswer,
  type PageAnswer,
  type PageRequest,
  pageAnswers,
  pageConfig,
  pageOptions,
  siteFiles,
} from '../http/page-answers.tsx';
import { shareOfCommunity, shareOfEvent, shareOfProduct } from '../http/share-pictures.ts';
import {
  countEvents,
  followersOf,
  membersEventsOf,
  publicCommunity,
  publicEvent,
  publicEventsOf,
  publicFaqsOf,
} from '../queries/pages.ts';
import { publicProduct, publicProductsOf } from '../queries/products.ts';
import { countSitemaps, listPages } from '../queries/sitemap.ts';
import { draftViews } from '../table.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const hidden = { hide: true };

const CODES_KEPT = 500;
/** The code of a page's address, for its poster on the screen: the same for each of its readers. */
const codeOfPage = remembered(CODES_KEPT, (address) => {
  const code = qrMatrix(address);
  return { size: code.size, path: qrPath(code) };
});

/** Pages that anybody opens: of communities, events and products, with their calendars. */
export const publicPageRoutes: Routes = (app, services) => {
  const db = services.database.published;

  const { frameOf, notFound, drawNotFound, findTarget, targetOf, sourceOf } = pageAnswers(services);
  const { followerOf } = followerVisits(services);
  const kept = keptPages(services);
  const states = formStates(services);
  const isPreview = ({ query }: { query: { preview?: string | undefined } }) => query.preview !== undefined;

  async function drawCommunity(request: PageRequest): Promise<PageAnswer> {
    const target = await findTarget('community', request);
    if (isAnswer(target)) return target;
    const { tenantId } = target;
    const follower = await followerOf(request, tenantId);
    const frame = { ...frameOf(request), follower };
    const { db, views } = sourceOf(request);
    const { view = 'upcoming' } = request.query;
    const [community, followers, events, counts, products, faqs] = await Promise.all([
      publicCommunity(db, tenantId, views),
      followersOf(db, tenantId, views),
      follower?.status === 'accepted' && !isPreview(request)
        ? membersEventsOf(services.database.system, tenantId, view, frame.now)
        : publicEventsOf(db, tenantId, view, frame.now, views),
      countEvents(db, tenantId, frame.now, views),
      publicProductsOf(db, tenantId, views),
      publicFaqsOf(db, tenantId),
    ]);
    if (!community) return drawNotFound(request);
    const { path: sharePicture } = shareOfCommunity(community, frame.language);
    const page = { frame, community, followers, view, events, counts, products, faqs, sharePicture } as const;
    return drawPage({
      page: <CommunityPage {...page} />,
      picture: community.headerImage,
      primaryColor: community.primaryColor,
      isPreview: isPreview(request),
      reader: follower ? 'follower' : 'anybody',
    });
  }

  /** What a stranger sees of a trip for followers: whose it is, and how to see it. */
  async function drawMembersNotice(request: PageRequest, tenantId: string): Promise<PageAnswer> {
    const community = await publicCommunity(db, tenantId);
    if (!community) return drawNotFound(request);
    const frame = frameOf(request);
    return drawPage({
      page: <MembersTripPage {...{ frame, community }} path={new URL(request.url, 'http://localhost').pathname} />,
      primaryColor: community.primaryColor,
      isPrivate: true,
    });
  }

  async function drawEvent(request: PageRequest): Promise<PageAnswer> {
    const target = await findTarget('event', request);
    if (isAnswer(target)) return target;
    const follower = await followerOf(request, target.tenantId);
    const frame = { ...frameOf(request), follower };
    const { isForMembers = false } = target;
    if (isForMembers && follower?.status !== 'accepted') return drawMembersNotice(request, target.tenantId);
    const { db, views } = isForMembers ? { db: services.database.system, views: draftViews } : sourceOf(request);
    const [community, event] = await Promise.all([
      publicCommunity(db, target.tenantId, views),
      publicEvent(db, target.recordId, views),
    ]);
    if (!community || !event) return drawNotFound(request);
    const state = bookingState(event, frame.now, visitorOf(follower));
    const isOver = state.kind === 'canceled' || state.kind === 'past';
    const next = isOver ? (await publicEventsOf(db, target.tenantId, 'upcoming', frame.now, views)).slice(0, 3) : [];
    const qr = codeOfPage(services.publicUrl + pagePath('event', event.slug));
    const { path } = shareOfEvent(community, event, frame.language);
    return drawPage({
      page: <EventPage {...{ frame, community, event, state, qr, next, sharePicture: path }} />,
      picture: event.headerImage ?? event.cardImage,
      primaryColor: community.primaryColor,
      isPreview: isPreview(request),
      reader: follower ? 'follower' : 'anybody',
      status: state.kind === 'canceled' ? 410 : 200,
    });
  }

  async function drawProduct(request: PageRequest): Promise<PageAnswer> {
    const target = await findTarget('product', request);
    if (isAnswer(target)) return target;
    const { db, views } = sourceOf(request);
    const [community, product] = await Promise.all([
      publicCommunity(db, target.tenantId, views),
      publicProduct(db, target.recordId, views),
    ]);
    if (!community || !product) return drawNotFound(request);
    // A preview shows what is not sold yet.
    const sells = !isPreview(request) && (await isSelling(services, target.tenantId));
    const wrong = await states.read<typeof noChoice>(request, pagePath('product', product.slug));
    const choice = sells ? (wrong ?? noChoice) : undefined;
    const frame = frameOf(request);
    const { path: sharePicture } = shareOfProduct(community, product, frame.language);
    const page = { frame, community, product, choice, sharePicture };
    return drawPage({
      page: <ProductPage {...page} />,
      picture: product.coverImage,
      primaryColor: community.primaryColor,
      ...(wrong && { status: 422 }),
      isPreview: isPreview(request),
    });
  }

  app.get('/c/:slug', pageOptions, (request, reply) => kept.send(request, reply, () => drawCommunity(request)));
  app.get('/e/:slug', pageOptions, (request, reply) => kept.send(request, reply, () => drawEvent(request)));
  app.get('/p/:slug', pageOptions, (request, reply) => kept.send(request, reply, () => drawProduct(request)));

  const sendCalendar = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', A_MINUTE).type('text/calendar; charset=utf-8').send(text);

  app.get('/c/:slug/calendar.ics', pageOptions, async (request, reply) => {
    const target = await targetOf('community', request, reply, '/calendar.ics');
    if (!target) return reply;
    const [community, events] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicEventsOf(db, target.tenantId, 'upcoming', services.now()),
    ]);
    if (!community) return notFound(request, reply);
    return sendCalendar(reply, calendarOfEvents(community.businessName, events, services.publicUrl));
  });

  app.get('/e/:slug/calendar.ics', pageOptions, async (request, reply) => {
    const target = await targetOf('event', request, reply, '/calendar.ics');
    if (!target) return reply;
    const event = await publicEvent(db, target.recordId);
    if (!event) return notFound(request, reply);
    return sendCalendar(reply, calendarOfEvents(event.name, [event], services.publicUrl));
  });

  app.get('/site/:file', { config: { ...publicRoute, rateLimit: false }, schema: hidden }, (request, reply) => {
    const file = Object.values(siteFiles).find(({ path }) => path === request.url);
    if (!file) return sendRefusal(request, reply, new Refusal('not_found'));
    return reply.header('cache-control', A_YEAR).type(file.type).send(file.text);
  });

  app.get('/robots.txt', { config: pageConfig, schema: hidden }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /t/\nDisallow: /m/\nDisallow: /pay/\nDisallow: /c/*/cart\nDisallow: /c/*/order\nSitemap: ${services.publicUrl}/sitemap.xml\n`,
      ),
  );

  const xml = (reply: FastifyReply, text: string) =>
    reply
      .header('cache-control', A_MINUTE)
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
  const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

  // Slugs and numbers alone are put in: nothing in them means anything to XML.
  app.get('/sitemap.xml', { config: pageConfig, schema: hidden }, async (_request, reply) => {
    const files = Array.from({ length: await countSitemaps(db) }, (_file, at) => at + 1);
    const entries = files.map((file) => `<sitemap><loc>${services.publicUrl}/sitemap-${file}.xml</loc></sitemap>`);
    return xml(reply, `<sitemapindex xmlns="${SITEMAPS}">${entries.join('')}</sitemapindex>`);
  });

  const byFile = z.object({ file: z.coerce.number().int().min(1).max(10_000) });
  app.get(
    '/sitemap-:file.xml',
    { config: pageConfig, schema: { params: byFile, ...hidden } },
    async (request, reply) => {
      const pages = await listPages(db, request.params.file);
      const entries = pages.map(
        ({ kind, slug }) => `<url><loc>${services.publicUrl}${pagePath(kind, slug)}</loc></url>`,
      );
      return xml(reply, `<urlset xmlns="${SITEMAPS}">${entries.join('')}</urlset>`);
    },
  );
};
