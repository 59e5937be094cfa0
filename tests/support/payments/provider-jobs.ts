import { asc, inArray, sql } from 'drizzle-orm';
import { jobHandlers } from '#server/job-handlers.ts';
import { providerEvents } from '#server/tables.ts';
import type { World } from '../world.ts';

/** Takes what waits in a queue, oldest first. */
export async function take<T>(world: World, name: string): Promise<T[]> {
  const { rows } = await world.db.execute<{ data: T }>(
    sql`delete from jobs.job where name = ${name} and state = 'created' returning data, created_on`,
  );
  return rows.map(({ data }) => data);
}

/** The messages the local provider has on their way, as they would be posted. */
export const waitingMessages = async (world: World): Promise<string[]> =>
  (await take<{ body: string }>(world, 'deliverWebhook')).map(({ body }) => body);

/** Does what the queue would do next: delivers the local provider's messages, then handles those that have arrived. */
export async function settle(world: World): Promise<void> {
  const jobs = jobHandlers(world.services, world.app.log);
  for (const body of await waitingMessages(world)) await jobs.deliverWebhook({ body });
  await handleReceived(world);
}

/** Handles the messages that have arrived, in the order they did. */
export async function handleReceived(world: World): Promise<void> {
  const jobs = jobHandlers(world.services, world.app.log);
  await take(world, 'providerEvent');
  const waiting = await world.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(inArray(providerEvents.state, ['received', 'failed']))
    .orderBy(asc(providerEvents.createdAt));
  for (const { id } of waiting) await jobs.providerEvent({ eventId: id });
}

/** Sends a form of the local provider's pages, as a browser would. */
export async function sendForm(world: World, url: string, fields: Record<string, string>) {
  const { pathname, search } = new URL(url);
  const answer = await world.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, location: answer.headers.location, html: answer.body };
}

/** Opens one of its pages. */
export async function openPage(world: World, url: string, language = 'it') {
  const { pathname, search } = new URL(url);
  const answer = await world.app.inject({ url: pathname + search, headers: { 'accept-language': language } });
  return { status: answer.statusCode, html: answer.body };
}
