import { and, asc, desc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { pick } from '#domain/values/pick.ts';
import type { PublicCommunity, PublicEvent, PublicEventCard, PublicFaq } from '#domain/website/public-records.ts';
import { isRecordId, type PageKind } from '#domain/website/slug.ts';
import { builtOnce, type Db } from '#server/kernel/database/database.ts';
import { pageHtml } from '#server/kernel/rich-text.ts';
import { sendersOf } from '../../outbox/queries/senders.ts';
import { draftViews, type PageViews, publicFaqs, publicViews } from '../table.ts';

/** So many events are on a community's page. */
const EVENTS_SHOWN = 60;

/** What a page's name leads to. */
export interface PageTarget {
  tenantId: string;
  recordId: string;
  /** Another name when this one is of before, or is an id. */
  slug: string;
  /** Whether only followers are shown it. */
  isForMembers?: boolean;
}

/** What pages say of a community; its followers are counted for its own page alone. */
const communityFields = ({ communities }: PageViews) => ({
  ...pick(communities, 'id', 'slug', 'businessName', 'companyType', 'companyName', 'contactEmail', 'contactPhone'),
  ...pick(communities, 'contactAddress', 'primaryColor', 'headerImage', 'profileImage', 'galleryImages'),
  ...pick(communities, 'facebookUrl', 'instagramUrl', 'websiteUrl', 'automaticAcceptance', 'requirementNames'),
  ...pick(communities, 'isOpen'),
});

/** What nearly every page reads, built once for each connection. */
const pageQueriesOf = (views: PageViews) => {
  const { slugs, communities, events, stages, extras } = views;
  const id = sql.placeholder('id');
  const target = { tenantId: slugs.tenantId, slug: slugs.slug, isCurrent: slugs.isCurrent };
  const recordId = sql<string>`coalesce(${slugs.eventId}, ${slugs.productId}, ${slugs.tenantId})`;
  const isNamed = and(eq(slugs.kind, sql.placeholder('kind')), eq(slugs.slug, sql.placeholder('slug')));
  return builtOnce((db) => ({
    named: db
      .select({ ...target, recordId })
      .from(slugs)
      .where(isNamed)
      .limit(1)
      .prepare(''),
    community: db.select(communityFields(views)).from(communities).where(eq(communities.id, id)).prepare(''),
    event: db.select().from(events).where(eq(events.id, id)).prepare(''),
    stages: db
      .select()
      .from(stages)
      .where(eq(stages.eventId, id))
      .orderBy(asc(stages.position), asc(stages.id))
      .prepare(''),
    extras: db
      .select()
      .from(extras)
      .where(eq(extras.eventId, id))
      .orderBy(asc(extras.name), asc(extras.id))
      .prepare(''),
  }));
};
const publicQueries = pageQueriesOf(publicViews);
const draftQueries = pageQueriesOf(draftViews);
const queriesOf = (db: Db, views: PageViews) => (views === draftViews ? draftQueries : publicQueries)(db);

/** Finds what a name leads to: the name of now, one of before, or the record's id; undefined for what is not published. */
export async function findPage(
  db: Db,
  kind: PageKind,
  name: string,
  views: PageViews = publicViews,
): Promise<PageTarget | undefined> {
  const { slugs } = views;
  const record = { community: slugs.tenantId, event: slugs.eventId, product: slugs.productId }[kind];
  const current = (at: SQL) =>
    db
      .select({
        tenantId: slugs.tenantId,
        recordId: sql<string>`${record}`,
        slug: slugs.slug,
        isCurrent: slugs.isCurrent,
      })
      .from(slugs)
      .where(and(eq(slugs.kind, kind), at, eq(slugs.isCurrent, true)))
      .limit(1);
  const [found] = isRecordId(name)
    ? await current(eq(record, name.toLowerCase()))
    : await queriesOf(db, views).named.execute({ kind, slug: name });
  if (!found || found.isCurrent) return found;
  const [renamed] = await current(eq(record, found.recordId));
  return renamed;
}

/** A published trip of an association, which only its followers are shown; undefined for anything else. */
export async function findMembersTrip(db: Db, name: string): Promise<PageTarget | undefined> {
  const found = await findPage(db, 'event', name, draftViews);
  if (!found) return undefined;
  const { events } = draftViews;
  const isAssociative = sql`${events.travelTerms} ->> 'kind' = 'associative'`;
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, found.recordId), eq(events.isVisible, true), isAssociative));
  return row && { ...found, isForMembers: true };
}

/** A community by its id; undefined while it is not open. */
export async function publicCommunity(
  db: Db,
  id: string,
  views: PageViews = publicViews,
): Promise<PublicCommunity | undefined> {
  const [row] = await queriesOf(db, views).community.execute({ id });
  return row;
}

/**
 * A community as those who have something with it read it on a page of their own: also one that is not open any more, and always with
 * whom to write to, as its mails say it.
 */
export async function ownCommunity(db: Db, id: string): Promise<PublicCommunity | undefined> {
  const community = await publicCommunity(db, id, draftViews);
  if (!community || community.isOpen) return community;
  const sender = (await sendersOf(db, [id])).get(id);
  return { ...community, contactEmail: community.contactEmail ?? sender?.contact ?? null };
}

