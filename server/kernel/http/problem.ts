import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { type InputIssue, invalidInput } from '#domain/invalid-input.ts';
import { refusalWords } from '#i18n/refusal-words.ts';
import { databaseCode, isConnectionError, violatedConstraint } from '../database/connections.ts';
import { declaredNames } from '../database/entity-table.ts';
import { languageOf } from './language.ts';

/** Constraints whose violation is a person's mistake, not ours, beside the names that entities declare. */
const constraintCodes: Readonly<Record<string, RefusalCode>> = {
  users_email_account: 'email_in_use',
  users_email_guest: 'guest_exists',
  users_username: 'username_in_use',
  users_fiscal_code: 'fiscal_code_in_use',
  users_vat_number: 'vat_number_in_use',
  tenants_business_name: 'community_exists',
  labels_key: 'label_key_used',
  tenant_subscriptions_follower: 'already_follower',
  reservations_live: 'already_booked',
  participation_requests_open: 'request_exists',
  waiting_list_entries_live: 'waiting_list_exists',
  events_places: 'not_enough_seats',
  extras_quantity: 'extra_exhausted',
  product_variants_stock: 'stock_exhausted',
  transports_slots: 'transport_full',
  checkpoints_name: 'checkpoint_name_taken',
  transport_places_seat: 'transport_seat_taken',
};

/** The field a person sees the mistake at. */
const constraintFields: Readonly<Record<string, string>> = {
  users_email_account: 'email',
  users_email_guest: 'email',
  users_username: 'username',
  users_fiscal_code: 'fiscalCode',
  users_vat_number: 'vatNumber',
  tenants_business_name: 'tenant.businessName',
  checkpoints_name: 'name',
};

const httpCodes: Readonly<Record<number, RefusalCode>> = {
  400: 'validation_failed',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
};

interface ZodIssue {
  instancePath: string;
  message?: string | undefined;
  keyword?: string;
  params?: { keys?: unknown };
}

const inputIssue = ({ instancePath, message = '', keyword, params }: ZodIssue): InputIssue => ({
  path: instancePath.split('/').filter(Boolean),
  message,
  unknownKeys: keyword === 'unrecognized_keys' && Array.isArray(params?.keys) ? params.keys : undefined,
});

/** Whether a file could not be written because there is no room for it. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EROFS)$/.test(String(error.code));
}

/** Turns whatever was thrown into a refusal; undefined for what is the server's own fault. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const constraint = violatedConstraint(error);
  const declared = constraint === undefined ? undefined : declaredNames.get(constraint);
  const code = declared?.code ?? (constraint === undefined ? undefined : constraintCodes[constraint]);
  if (code && constraint !== undefined) {
    const field = declared?.field ?? constraintFields[constraint];
    return new Refusal(code, field === undefined ? {} : { fields: { [field]: `errors.${code}` } });
  }
  const sqlState = databaseCode(error);
  if (sqlState === '23503') return new Refusal('not_found');
  // Values PostgreSQL cannot hold: bad text encodings, numbers and dates out of range.
  if (sqlState && /^22/.test(sqlState)) return new Refusal('validation_failed');
  // No room, read only, or a statement that took too long: another try may do.
  if (sqlState && /^(53|25006|57014)/.test(sqlState)) return new Refusal('unavailable');
  if (isConnectionError(error) || isDiskFull(error)) return new Refusal('unavailable');
  const fastifyError = error as Partial<FastifyError> & { validation?: readonly ZodIssue[] };
  if (fastifyError.validation) return invalidInput(fastifyError.validation.map(inputIssue));
  const status = fastifyError.statusCode;
  if (status === undefined || status >= 500) return undefined;
  // A body that cannot be read has no fields: the sentence stands for the whole.
  const isUnreadable = status === 400 && (error instanceof SyntaxError || fastifyError.code?.startsWith('FST_ERR_CTP'));
  const isPacked = fastifyError.code === 'FST_CP_ERR_INVALID_CONTENT';
  return new Refusal(httpCodes[status] ?? 'validation_failed', {
    ...(isUnreadable && { fields: { _: 'validation.json' } }),
    ...(isPacked && { fields: { _: 'validation.encoding' } }),
  });
}

/** How anyone who is not known may prove who they are. A browser that signs in would ask for a password of its own for Basic. */
const challengeOf = (request: FastifyRequest): string =>
  request.routeOptions.config.call?.signsIn && request.headers['x-client'] !== 'web'
    ? 'Basic realm="Regia", charset="UTF-8"'
    : 'Bearer realm="Regia"';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a route whose answers people read in a browser says what refused it; others answer with data. */
    sendProblem?: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply;
  }
}

/** Below these nothing is read by people: what is not there is said as data. */
const dataPaths = /^\/(api|files|health|socket)(\/|$)/;

/** Answers a refusal where the answer is read: as a page, or as data. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { sendProblem: draw } = request.routeOptions.config;
  const isRead = request.headers.accept?.includes('text/html');
  if (!draw || !isRead) return sendRefusal(request, reply, refusal);
  return draw(request, withRetry(reply, refusal), refusal);
}

/** Says when another try may do. */
function withRetry(reply: FastifyReply, { status, params }: Refusal): FastifyReply {
  if (status === 503) reply.header('retry-after', '5');
  if (status === 429) reply.header('retry-after', String(params['seconds'] ?? 60));
  return reply;
}

/** Answers a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  withRetry(reply, refusal);
  if (refusal.status === 401) reply.header('www-authenticate', challengeOf(request));
  return reply.code(refusal.status).send(refusalWords(languageOf(request), refusal));
}

/**
 * One error shape for every route; a 5xx never carries internals, only an id to find it in the log.
 * @param sendNotFound draws the page that a browser is shown at an address where nothing is
 */
export function registerProblems(
  app: FastifyInstance,
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) {
      // What is behind the refusal is for anyone who runs the server.
      if (refusal.status === 503 && refusal.cause) request.log.error({ err: refusal.cause }, refusal.code);
      return sendProblem(request, reply, refusal);
    }
    const reference = randomUUID();
    request.log.error({ err: error, reference }, 'unexpected error');
    return sendProblem(request, reply, new Refusal('unexpected', { data: { reference } }));
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.headers.accept?.includes('text/html') && !dataPaths.test(request.url);
    return isRead ? sendNotFound(request, reply) : sendRefusal(request, reply, new Refusal('not_found'));
  });
}
