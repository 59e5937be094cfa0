import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { z } from 'zod';
import type { Refusal } from '#domain/errors.ts';
import { isExampleEvent } from '#domain/events/example.ts';
import { picture } from '#domain/fields.ts';
import { namedWays } from '#domain/reservations/origin.ts';
import { type PageKind, pagePath } from '#domain/website/slug.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import { projectFile } from '#server/kernel/project-file.ts';
import type { Services } from '#server/services.ts';
import { linkTo, type PageFrame } from '#site/components/Layout.tsx';
import { colourStyles } from '#site/components/Raw.tsx';
import { NotFoundPage, ProblemPage } from '#site/pages/NoticePage.tsx';
import { renderPage } from '#site/render.ts';
import { findMembersTrip, findPage, type PageTarget, publicCommunity } from '../queries/pages.ts';
import { draftViews, type PageViews, publicViews } from '../table.ts';
import { readPreviewKey } from './preview.ts';

/** A file of all pages, at an address that changes with what is in it. */
function siteFile(name: 'site.css' | 'site.js', type: string) {
  const text = readFileSync(projectFile(`site/${name}`), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, type, path: `/site/${hash}${name.slice(4)}` };
}

export const siteFiles = {
  styles: siteFile('site.css', 'text/css; charset=utf-8'),
  script: siteFile('site.js', 'text/javascript; charset=utf-8'),
} as const;

/** A page may be a minute old: a link in a group is opened by everybody at once. */
export const A_MINUTE = 'public, max-age=60, stale-while-revalidate=600';

const bySlug = z.object({ slug: z.string().max(200) });
const byToken = bySlug.extend({ token: z.string().max(4000) });
/** What else a link carries, and whatever it carries there, is no reason to show no page. */
export const ofLanguage = z.object({
  lang: z.enum(['it', 'en']).optional().catch(undefined),
  view: z.literal('past').optional().catch(undefined),
  // Whatever is not a key opens nothing, not even what is published.
  preview: z.string().optional().catch(''),
  from: z.enum(namedWays).optional().catch(undefined),
  // Whose form it is the browser proves; whatever is no such thing finds none.
  form: z.string().max(40).optional().catch(undefined),
});

/** What a page is drawn with that is about nothing but the call itself. */
function bareFrame(request: FastifyRequest): { frame: PageFrame; path: string } {
  const asked = ofLanguage.safeParse(request.query);
  const frame = {
    language: asked.data?.lang ?? languageOf(request),
    ...{ isLanguageChosen: false, publicUrl: '', now: new Date() },
    ...{ styles: siteFiles.styles.path, script: siteFiles.script.path },
  };
  return { frame, path: new URL(request.url, 'http://localhost').pathname };
}

/** An address that is no page at all, neither a community's nor the back office's. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPage(reply, drawPage({ status: 404, page: <NotFoundPage {...bareFrame(request)} isAnybodys /> }));

/** Says on a page of its own, in the reader's language, what could not be answered. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const again = request.method === 'GET' ? request.url : undefined;
  const page = <ProblemPage {...bareFrame(request)} refusal={refusal} again={again} />;
  return sendPage(reply, drawPage({ status: refusal.status, page, isPrivate: true }));
}

export const pageConfig = { ...publicRoute, sendProblem, rateLimit: { max: 600, timeWindow: '1 minute' } };

/** How a page of a community, an event or a product is reached. */
export const pageOptions = { config: pageConfig, schema: { params: bySlug, querystring: ofLanguage, hide: true } };
/** The same where a link of a mail proves who comes. */
export const tokenOptions = { config: pageConfig, schema: { ...pageOptions.schema, params: byToken } };

type LanguageRequest = FastifyRequest<{ Querystring: z.infer<typeof ofLanguage> }>;
export type PageRequest = FastifyRequest<{ Params: z.infer<typeof bySlug>; Querystring: z.infer<typeof ofLanguage> }>;
export type TokenRequest = FastifyRequest<{ Params: z.infer<typeof byToken>; Querystring: z.infer<typeof ofLanguage> }>;

/**
 * What a public page may load: our own files, script among them, pictures and the community's colours.
 * @param primaryColor of the community whose page it is; undefined for a page of nobody's
 * @param frames who may show it in a frame
 */
