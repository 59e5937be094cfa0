import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readCookie } from '../../../kernel/http/cookies.ts';
import { languageOf } from '../../../kernel/http/language.ts';
import type { Services } from '../../../services.ts';

interface KeptPage {
  html: string;
  headers: Readonly<Record<string, string>>;
}

const PAGES_KEPT = 500;
const HEADERS_KEPT = ['content-security-policy', 'cache-control', 'vary', 'x-frame-options', 'content-type'] as const;

type PageRequest = FastifyRequest<{
  Params: { slug: string };
  Querystring: { lang?: string | undefined; view?: string | undefined; preview?: string | undefined };
}>;

/**
 * Keeps what everybody sees alike for a moment (PAGE_KEEP): a link that a whole group opens at once is read and drawn once.
 * A follower's page, a draft and whatever is not found are never kept.
 */
export function keptPages(services: Services) {
  const { pageKeep } = services.config;
  const pages = pageKeep > 0 ? new LRUCache<string, KeptPage>({ max: PAGES_KEPT, ttl: pageKeep }) : null;

  function keyOf(request: PageRequest): string | null {
    const { lang, view, preview } = request.query;
    if (preview !== undefined || readCookie(services, request, 'follower') !== undefined) return null;
    return [request.routeOptions.url, request.params.slug, lang ?? '', languageOf(request), view ?? ''].join(' ');
  }

  /** Answers with the page as it was a moment ago; false where it is to be read and drawn. */
  function sendKept(request: PageRequest, reply: FastifyReply): boolean {
    const key = pages && keyOf(request);
    const page = key ? pages?.get(key) : undefined;
    if (page) reply.headers(page.headers).send(page.html);
    return page !== undefined;
  }

  /** Keeps a page as it is about to be sent. */
  function keep(request: PageRequest, reply: FastifyReply, html: string): void {
    const key = pages && keyOf(request);
    if (!key || reply.statusCode !== 200) return;
    const headers = Object.fromEntries(HEADERS_KEPT.map((name) => [name, String(reply.getHeader(name) ?? '')]));
    pages?.set(key, { html, headers });
  }

  return { sendKept, keep };
}
