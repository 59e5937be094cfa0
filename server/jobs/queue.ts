import PgBoss from 'pg-boss';
import type { LinkRequest } from '../../domain/access/registration.ts';
import type { Db } from '../database/database.ts';
import { numberedStatement } from '../database/numbered-statement.ts';

/** The kinds of work done after a request, with their payloads. */
export interface JobPayloads {
  sendTickets: { jobId: string };
  notifyCancellation: { jobId: string };
  /** A message of the payment provider, stored. */
  providerEvent: { eventId: string };
  /** A message of the local payment provider on its way to the webhook. */
  deliverWebhook: { body: string };
  cancelSubscription: { subscription: string };
  retryProviderEvents: Record<string, never>;
  /** Closes a page of the provider nobody should pay any more. */
  closeCheckout: { checkoutId: string };
  captureCard: { checkoutId: string };
  releaseHold: { checkoutId: string };
  refundCard: { refundId: string };
  /** Ends what was not paid in time and hands on what got stuck. */
  cardWork: Record<string, never>;
  sendMail: { mailId: string };
  sendCommunication: { communicationId: string };
  sendLink: LinkRequest;
  tidy: Record<string, never>;
}
export type JobName = keyof JobPayloads;
export const jobNames: readonly JobName[] = [
  'sendTickets',
  'notifyCancellation',
  'sendMail',
  'sendCommunication',
  'sendLink',
  'providerEvent',
  'deliverWebhook',
  'cancelSubscription',
  'retryProviderEvents',
  'closeCheckout',
  'captureCard',
  'releaseHold',
  'refundCard',
  'cardWork',
  'tidy',
];

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

/** Work handed over in the transaction that needs it: it is done if, and only if, that commits. */
export interface JobQueue {
  send<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<void>;
}

export class BossQueue implements JobQueue {
  readonly #boss: PgBoss;

  constructor(url: string, onError: (error: Error) => void) {
    this.#boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 3 });
    this.#boss.on('error', onError);
  }

  /** Call once before sending or working. */
  async start(): Promise<void> {
    await this.#boss.start();
  }

  async work(handlers: JobHandlers): Promise<void> {
    await this.#work('sendTickets', handlers.sendTickets);
    await this.#work('notifyCancellation', handlers.notifyCancellation);
    await this.#work('providerEvent', handlers.providerEvent);
    await this.#work('deliverWebhook', handlers.deliverWebhook);
    await this.#work('cancelSubscription', handlers.cancelSubscription);
    await this.#work('retryProviderEvents', handlers.retryProviderEvents);
    await this.#work('closeCheckout', handlers.closeCheckout);
    await this.#work('captureCard', handlers.captureCard);
    await this.#work('releaseHold', handlers.releaseHold);
    await this.#work('refundCard', handlers.refundCard);
    await this.#work('cardWork', handlers.cardWork);
    await this.#work('sendMail', handlers.sendMail);
    await this.#work('sendCommunication', handlers.sendCommunication);
    await this.#work('sendLink', handlers.sendLink);
    await this.#work('tidy', handlers.tidy);
    await this.#boss.schedule('retryProviderEvents', '*/5 * * * *');
    await this.#boss.schedule('cardWork', '* * * * *');
    await this.#boss.schedule('tidy', '17 * * * *');
  }

  async #work<N extends JobName>(name: N, handler: (payload: JobPayloads[N]) => Promise<void>): Promise<void> {
    await this.#boss.work<JobPayloads[N]>(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const job of jobs) await handler(job.data);
    });
  }

  async send<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<void> {
    const db = {
      executeSql: async (text: string, values: unknown[]) => ({
        rows: (await tx.execute(numberedStatement(text, values))).rows,
      }),
    };
    await this.#boss.send(name, payload, { db });
  }

  /** Lets running work finish, then stops. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 8000 });
  }
}

/** Installs the queues' tables, for requests to hand work over in their own transaction, under their own role. */
export async function prepareQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const name of jobNames) {
    await boss.createQueue(name, { name, retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 });
  }
  const db = boss.getDb();
  await db.executeSql('grant usage on schema jobs to regia_app', []);
  await db.executeSql('grant select, insert, update on all tables in schema jobs to regia_app', []);
  await boss.stop({ graceful: false });
}
