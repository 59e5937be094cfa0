import type { JobQueue } from './jobs/queue.ts';

/** Who changes something, when, and where work that follows is queued. */
export interface ActionContext {
  /** The person; null for the server itself, as when a payment comes in. */
  by: string | null;
  now: Date;
  queue: JobQueue;
}
