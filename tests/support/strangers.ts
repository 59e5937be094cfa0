import { and, eq } from 'drizzle-orm';
import { jobHandlers } from '#server/job-handlers.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import * as tables from '#server/tables.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { take } from './payments/provider-jobs.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

/** A world whose mails arrive: what strangers do on public pages is proven by links they get by mail. */
export interface Strangers {
  world: World;
  mailServer: MailServer;
  slugOf: (eventId: string) => Promise<string>;
  /** The path of the first community's page, or of another's. */
  communityPage: (tenantId?: string) => Promise<string>;
  /** Does what the queue holds, and answers the text of the last mail to an address; of those that hold a pattern, if one is given. */
  mailTo: (email: string, holding?: RegExp) => Promise<string>;
  runJobs: () => Promise<void>;
  /** Fills in the form of an event's page up to its last button, and presses it. */
  book: (visitor: Visitor, slug: string, email: string, fields?: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

let people = 0;
/** An address nobody has used. */
export const newEmail = (): string => `persona${++people}@posta.example`;

/** The address of a personal link in a mail; empty where there is none. */
export const linkIn = (text: string): string =>
  /https:\/\/regia\.test(\/[mwh]\/[A-Za-z0-9_-]{22})/.exec(text)?.[1] ?? '';

export async function createStrangers(options: WorldOptions = {}): Promise<Strangers> {
  const mailServer = await startMailServer();
  const world = await createWorld(options);
  world.services.mailer = createMailer(mailServer.url, 'Regia <noreply@regia.test>');

  async function runJobs(): Promise<void> {
    const handlers = jobHandlers(world.services, world.app.log);
    for (const name of [
      'adoptPerson',
      'mailWaitingLink',
      'tellEntered',
      'joinGuest',
      'tellBooking',
      'tellWaiting',
      'sendAccessMail',
      'sendMail',
    ] as const) {
      // Mails of one event are told apart by who they go to, so their order does not matter.
      for (const data of await take<never>(world, name)) await handlers[name](data);
    }
  }

  return {
    world,
    mailServer,
    runJobs,
    async slugOf(eventId) {
      const [row] = await world.db.select().from(tables.pageSlugs).where(eq(tables.pageSlugs.eventId, eventId));
      return row?.slug ?? '';
    },
    async communityPage(tenantId = world.tenant._id) {
      const { pageSlugs } = tables;
      const ofCommunity = and(eq(pageSlugs.tenantId, tenantId), eq(pageSlugs.kind, 'community'));
      const [row] = await world.db.select().from(pageSlugs).where(ofCommunity);
      return `/c/${row?.slug}`;
    },
    async mailTo(email, holding = /^/) {
      await runJobs();
      const mails = mailServer.received.filter(({ to }) => to?.some(({ address }) => address === email));
      return mails.map(({ text }) => text ?? '').findLast((text) => holding.test(text)) ?? '';
    },
    async book(visitor, slug, email, fields = {}) {
      await visitor.open(`/e/${slug}/book`);
      await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email, ...fields }).press('next');
      await visitor.fill({ terms: '1', privacy: '1', ...fields }).press('book');
    },
    async close() {
      await world.close();
      await mailServer.close();
    },
  };
}