function policyOf(primaryColor: string | null | undefined, frames: string): string {
  const colours =
    primaryColor === undefined
      ? ''
      : ` 'sha256-${createHash('sha256').update(colourStyles(primaryColor)).digest('base64')}'`;
  return [
    "default-src 'none'",
    `style-src 'self'${colours}`,
    "script-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frames}`,
  ].join('; ');
}

interface PageSource {
  db: Db;
  views: PageViews;
}

interface SentPage {
  page: ReactElement;
  primaryColor?: string | null | undefined;
  /** Of one person, or of one moment: nobody keeps it, no search engine lists it, no other site learns its address. */
  isPrivate?: boolean;
  /** Of a page that followers read otherwise than everybody: who this one is for. */
  reader?: 'anybody' | 'follower';
  /** Of a preview: our own pages may show it in a frame. */
  isPreview?: boolean;
  /** Made to stand in other sites' pages: everybody may show it in a frame. */
  isEmbedded?: boolean;
  /** 200 by default. */
  status?: number;
  /** Address of the picture at its head, which the browser learns of before it reads the page. */
  picture?: string | null | undefined;
}

/** What a public address answers with: a page, or the way to where it is now. */
export interface PageAnswer {
  status: number;
  /** Null takes away what the server sends by itself. */
  headers: Readonly<Record<string, string | null>>;
  html: string;
}

/** Draws a page with all it is sent with. */
export function drawPage(sent: SentPage): PageAnswer {
  const { page, primaryColor, isPreview = false, isEmbedded = false, reader, status = 200 } = sent;
  // The back office shows a preview in a frame; but for what is made for other sites no page is in one.
  const frames = isEmbedded ? '*' : isPreview ? "'self'" : "'none'";
  const isPrivate = isPreview || sent.isPrivate === true;
  const uploaded = picture.safeParse(sent.picture);
  const isUnlisted = isEmbedded || status === 404 || status === 410;
  return {
    status,
    headers: {
      ...(isUnlisted && { 'x-robots-tag': 'noindex' }),
      ...(isPrivate && { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }),
      'x-frame-options': isEmbedded ? null : isPreview ? 'SAMEORIGIN' : 'DENY',
      'content-security-policy': policyOf(primaryColor, frames),
      'cache-control': status === 200 && !isPrivate && reader !== 'follower' ? A_MINUTE : 'no-store',
      vary: reader ? 'Accept-Language, Accept-Encoding, Cookie' : 'Accept-Language, Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
      link: [
        `<${siteFiles.styles.path}>; rel=preload; as=style`,
        ...(uploaded.success ? [`<${uploaded.data}>; rel=preload; as=image; fetchpriority=high`] : []),
      ].join(', '),
    },
    html: renderPage(page),
  };
}

/** @param body the page's text in an encoding of its own */
export function sendPage(reply: FastifyReply, { status, headers, html }: PageAnswer, body?: Buffer): FastifyReply {
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) reply.removeHeader(name);
    else reply.header(name, value);
  }
  return reply.code(status).send(body ?? html);
}

export const isAnswer = (found: PageTarget | PageAnswer): found is PageAnswer => 'html' in found;

const sentenceEnds = '.,;:!?)]»”’"\'>';

/** A name without what ended the sentence that its link stood in. */
function withoutTail(slug: string): string {
  let end = slug.length;
  while (end > 0 && sentenceEnds.includes(slug.charAt(end - 1))) end--;
  return slug.slice(0, end);
}

