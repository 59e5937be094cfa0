import { z } from 'zod';
import { foldText } from '../search.ts';

/** Kinds of pages that participants open by name, each with the first part of its address. */
export const pageKinds = ['community', 'event', 'product'] as const;
export type PageKind = (typeof pageKinds)[number];
export const pagePrefix: Readonly<Record<PageKind, string>> = { community: '/c/', event: '/e/', product: '/p/' };

/** Longest name of a page without its number. */
export const SLUG_MAX = 74;

/** Names that parts of an address have, or may get; `regia_slug_taken` of the database holds the same list. */
export const reservedSlugs = [
  ...['admin', 'api', 'book', 'calendar', 'embed', 'files', 'follow', 'it', 'en', 'login', 'me', 'new', 'null'],
  ...['poster', 'preview', 'privacy', 'search', 'terms', 'undefined', 'waiting'],
] as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the name of a page is the id of its record, as links copied before pages had names have it. */
export const isRecordId = (text: string): boolean => uuid.test(text.toLowerCase());

const NAMELESS: Readonly<Record<PageKind, string>> = { community: 'comunita', event: 'evento', product: 'prodotto' };

/** What a page is called after its record, as `regia_slug` of the database has it. */
export function slugOf(kind: PageKind, name: string): string {
  const words = foldText(name).replace(/[^a-z0-9]+/g, '-');
  const trim = (text: string): string => text.replace(/^-|-$/g, '');
  return trim(trim(words).slice(0, SLUG_MAX)) || NAMELESS[kind];
}

/** The name of a page as its owner writes it: small letters, digits and single hyphens; a taken one gets a number. */
export const pageSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'validation.required')
  .max(SLUG_MAX, 'validation.maxLength')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.slug');

/** The address of a page, without the server's name. */
export const pagePath = (kind: PageKind, slug: string): string => pagePrefix[kind] + slug;

/** Where a community's cart is, and where it is ordered. */
export const cartPath = (communitySlug: string): string => `${pagePath('community', communitySlug)}/cart`;
export const orderPath = (communitySlug: string): string => `${pagePath('community', communitySlug)}/order`;
