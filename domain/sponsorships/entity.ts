import { z } from 'zod';
import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { id, nameText, picture, requiredText, text } from '../fields.ts';

const isHttps = (value: string): boolean => URL.canParse(value) && /^https:\/\/[^/\s]+\.[^/\s]/.test(value);

const address = text(500).transform((value) => value.trim());
const httpsAddress = address.refine(isHttps, 'validation.url');

/** What a sponsorship can be of; events alone so far. */
const sponsoredEntityTypes = ['event'] as const;

/** Most events of one call. */
export const SPONSORED_EVENTS_MAX = 1000;
const eventIds = z.array(id).max(SPONSORED_EVENTS_MAX, 'validation.maxItems');

/** Who pays for a place beside an event: written by administrators, read by the communities of its events. */
export const sponsorships = declareEntity('sponsorships', {
  noun: ['a sponsorship', 'sponsorships'],
  owner: 'platform',
  fields: {
    name: field(nameText(120), { initial: '', isSortable: true, isSearched: true, filter: 'text' }),
    entityType: field(z.enum(sponsoredEntityTypes, { error: 'validation.enum' }).default('event'), {
      initial: 'event',
    }),
    // A whole https address where one is given.
    sponsorUrl: field(z.union([z.literal('').transform(() => null), httpsAddress]).nullish(), { initial: null }),
    sponsorImage: field(picture.nullish(), { initial: null }),
  },
  answered: {
    entityType: z.enum(sponsoredEntityTypes),
    sponsorUrl: z.nullable(z.string()),
    sponsorImage: z.nullable(z.string()),
    /** Account that created it. */
    senderId: z.string(),
    createdAt: z.string(),
  },
  // The events that show it at once.
  sent: { senderId: z.unknown().optional(), eventIds: eventIds.optional() },
  calledBy: 'name',
  recordedAs: [],
  uses: { events: 'sponsorshipId' },
  inUse: 'sponsorship_in_use',
  rules: { refusals: { create: ['events_not_sponsorable'] } },
});
export type Sponsorship = RecordOf<typeof sponsorships>;

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
