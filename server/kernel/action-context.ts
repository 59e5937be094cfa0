import type { JobQueue } from './jobs/queue.ts';

/** Who changes something, when, and where work that follows is queued. */
export interface ActionContext {
  /** The person; null for the server itself, as when a payment comes in. */
  by: string | null;
  now: Date;
  queue: JobQueue;
}

export const actionContext = (
  services: Pick<ActionContext, 'queue'> & { now: () => Date },
  caller: { actor: { userId: string | null } } | null,
): ActionContext => ({
  by: caller?.actor.userId ?? null,
  now: services.now(),
  queue: services.queue,
});