/** How every public page is found and answered. */
export function pageAnswers(services: Pick<Services, 'publicUrl' | 'now' | 'database' | 'tokens'>) {
  const frameOf = (request: LanguageRequest): PageFrame => ({
    // The one asked for in the address, else the browser's.
    language: request.query.lang ?? languageOf(request),
    isLanguageChosen: request.query.lang !== undefined,
    publicUrl: services.publicUrl,
    styles: siteFiles.styles.path,
    script: siteFiles.script.path,
    now: services.now(),
    preview: request.query.preview,
    from: request.query.from,
    form: request.query.form,
  });

  /** Where a page's facts are read: what is published, or drafts as well behind the key of a preview. */
  const sourceOf = (request: LanguageRequest): PageSource =>
    request.query.preview === undefined
      ? { db: services.database.published, views: publicViews }
      : { db: services.database.system, views: draftViews };

  const send = (reply: FastifyReply, sent: SentPage): FastifyReply =>
    sendPage(reply, drawPage({ status: reply.statusCode, ...sent }));

  function drawNotFound(request: LanguageRequest): PageAnswer {
    const path = new URL(request.url, 'http://localhost').pathname;
    return drawPage({ status: 404, page: <NotFoundPage frame={frameOf(request)} path={path} /> });
  }

  const notFound = (request: LanguageRequest, reply: FastifyReply): FastifyReply =>
    sendPage(reply, drawNotFound(request));

  /** Drafts have pages, but none below them: nothing is booked there but the example. */
  async function findIn(kind: PageKind, name: string, request: LanguageRequest, tail: string) {
    const { db, views } = sourceOf(request);
    const found = await findPage(db, kind, name, views);
    if (tail === '' || db === services.database.published) return found;
    return found && isExample(kind, found) ? found : findPage(services.database.published, kind, name, publicViews);
  }

  /** A community's own page has its id too. */
  const isExample = (kind: PageKind, { recordId: _id, tenantId }: PageTarget): boolean =>
    kind === 'event' && isExampleEvent({ _id, tenantId });

  /**
   * What a page's name leads to, or the answer to give when it is another page's, or none. A trip for followers is found by
   * routes that ask who reads it: to all others it is not there.
   */
  async function findTarget(kind: PageKind, request: PageRequest, tail = ''): Promise<PageTarget | PageAnswer> {
    const { slug } = request.params;
    const meant = withoutTail(slug);
    const { search } = new URL(request.url, 'http://localhost');
    if (meant !== slug && meant !== '') {
      return {
        status: 301,
        headers: { 'cache-control': A_MINUTE, location: `${pagePath(kind, meant)}${tail}${search}` },
        html: '',
      };
    }
    // No page has another name: the database is not asked for what it could not even hold.
    const isName = /^[a-z0-9-]+$/i.test(slug);
    const published = isName ? await findIn(kind, slug.toLowerCase(), request, tail) : undefined;
    const mayBeTrip = isName && kind === 'event' && request.query.preview === undefined;
    const found =
      published ?? (mayBeTrip ? await findMembersTrip(services.database.system, slug.toLowerCase()) : undefined);
    if (!found) return drawNotFound(request);
    const { preview } = request.query;
    const shown = preview === undefined ? undefined : readPreviewKey(services, preview);
    if (preview !== undefined && shown?.tenantId !== found.tenantId) return drawNotFound(request);
    if (shown?.isExample && !isExample(kind, found)) {
      // From the example's page to another: as anybody sees that.
      const location = `${pagePath(kind, slug)}${tail}${request.query.lang ? `?lang=${request.query.lang}` : ''}`;
      return { status: 302, headers: { 'cache-control': 'no-store', location }, html: '' };
    }
    if (found.slug === slug) return found;
    // A name may come back to its page: browsers would keep to a redirect for ever.
    const headers = { 'cache-control': A_MINUTE, location: `${pagePath(kind, found.slug)}${tail}${search}` };
    return { status: 301, headers, html: '' };
  }

  /** The same for a route that answers by itself: undefined when the answer is given already. */
  async function targetOf(
    kind: PageKind,
    request: PageRequest,
    reply: FastifyReply,
    tail = '',
  ): Promise<PageTarget | undefined> {
    const found = await findTarget(kind, request, tail);
    if (!isAnswer(found)) return found;
    sendPage(reply, found);
    return undefined;
  }

  /** Whose published page it is, with what `read` finds of it; undefined when another page, or none, is answered. */
  async function recordOf<T>(
    kind: PageKind,
    request: PageRequest,
    reply: FastifyReply,
    { tail, read }: { tail?: string; read: (db: Db, target: PageTarget) => Promise<T | undefined> },
  ) {
    const target = await targetOf(kind, request, reply, tail);
    if (!target) return undefined;
    const { published } = services.database;
    const [community, record] = await Promise.all([
      publicCommunity(published, target.tenantId),
      read(published, target),
    ]);
    if (community && record) return { community, record };
    notFound(request, reply);
    return undefined;
  }

  /** The same of a page below a community's own. */
  async function communityOf(request: PageRequest, reply: FastifyReply, tail: string) {
    const found = await recordOf('community', request, reply, { tail, read: async (_db, target) => target });
    return found?.community;
  }

  /** Leads on to another page, in the reader's language. */
  const leadTo = (request: LanguageRequest, reply: FastifyReply, path: string): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect(linkTo(frameOf(request), path), 303);

  return { frameOf, send, notFound, drawNotFound, findTarget, targetOf, recordOf, communityOf, leadTo, sourceOf };
}
