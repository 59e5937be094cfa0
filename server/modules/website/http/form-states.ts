import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inShape } from '#domain/values/in-shape.ts';
import { HOUR } from '#domain/values/time.ts';
import { readCookie, setCookie } from '#server/kernel/http/cookies.ts';
import { refusalOf } from '#server/kernel/http/problem.ts';
import type { Services } from '#server/services.ts';
import { formTo } from '#site/components/Layout.tsx';
import { type AttemptLimit, takeFromAddress } from '../../access/auth/attempts.ts';
import { findFormState, keepFormState } from '../../bookings/reservations/queries/form-state.ts';
import { type ofLanguage, pageAnswers } from './page-answers.tsx';

/** What one line may have kept; beyond it forms are answered as they are sent. */
const limit = { name: 'form-states', max: 400, minutes: 10 } as const satisfies AttemptLimit;
const MOST_CHARACTERS = 64 * 1024;
const BROWSER_SECONDS = (2 * HOUR) / 1000;

type FormRequest = FastifyRequest<{ Querystring: z.infer<typeof ofLanguage> }>;

interface Sent<S> {
  /** Path of the page that shows the answer. */
  path: string;
  /** What the page shows. */
  state: S;
  /** What the page it was sent from shows to the person who goes back to it. */
  typed?: S;
  /** The element the reader is led to. */
  anchor?: string | undefined;
  /** Who it is kept for, where only this answer makes the browser known. */
  browser?: string;
}

const random = (): string => randomBytes(12).toString('base64url');

/**
 * Forms are answered by leading to a page, so that Back and reload work. What the page shows is kept for hours under a
 * key that only this browser's cookie and the address together make: an address that is passed on shows nothing of anybody. A
 * browser without cookies is answered at once.
 */
export function formStates(services: Services) {
  const { frameOf } = pageAnswers(services);
  const db = services.database.system;

  const keyOf = (path: string, browser: string, form: string): string =>
    createHash('sha256').update(`${browser} ${form} ${path}`).digest('base64url');

  const addressOf = (request: FormRequest, path: string, form: string, anchor?: string): string =>
    `${formTo({ ...frameOf(request), form }, path)}${anchor ? `#${anchor}` : ''}`;

  /**
   * What a page shows for this browser; undefined where nothing was kept of it.
   * @param shape of what was typed, as forms have it today: another build may have kept it
   */
  async function read<S>(request: FormRequest, path: string, shape?: S & object): Promise<S | undefined> {
    const browser = readCookie(services, request, 'form');
    const { form } = request.query;
    if (browser === undefined || form === undefined) return undefined;
    const kept = (await findFormState(db, keyOf(path, browser, form))) as S | undefined;
    return kept !== undefined && shape ? inShape(kept, shape) : kept;
  }

  /** Makes the browser known that opens a page with forms on it. */
  function welcome(request: FormRequest, reply: FastifyReply): string {
    const known = readCookie(services, request, 'form');
    if (known !== undefined) return known;
    const browser = random();
    setCookie(services, reply, 'form', browser, BROWSER_SECONDS);
    return browser;
  }

  /** Leads a form that is opened to an address of its own, under which it will be found again; undefined when it is there. */
  function begin(request: FormRequest, reply: FastifyReply, path: string): FastifyReply | undefined {
    if (request.query.form !== undefined) return undefined;
    welcome(request, reply);
    return reply.header('cache-control', 'no-store').redirect(addressOf(request, path, random()), 303);
  }

  async function mayKeep(request: FormRequest): Promise<boolean> {
    try {
      await takeFromAddress(services.database, limit, request.ip);
      return true;
    } catch (error) {
      if (refusalOf(error)?.code === 'too_many_requests') return false;
      throw error;
    }
  }

  /** Keeps what was typed on the page a form was sent from. */
  async function keepTyped(request: FormRequest, path: string, typed: unknown): Promise<void> {
    const browser = readCookie(services, request, 'form');
    const { form } = request.query;
    const isShort = JSON.stringify(typed).length <= MOST_CHARACTERS;
    if (browser !== undefined && form !== undefined && isShort) {
      await keepFormState(db, keyOf(path, browser, form), typed);
    }
  }

  /** Answers a form: leads to the page of what it came to. @param show draws that page at once, where nothing can be kept */
  async function answer<S>(
    request: FormRequest,
    reply: FastifyReply,
    { path, state, typed, anchor, browser = readCookie(services, request, 'form') }: Sent<S>,
    show: (state: S) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const isShort = JSON.stringify(state).length <= MOST_CHARACTERS;
    if (browser === undefined || !isShort || !(await mayKeep(request))) return show(state);
    const form = random();
    if (typed !== undefined) await keepTyped(request, path, typed);
    await keepFormState(db, keyOf(path, browser, form), state);
    return reply.header('cache-control', 'no-store').redirect(addressOf(request, path, form, anchor), 303);
  }

  return { read, begin, answer, keepTyped, welcome };
}
