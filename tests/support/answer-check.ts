import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerWriter } from '#domain/answer-writer.ts';
import type { DeclaredCall, Method } from '#domain/contract.ts';
import type { RefusalCode } from '#domain/errors.ts';
import { asDeclared } from '#mock-server/kernel/contract.ts';
import type { MockOptions } from '#mock-server/server.ts';
import { refusalsOf } from '#server/kernel/http/describe-call.ts';

/** Rows with the keys that were asked for, and no more, lack the others. */
function narrowed(answer: z.ZodType): z.ZodType {
  if (answer instanceof z.ZodArray && answer.element instanceof z.ZodObject) return z.array(answer.element.partial());
  if (answer instanceof z.ZodObject && answer.shape['data'] instanceof z.ZodArray)
    return z.object({ ...answer.shape, data: narrowed(answer.shape['data']) });
  return answer;
}

const writers = new Map<z.ZodType, (payload: unknown) => string>();

function write(answer: z.ZodType, payload: unknown): unknown {
  const known = writers.get(answer) ?? answerWriter(answer);
  writers.set(answer, known);
  return JSON.parse(known(payload));
}

/** What a value has beside what was written of it, as paths. */
function lost(whole: unknown, written: unknown, path = ''): string[] {
  if (isDeepStrictEqual(whole, written)) return [];
  if (typeof whole !== 'object' || whole === null || typeof written !== 'object' || written === null)
    return [`${path}: ${JSON.stringify(whole)} became ${JSON.stringify(written)}`];
  return Object.entries(whole).flatMap(([key, value]) =>
    key in written ? lost(value, Reflect.get(written, key), `${path}.${key}`) : [`${path}.${key} is not declared`],
  );
}

/** How an answer differs from its call's declaration; nothing when it does not. */
export function differences(call: DeclaredCall, payload: unknown, isNarrowed = false): string[] {
  if (call.answer === null) return ['answers where nothing is declared'];
  const sent: unknown = JSON.parse(JSON.stringify(payload));
  const parsed = (isNarrowed ? narrowed(call.answer) : call.answer).safeParse(sent);
  const wrong = parsed.error?.issues.map(({ path, message }) => `.${path.join('.')}: ${message}`) ?? [];
  return [...wrong, ...lost(sent, write(call.answer, payload))];
}

/** Compares everything a server answers with what is declared; asked at the end of a test file. */
export class AnswerCheck {
  readonly #found = new Set<string>();
  readonly #refused = new Set<string>();

  /** Of the server: told of every answer and refusal. */
  readonly check = (request: FastifyRequest, status: number, payload: unknown): void => {
    const { call, policy } = request.routeOptions.config;
    if (!call) return;
    const name = `${request.method} ${request.routeOptions.url}`;
    const code = (payload as { code?: RefusalCode } | null)?.code;
    if (status >= 400 && code !== undefined && status !== 500) {
      const known = refusalsOf(call, { method: request.method as Method, isPublic: policy === 'public' });
      if (!known.includes(code)) this.#refused.add(`${name} may be refused with ${code}`);
      return;
    }
    this.#compare(name, call, { status, payload, query: request.query });
  };

  /** Of the mock: told of every answer that is no refusal. */
  readonly checkMock: NonNullable<MockOptions['onAnswer']> = (call, { method, query }, { status = 200, body }) =>
    this.#compare(`mock: ${method} ${call.path}`, call, { status, payload: asDeclared(call, body), query });

  #compare(
    name: string,
    call: DeclaredCall,
    { status, payload, query }: { status: number; payload: unknown; query: unknown },
  ): void {
    const note = (text: string) => this.#found.add(`${name} ${text.replace(/\.\d+(?=[.:\s]|$)/g, '.#')}`);
    if (status >= 300 || call.file !== undefined) return;
    if (status === 204 && (call.answer === null || call.mayBeNothing)) return;
    if (status !== (call.status ?? 200)) note(`answers ${status}`);
    const isNarrowed = typeof query === 'object' && query !== null && 'fields' in query;
    for (const text of differences(call, payload, isNarrowed)) note(text);
  }

  assertDeclared({ refusals = true } = {}): void {
    const found = [...this.#found, ...(refusals ? this.#refused : [])];
    if (found.length > 0) throw new Error(`answers that are not as declared:\n${found.join('\n')}`);
  }
}
