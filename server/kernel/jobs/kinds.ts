/** Payloads of the kinds of work done after a request, by kind; `server/jobs.ts` adds those of the areas. */
export interface JobPayloads {
  tidy: Record<string, never>;
}

export type JobName = keyof JobPayloads;

export interface QueueTerms {
  /** How many jobs of the kind one process does at a time. */
  slots: number;
  /** Milliseconds in which those that are handed over gather before they are taken, to be done together; longer on a busy server. */
  gatherMs?: number;
  /** Handed over by the clock, once in so many seconds whatever the number of processes. */
  everySeconds?: number;
}

/** Every kind of work with its terms. */
export type JobTerms = Readonly<Record<JobName, QueueTerms>>;

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };
