import { z } from 'zod';

/**
 * What schema.org and the search engines that read it ask of the facts of a page: the types' own properties alone, with those
 * that are required of an event in search results.
 */
const url = z.url({ protocol: /^https$/ });
const moment = z.iso.datetime({ offset: true });
const term = <const T extends string>(...terms: T[]) => z.enum(terms.map((one) => `https://schema.org/${one}`));

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url,
  logo: url.optional(),
  email: z.email().optional(),
  sameAs: z.array(z.url()).optional(),
});

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  name: z.string().min(1).optional(),
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.literal('EUR'),
  availability: term('InStock', 'SoldOut', 'PreOrder', 'OutOfStock', 'LimitedAvailability'),
  validFrom: moment.optional(),
});

const event = z.strictObject({
  '@type': z.literal('Event'),
  name: z.string().min(1),
  url,
  startDate: moment,
  endDate: moment.optional(),
  eventStatus: term('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'),
  eventAttendanceMode: term('OfflineEventAttendanceMode', 'OnlineEventAttendanceMode'),
  image: z.array(url).min(1),
  location: z.strictObject({ '@type': z.literal('Place'), name: z.string().min(1), address: z.string().min(1) }),
  organizer: organization,
  offers: z.array(offer).min(1),
});

const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: z.string().min(1), item: url }),
    )
    .min(2)
    .refine((entries) => entries.every(({ position }, at) => position === at + 1)),
});

const fact = z.discriminatedUnion('@type', [organization, event, breadcrumbs]);
export type Fact = z.infer<typeof fact>;

/** The facts of a page, each held against its schema. */
export function factsOf(html: string): Fact[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.map(([, json = '']) => {
    const { '@context': context, ...rest } = JSON.parse(json) as Record<string, unknown>;
    if (context !== 'https://schema.org') throw new Error(`no facts of schema.org: ${json}`);
    return fact.parse(rest);
  });
}
