import { z } from 'zod';
import { id, nameText, picture, requiredText, text } from '../fields.ts';
import { declareList } from '../list-query.ts';

const isHttps = (value: string): boolean => URL.canParse(value) && /^https:\/\/[^/\s]+\.[^/\s]/.test(value);

const address = text(500).transform((value) => value.trim());
const httpsAddress = address.refine(isHttps, 'validation.url');

/** What a sponsorship can be of; events alone so far. */
export const sponsoredEntityTypes = ['event'] as const;

/** Most events of one call. */
export const SPONSORED_EVENTS_MAX = 1000;
const eventIds = z.array(id).max(SPONSORED_EVENTS_MAX, 'validation.maxItems');

/** What an administrator writes. The server asks for the name alone, and for a whole https address where one is given. */
export const sponsorshipFields = z.strictObject({
  name: nameText(120),
  entityType: z.enum(sponsoredEntityTypes, { error: 'validation.enum' }).default('event'),
  sponsorUrl: z.union([z.literal('').transform(() => null), httpsAddress]).nullish(),
  sponsorImage: picture.nullish(),
});

/** Body of POST sponsorships: with the events to associate at once. */
export const newSponsorshipFields = sponsorshipFields.extend({ eventIds: eventIds.optional() });

/** The form asks for name and address. */
export const sponsorshipForm = z.object({
  name: nameText(120),
  sponsorUrl: requiredText(500)
    .transform((value) => value.trim())
    .refine((value) => value === '' || isHttps(value), 'validation.url'),
  sponsorImage: picture.nullish(),
});

/** Body of the calls that associate events and take them off. */
export const sponsoredEvents = z.strictObject({ eventIds: eventIds.min(1, 'validation.required') });

/** Who pays for a place beside an event: written by administrators, read by the communities of its events. */
export const sponsorshipAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  entityType: z.enum(sponsoredEntityTypes),
  sponsorUrl: z.nullable(z.string()),
  sponsorImage: z.nullable(z.string()),
  /** Account that created it. */
  senderId: z.string(),
  createdAt: z.string(),
  version: z.number(),
});
export type Sponsorship = z.infer<typeof sponsorshipAnswer>;

export const sponsorshipList = declareList({
  sortable: ['name', 'createdAt'],
  filters: { _id: 'id', name: 'text' },
  search: true,
  defaultSort: 'name',
});

/** An event as it is chosen for a sponsor. */
export const sponsorableEventAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  startDate: z.nullable(z.string()),
  status: z.string(),
  tenantId: z.string(),
  sponsorshipId: z.nullable(z.string()),
  tenant: z.object({
    _id: z.string(),
    businessName: z.string(),
  }),
  sponsorship: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
    }),
  ),
});
export type SponsorableEvent = z.infer<typeof sponsorableEventAnswer>;

export const sponsorableList = declareList({
  sortable: ['startDate', 'name'],
  filters: { _id: 'id', name: 'text', tenantId: 'id', hasSponsor: 'boolean', sponsorshipId: 'id' },
  search: true,
  defaultSort: '-startDate',
});
