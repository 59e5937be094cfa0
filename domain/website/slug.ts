import { z } from 'zod';

/** Kinds of pages that participants open by name, each with the first part of its address (PUB-003). */
export const pageKinds = ['community', 'event', 'product'] as const;
export type PageKind = (typeof pageKinds)[number];
export const pagePrefix: Readonly<Record<PageKind, string>> = { community: '/c/', event: '/e/', product: '/p/' };

/** Longest name of a page. */
export const SLUG_MAX = 80;

/** Names that parts of an address have, or may get; `regia_slug_taken` of the database holds the same list. */
export const reservedSlugs = [
  ...['admin', 'api', 'book', 'calendar', 'embed', 'files', 'follow', 'it', 'en', 'login', 'me', 'new', 'null'],
  ...['poster', 'preview', 'privacy', 'search', 'terms', 'undefined', 'waiting'],
] as const;

const isReserved = (slug: string): boolean => reservedSlugs.some((reserved) => reserved === slug);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the name of a page is the id of its record, as links copied before pages had names have it. */
export const isRecordId = (text: string): boolean => uuid.test(text.toLowerCase());

/** The name of a page as its owner writes it: small letters, digits and single hyphens (PUB-004). */
export const pageSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'validation.required')
  .max(SLUG_MAX, 'validation.maxLength')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.slug')
  .refine((slug) => !isReserved(slug) && !isRecordId(slug), 'validation.slugReserved');

/** The address of a page, without the server's name. */
export const pagePath = (kind: PageKind, slug: string): string => pagePrefix[kind] + slug;