/** How many people follow a community. */
export async function followersOf(db: Db, id: string, { communities }: PageViews = publicViews): Promise<number> {
  const [row] = await db.select({ followers: communities.followers }).from(communities).where(eq(communities.id, id));
  return row?.followers ?? 0;
}

const cardColumns = ({ events }: PageViews) => ({
  ...pick(events, 'id', 'tenantId', 'slug', 'name', 'eventType', 'status', 'isVisible', 'accessType', 'startDate'),
  ...pick(events, 'endDate', 'departureDate', 'returnDate', 'beginsAt', 'endsAt', 'openReservationDate'),
  ...pick(events, 'closingReservationDate', 'maxParticipants', 'slots', 'heldPlaces', 'slotsPerUser'),
  ...pick(events, 'locationAddress', 'destinationAddress', 'cardImage', 'priceType', 'price', 'prices', 'preemption'),
  ...pick(events, 'preemptions', 'subtypeName', 'departurePoints', 'version'),
});

const lastMoment = ({ events }: PageViews) => sql`greatest(${events.beginsAt}, ${events.endsAt})`;

/** What is to come, or lies ahead without a date. */
const isToCome = (views: PageViews, now: Date) => {
  const { status, beginsAt } = views.events;
  return and(ne(status, 'canceled'), or(isNull(beginsAt), gte(lastMoment(views), now.toISOString())));
};

/** A community's events, but for its example: that is on no page but its own. */
const listedOf = ({ events }: PageViews, tenantId: string) =>
  and(eq(events.tenantId, tenantId), ne(events.id, tenantId));

/** What took place. */
const isPast = (views: PageViews, now: Date) =>
  and(ne(views.events.status, 'canceled'), lt(lastMoment(views), now.toISOString()));

/** A community's events that are to come, the next first, or that took place, the last first. */
export async function publicEventsOf(
  db: Db,
  tenantId: string,
  view: 'upcoming' | 'past',
  now: Date,
  views: PageViews = publicViews,
): Promise<PublicEventCard[]> {
  return eventCards(db, views, { tenantId, view, now });
}

/** The same as its followers see it: trips of the association among them, no drafts. Read by the owner's connection. */
export const membersEventsOf = (
  db: Db,
  tenantId: string,
  view: 'upcoming' | 'past',
  now: Date,
): Promise<PublicEventCard[]> =>
  eventCards(db, draftViews, { tenantId, view, now }, eq(draftViews.events.isVisible, true));

function eventCards(
  db: Db,
  views: PageViews,
  { tenantId, view, now }: { tenantId: string; view: 'upcoming' | 'past'; now: Date },
  seen?: SQL,
): Promise<PublicEventCard[]> {
  const { events } = views;
  const own = and(listedOf(views, tenantId), seen);
  return db
    .select(cardColumns(views))
    .from(events)
    .where(and(own, view === 'past' ? isPast(views, now) : isToCome(views, now)))
    .orderBy(view === 'past' ? desc(events.beginsAt) : sql`${events.beginsAt} asc nulls last`, asc(events.id))
    .limit(EVENTS_SHOWN);
}

/** How many events of a community are to come, and how many took place. */
export async function countEvents(
  db: Db,
  tenantId: string,
  now: Date,
  views: PageViews = publicViews,
): Promise<{ upcoming: number; past: number }> {
  const { events } = views;
  const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;
  const [row] = await db
    .select({ upcoming: countOf(isToCome(views, now)), past: countOf(isPast(views, now)) })
    .from(events)
    .where(listedOf(views, tenantId));
  return row ?? { upcoming: 0, past: 0 };
}

/** An event with its stages and extras, its texts cleaned for a page; undefined when it is not published. */
export async function publicEvent(
  db: Db,
  id: string,
  views: PageViews = publicViews,
): Promise<PublicEvent | undefined> {
  const { event, stages, extras } = queriesOf(db, views);
  const [[row], stageRows, extraRows] = await Promise.all([
    event.execute({ id }),
    stages.execute({ id }),
    extras.execute({ id }),
  ]);
  if (!row) return undefined;
  return {
    ...row,
    description: pageHtml(row.description),
    termsAndConditions: pageHtml(row.termsAndConditions),
    eventAdditionalInfo: pageHtml(row.eventAdditionalInfo),
    stages: stageRows.map((stage) => ({ ...stage, description: pageHtml(stage.description) })),
    extras: extraRows,
  };
}

/** A community's answers to what is asked most. */
export async function publicFaqsOf(db: Db, tenantId: string): Promise<PublicFaq[]> {
  const rows = await db
    .select({ id: publicFaqs.id, question: publicFaqs.question, answer: publicFaqs.answer })
    .from(publicFaqs)
    .where(eq(publicFaqs.tenantId, tenantId))
    .orderBy(asc(publicFaqs.order), asc(publicFaqs.id));
  return rows.map((row) => ({ ...row, answer: pageHtml(row.answer) }));
}
