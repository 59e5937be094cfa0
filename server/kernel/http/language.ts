import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/shared/language.ts';

/** Language of an answer's texts: Accept-Language when it is English, otherwise Italian. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'it';
}
