import { z } from 'zod';
import { id, picture, requiredText, text } from '../fields.ts';
import { declareList } from '../list-query.ts';

const isHttps = (value: string): boolean => URL.canParse(value) && /^https:\/\/[^/\s]+\.[^/\s]/.test(value);

const address = text(500).transform((value) => value.trim());
const httpsAddress = address.refine(isHttps, 'validation.url');

/** What a sponsorship can be of; events alone so far (ENT-E024). */
export const sponsoredEntityTypes = ['event'] as const;

/** Most events of one call. */
export const SPONSORED_EVENTS_MAX = 1000;
const eventIds = z.array(id).max(SPONSORED_EVENTS_MAX, 'validation.maxItems');

/** What an administrator writes. The server asks for the name alone, and for a whole https address where one is given (OPEN-173). */
export const sponsorshipFields = z.strictObject({
  name: requiredText(120),
  entityType: z.enum(sponsoredEntityTypes, { error: 'validation.enum' }).default('event'),
  sponsorUrl: z.union([z.literal('').transform(() => null), httpsAddress]).nullish(),
  sponsorImage: picture.nullish(),
});

/** Body of POST sponsorships: with the events to associate at once. */
export const newSponsorshipFields = sponsorshipFields.extend({ eventIds: eventIds.optional() });

/** The form asks for name and address (VAL-E065). */
export const sponsorshipForm = z.object({
  name: requiredText(120),
  sponsorUrl: requiredText(500)
    .transform((value) => value.trim())
    .refine((value) => value === '' || isHttps(value), 'validation.url'),
  sponsorImage: picture.nullish(),
});

/** Body of the calls that associate events and take them off. */
export const sponsoredEvents = z.strictObject({ eventIds: eventIds.min(1, 'validation.required') });

/** Who pays for a place beside an event: written by administrators, read by the communities of its events (DEC-072). */
export interface Sponsorship {
  _id: string;
  name: string;
  entityType: (typeof sponsoredEntityTypes)[number];
  sponsorUrl: string | null;
  sponsorImage: string | null;
  /** Account that created it (OPEN-174). */
  senderId: string;
  createdAt: string;
  version: number;
}

export const sponsorshipList = declareList({
  sortable: ['name', 'createdAt'],
  filters: { _id: 'id', name: 'text' },
  search: true,
  defaultSort: 'name',
});

/** An event as it is chosen for a sponsor. */
export interface SponsorableEvent {
  _id: string;
  name: string;
  startDate: string | null;
  status: string;
  tenantId: string;
  sponsorshipId: string | null;
  tenant: { _id: string; businessName: string };
  sponsorship: { _id: string; name: string } | null;
}

export const sponsorableList = declareList({
  sortable: ['startDate', 'name'],
  filters: { _id: 'id', name: 'text', tenantId: 'id', hasSponsor: 'boolean', sponsorshipId: 'id' },
  search: true,
  defaultSort: '-startDate',
});
