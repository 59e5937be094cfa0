import type { FastifyRequest } from 'fastify';

/** Whether a list of accounts is asked for deleted ones too. */
export const asksDeleted = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  (query as { withDeleted?: unknown }).withDeleted === 'true';
