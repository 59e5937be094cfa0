import type { FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { answerWriter } from '#domain/answer-writer.ts';
import { type DeclaredCall, type Method, takesKey, takesVersion } from '#domain/contract.ts';
import { type RefusalCode, refusalStatus } from '#domain/errors.ts';

/** One way in which a call is served. */
export interface Served {
  method: Method;
  url: string;
  isPublic: boolean;
}

/** What every call of its kind may be refused with, beside what its declaration names. */
export function refusalsOf(
  call: DeclaredCall,
  { method, isPublic }: Pick<Served, 'method' | 'isPublic'>,
): RefusalCode[] {
  const codes: RefusalCode[] = [
    'too_many_requests',
    'unavailable',
    'not_found',
    'validation_failed',
    'session_expired',
    ...(isPublic ? [] : (['missing_credentials', 'forbidden', 'second_factor_missing'] as const)),
    ...(call.query === undefined ? [] : (['unknown_field', 'unknown_operator', 'page_too_deep'] as const)),
    ...(method === 'GET' ? [] : (['unsupported_media', 'payload_too_large'] as const)),
    ...(takesKey(call) ? (['idempotency_mismatch'] as const) : []),
    ...(method === 'GET' || isPublic ? [] : (['profile_incomplete', 'busy_try_again'] as const)),
    ...(takesVersion(call) ? (['stale_write'] as const) : []),
    ...(call.refusals ?? []),
  ];
  return [...new Set(codes)];
}

/** One schema for each set of codes: hundreds of calls share a dozen, and making them anew took most of a start. */
const refusalSchemas = new Map<string, z.ZodType>();

function refusalSchema(codes: readonly RefusalCode[]): z.ZodType {
  const key = codes.join();
  const known = refusalSchemas.get(key);
  if (known) return known;
  const schema = z
    .looseObject({
      code: z.enum(codes),
      message: z.string().describe('in the caller’s language'),
      fields: z.optional(z.record(z.string(), z.string())).describe('message key by field path'),
    })
    .describe('Refused');
  refusalSchemas.set(key, schema);
  return schema;
}

/** The refusals by their status, each with the codes it may carry. */
function refusalAnswers(codes: readonly RefusalCode[]): Record<string, z.ZodType> {
  const statuses = [...new Set(codes.map((code) => refusalStatus[code]))];
  const answers = statuses.map((status) => [
    String(status),
    refusalSchema(codes.filter((code) => refusalStatus[code] === status)),
  ]);
  return Object.fromEntries(answers);
}

function answersOf(call: DeclaredCall): Record<string, unknown> {
  const nothing = { 204: z.undefined().describe('Nothing to say') };
  if (call.answer === null) return nothing;
  const answer = call.answer.description === undefined ? call.answer.describe('Answered') : call.answer;
  const status = call.status ?? 200;
  if (call.file !== undefined)
    return { 200: { description: 'The file', content: { [call.file]: { schema: answer } } } };
  return { [status]: answer, ...(call.mayBeNothing && nothing) };
}

/** What Fastify checks, serialises and documents a call by. */
export function describeCall(call: DeclaredCall, served: Served): FastifySchema {
  const methods: readonly Method[] = typeof call.method === 'string' ? [call.method] : call.method;
  const isFirst = served.method === methods[0] && served.url === call.path;
  const others = [
    served.url === call.path ? '' : '_alias',
    served.method === methods[0] ? '' : `_${served.method.toLowerCase()}`,
  ];
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { ...answersOf(call), ...refusalAnswers(refusalsOf(call, served)) },
    tags: [call.tag],
    summary: call.summary,
    operationId: `${call.tag.replaceAll('-', '_')}_${call.name}${isFirst ? '' : others.join('')}`,
    ...(served.isPublic && { security: [] }),
  };
}

/** Made at the first answer: a server that starts would have to make three hundred, and answers few of its calls soon. */
function writeAnswer(schema: z.ZodType): (payload: unknown) => string {
  let write: ReturnType<typeof answerWriter> | undefined;
  return (payload) => {
    write ??= answerWriter(schema);
    return write(payload);
  };
}

/** Answers leave as they are declared; refusals and files as they are. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema, httpStatus }) =>
  schema instanceof z.ZodType && httpStatus?.startsWith('2') ? writeAnswer(schema) : JSON.stringify;
