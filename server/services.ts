import type { Tokens } from './kernel/auth/tokens.ts';
import type { Config } from './kernel/config/config.ts';
import type { Database } from './kernel/database/database.ts';
import type { FileStorage } from './kernel/files/storage.ts';
import type { JobQueue } from './kernel/jobs/queue.ts';
import type { Mailer } from './kernel/mail/mailer.ts';
import type { BoardWatch } from './modules/check-in/live/board-watch.ts';
import type { LiveBoards } from './modules/check-in/live/live-boards.ts';
import type { PaymentProvider } from './modules/money/provider/provider.ts';
import type { Sandbox } from './modules/money/provider/sandbox/sandbox.ts';
import type { Live } from './modules/notifications/realtime/live.ts';

/** What routes and use cases are given; built once per process. */
export interface Services {
  config: Config;
  database: Database;
  tokens: Tokens;
  /** The boards of events whose doors are looked at. */
  liveBoards: LiveBoards;
  storage: FileStorage;
  mailer: Mailer;
  queue: JobQueue;
  /** Who takes card payments. */
  payments: PaymentProvider;
  /** The pages of the local payment provider, where that is the one. */
  sandbox: Sandbox | null;
  /** Sends a request to a public route of this server and answers the status; there once the server is built. */
  deliver?: (path: string, body: string, headers: Record<string, string>) => Promise<number>;
  /** The live channel, once the server listens. */
  live?: Live;
  /** Watches the doors of events at work, once the server listens. */
  boards?: BoardWatch;
  /** Base of links in mails and QR codes, without a trailing slash. */
  publicUrl: string;
  now: () => Date;
  /** Never set by a server: tests switch a guard off here, to show that it is the guard that holds. */
  testing?: {
    skipCapacityLock?: boolean;
    countGuessesLate?: boolean;
    lastMessageWins?: boolean;
    skipMailClaim?: boolean;
    skipStockLock?: boolean;
    skipPlanLock?: boolean;
    skipTransportLock?: boolean;
    skipHolderLock?: boolean;
    skipBookingLock?: boolean;
    skipReminderLock?: boolean;
    skipClosingLock?: boolean;
  };
}
