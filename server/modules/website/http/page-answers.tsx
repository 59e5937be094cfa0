import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { type PageKind, pagePath } from '../../../../domain/website/slug.ts';
import type { PageFrame } from '../../../../site/components/Layout.tsx';
import { colourStyles } from '../../../../site/components/Raw.tsx';
import { NotFoundPage } from '../../../../site/pages/NoticePage.tsx';
import { renderPage } from '../../../../site/render.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { languageOf } from '../../../kernel/http/language.ts';
import { publicRoute } from '../../../kernel/http/policy.ts';
import type { Services } from '../../../services.ts';
import { findMembersTrip, findPage, type PageTarget } from '../queries/pages.ts';
import { draftViews, type PageViews, publicViews } from '../table.ts';
import { readPreviewKey } from './preview.ts';

/** The style sheet of all pages, at an address that changes with what is in it. */
export const siteStyles = readFileSync(new URL('../../../../site/site.css', import.meta.url), 'utf8');
export const siteStylesPath = `/site/${createHash('sha256').update(siteStyles).digest('hex').slice(0, 16)}.css`;

/** A page may be a minute old: a link in a group is opened by everybody at once. */
export const A_MINUTE = 'public, max-age=60, stale-while-revalidate=600';

export const bySlug = z.object({ slug: z.string().max(200) });
/** What else a link carries, and whatever it carries there, is no reason to show no page. */
export const ofLanguage = z.object({
  lang: z.enum(['it', 'en']).optional().catch(undefined),
  view: z.literal('past').optional().catch(undefined),
  // Whatever is not a key opens nothing, not even what is published.
  preview: z.string().optional().catch(''),
});
export const pageConfig = { ...publicRoute, rateLimit: { max: 600, timeWindow: '1 minute' } };

type LanguageRequest = FastifyRequest<{ Querystring: z.infer<typeof ofLanguage> }>;
type SlugRequest = FastifyRequest<{ Params: z.infer<typeof bySlug>; Querystring: z.infer<typeof ofLanguage> }>;

/**
 * What a public page may load: our own files, pictures and the community's colours; no script at all (PUB-007).
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
  /** Of one person, or of one moment: nobody keeps it, no search engine lists it, no other site learns its address (PUB-008). */
  isPrivate?: boolean;
  /** Of a page that followers read otherwise than everybody: who this one is for (PUB-021). */
  reader?: 'anybody' | 'follower';
  /** Of a preview: our own pages may show it in a frame. */
  isPreview?: boolean;
  /** Made to stand in other sites' pages: everybody may show it in a frame (PUB-026). */
  isEmbedded?: boolean;
  /** Is handed the page once it is drawn, before it is sent. */
  onDrawn?: (html: string) => void;
}

/** How every public page is found and answered. */
export function pageAnswers(services: Pick<Services, 'publicUrl' | 'now' | 'database' | 'tokens'>) {
  const frameOf = (request: LanguageRequest): PageFrame => ({
    // The one asked for in the address, else the browser's (PUB-006).
    language: request.query.lang ?? languageOf(request),
    isLanguageChosen: request.query.lang !== undefined,
    publicUrl: services.publicUrl,
    styles: siteStylesPath,
    now: services.now(),
    preview: request.query.preview,
  });

  /** Where a page's facts are read: what is published, or drafts as well behind the key of a preview (PUB-011). */
  const sourceOf = (request: LanguageRequest): PageSource =>
    request.query.preview === undefined
      ? { db: services.database.published, views: publicViews }
      : { db: services.database.system, views: draftViews };

  function send(reply: FastifyReply, sent: SentPage): FastifyReply {
    const { page, primaryColor, isPreview = false, isEmbedded = false, reader } = sent;
    // The back office shows a preview in a frame; but for what is made for other sites no page stands in one.
    const frames = isEmbedded ? '*' : isPreview ? "'self'" : "'none'";
    if (isEmbedded) reply.removeHeader('x-frame-options').header('x-robots-tag', 'noindex');
    else reply.header('x-frame-options', isPreview ? 'SAMEORIGIN' : 'DENY');
    const isPrivate = isPreview || sent.isPrivate === true;
    if (isPrivate) reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    const html = renderPage(page);
    reply
      .header('content-security-policy', policyOf(primaryColor, frames))
      .header('cache-control', reply.statusCode === 200 && !isPrivate && reader !== 'follower' ? A_MINUTE : 'no-store')
      .header('vary', reader ? 'Accept-Language, Accept-Encoding, Cookie' : 'Accept-Language, Accept-Encoding')
      .type('text/html; charset=utf-8');
    sent.onDrawn?.(html);
    return reply.send(html);
  }

  function notFound(request: LanguageRequest, reply: FastifyReply): FastifyReply {
    const path = new URL(request.url, 'http://localhost').pathname;
    reply.code(404).header('x-robots-tag', 'noindex');
    return send(reply, { page: <NotFoundPage frame={frameOf(request)} path={path} /> });
  }

  /** Drafts have pages, but none below them: nothing is booked there. */
  function findIn(kind: PageKind, name: string, request: LanguageRequest, tail: string) {
    const { db, views } = tail === '' ? sourceOf(request) : { db: services.database.published, views: publicViews };
    return findPage(db, kind, name, views);
  }

  const isOpenTo = ({ tenantId }: PageTarget, { query: { preview } }: LanguageRequest): boolean =>
    preview === undefined || readPreviewKey(services, preview) === tenantId;

  /**
   * What a page's name leads to; answered already when it is another page's, or none. A trip for followers is found by routes
   * that ask who reads it: to all others it is not there (PUB-040).
   */
  async function targetOf(
    kind: PageKind,
    request: SlugRequest,
    reply: FastifyReply,
    tail = '',
  ): Promise<PageTarget | undefined> {
    const { slug } = request.params;
    // No page has another name: the database is not asked for what it could not even hold.
    const isName = /^[a-z0-9-]+$/i.test(slug);
    const published = isName ? await findIn(kind, slug.toLowerCase(), request, tail) : undefined;
    const mayBeTrip = isName && kind === 'event' && request.query.preview === undefined;
    const found =
      published ?? (mayBeTrip ? await findMembersTrip(services.database.system, slug.toLowerCase()) : undefined);
    const target = found && isOpenTo(found, request) ? found : undefined;
    if (target && target.slug !== slug) {
      const search = new URL(request.url, 'http://localhost').search;
      // A name may come back to its page: browsers would keep to a redirect for ever.
      reply.header('cache-control', A_MINUTE).redirect(`${pagePath(kind, target.slug)}${tail}${search}`, 301);
      return undefined;
    }
    if (!target) notFound(request, reply);
    return target;
  }

  return { frameOf, send, notFound, targetOf, sourceOf };
}
