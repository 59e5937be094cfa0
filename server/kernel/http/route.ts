import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import type { Call, DeclaredCall, Method } from '#domain/contract.ts';
import { describeCall } from './describe-call.ts';

type Sent<S> = S extends z.ZodType ? z.output<S> : unknown;
/** What is declared to answer nothing may end with anything: none of it is sent. */
export type Answered<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> : unknown;

/** A request as the call's declaration reads it. */
export type RequestOf<C extends Call> = FastifyRequest<{
  Params: Sent<C['params']>;
  Querystring: Sent<C['query']>;
  Body: Sent<C['body']>;
}>;

type Handler<C extends Call> = (
  request: RequestOf<C>,
  reply: FastifyReply,
) => Answered<C> | FastifyReply | Promise<Answered<C> | FastifyReply>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was declared as. */
    call?: DeclaredCall;
  }
}

/** Answers nothing (204) once the work is done. */
const answeringNothing =
  <C extends Call>(work: Handler<C>) =>
  async (request: RequestOf<C>, reply: FastifyReply): Promise<FastifyReply> => {
    await work(request, reply);
    return reply.code(204).send();
  };

/** Serves a declared call: its declaration gives path, checks and answer, the handler the work. */
export function route<C extends DeclaredCall>(
  app: Pick<FastifyInstance, 'route'>,
  call: C,
  config: FastifyContextConfig,
  handler: Handler<C>,
): void {
  const methods: readonly Method[] = typeof call.method === 'string' ? [call.method] : call.method;
  const isPublic = config.policy === 'public';
  for (const url of [call.path, ...(call.alias === undefined ? [] : [call.alias])]) {
    for (const method of methods) {
      app.route({
        method,
        url,
        config: { ...config, call },
        schema: describeCall(call, { method, url, isPublic }),
        handler: (call.answer === null ? answeringNothing(handler) : handler) as RouteHandlerMethod,
      });
    }
  }
}
