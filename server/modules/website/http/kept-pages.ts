import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { Mutex } from 'async-mutex';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readCookie } from '#server/kernel/http/cookies.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import type { Services } from '#server/services.ts';
import { type PageAnswer, type PageRequest, sendPage } from './page-answers.tsx';

interface KeptPage {
  answer: PageAnswer;
  br: Buffer;
  gzip: Buffer;
  /** Milliseconds since 1970. */
  drawnAt: number;
}

const PAGES_KEPT = 500;
/** A page is answered with until it is so many times older than it is kept, while it is drawn anew for the next. */
const TIMES_STALE = 2;

/** As every other answer is compressed while it is sent. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressed(html: string): Promise<Pick<KeptPage, 'br' | 'gzip'>> {
  const [br, gzipped] = await Promise.all([toBrotli(html, QUALITY), toGzip(html)]);
  return { br, gzip: gzipped };
}

const encodings = ['br', 'gzip'] as const;

/** How the client takes a kept page, the smaller first; as it is where they take neither. */
function encodingOf(request: FastifyRequest): (typeof encodings)[number] | undefined {
  const taken = negotiate(request.headers['accept-encoding'] ?? '', [...encodings]);
  return encodings.find((encoding) => encoding === taken);
}

/**
 * Keeps what everybody sees alike for a moment (PAGE_KEEP): a link that a whole group opens at once is read, drawn and compressed
 * once. Nobody waits for a page that is looked at all the time: it is drawn anew behind their backs, one page after the other.
 * A follower's page, a draft and whatever is not found are never kept.
 */
export function keptPages(services: Services) {
  const { pageKeep } = services.config;
  const perf = { now: () => services.now().getTime() };
  const times = { ttl: pageKeep * TIMES_STALE, ttlResolution: 0, perf };
  const pages = pageKeep > 0 ? new LRUCache<string, KeptPage>({ max: PAGES_KEPT, ...times }) : undefined;
  const drawing = new Map<string, Promise<PageAnswer>>();
  const turn = new Mutex();

  function keyOf(request: PageRequest): string | undefined {
    const { lang, view, preview, form, from } = request.query;
    // What one browser typed is nobody else's.
    if (form !== undefined || preview !== undefined || readCookie(services, request, 'follower') !== undefined)
      return undefined;
    return [
      request.routeOptions.url,
      request.params.slug,
      lang ?? '',
      languageOf(request),
      view ?? '',
      from ?? '',
    ].join(' ');
  }

  async function drawAndKeep(key: string, draw: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const answer = await draw();
    if (answer.status === 200) {
      pages?.set(key, { answer, ...(await compressed(answer.html)), drawnAt: perf.now() });
    } else pages?.delete(key);
    return answer;
  }

  /** Draws a page once for all who ask for its address at the same time. */
  function drawOnce(address: string, draw: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const running = drawing.get(address);
    if (running !== undefined) return running;
    const drawn = draw().finally(() => drawing.delete(address));
    drawing.set(address, drawn);
    return drawn;
  }

  /** Answers with the page as it was a moment ago, else as it is drawn now. */
  async function send(
    request: PageRequest,
    reply: FastifyReply,
    draw: () => Promise<PageAnswer>,
  ): Promise<FastifyReply> {
    const key = pages && keyOf(request);
    if (key === undefined) return sendPage(reply, await draw());
    const page = pages?.get(key);
    // With whatever else is in it: a page that has moved is found with that too.
    const address = `${key} ${request.url}`;
    const drawKept = () => drawAndKeep(key, draw);
    if (!page) return sendPage(reply, await drawOnce(address, drawKept));
    if (perf.now() - page.drawnAt > pageKeep && !drawing.has(key)) {
      drawOnce(key, () => turn.runExclusive(drawKept)).catch((err: unknown) =>
        request.log.error({ err, key }, 'a kept page could not be drawn anew'),
      );
    }
    const encoding = encodingOf(request);
    if (encoding === undefined) return sendPage(reply, page.answer);
    return sendPage(reply.header('content-encoding', encoding), page.answer, page[encoding]);
  }

  return { send };
}
