import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { type ListDeclaration, type ListQuery, parseListQuery, type RawQuery } from '#domain/list-query.ts';
import type { Page } from '../page.ts';

/**
 * Reads the list query of a request against its declaration.
 * @throws Refusal unknown_field, unknown_operator, validation_failed, page_too_deep
 */
export function readList<S extends string, F extends string>(
  declaration: ListDeclaration<S, F>,
  request: FastifyRequest,
): ListQuery<S, F> {
  return parseListQuery(declaration, request.query as RawQuery);
}

function project<T extends object>(rows: readonly T[], fields: readonly string[] | undefined): object[] {
  const [first] = rows;
  if (!fields || !first) return [...rows];
  const unknown = fields.find((field) => !(field in first));
  if (unknown !== undefined) throw new Refusal('unknown_field', { params: { field: unknown } });
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => key === '_id' || fields.includes(key))),
  );
}

/** Answers a list as a plain array with the total in `odin-count`. */
export function sendList<T extends object>(
  reply: FastifyReply,
  page: Page<T>,
  fields?: readonly string[],
): FastifyReply {
  return reply.header('odin-count', page.total).send(project(page.rows, fields));
}

/** Answers a list as `{data, totalData}`, as events/backoffice and a few others do. */
export function sendDataList<T extends object>(
  reply: FastifyReply,
  page: Page<T>,
  fields?: readonly string[],
): FastifyReply {
  return reply.header('odin-count', page.total).send({ data: project(page.rows, fields), totalData: page.total });
}
