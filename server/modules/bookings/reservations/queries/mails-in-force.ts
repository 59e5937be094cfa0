import { sql } from 'drizzle-orm';
import type { AutomaticMails } from '#domain/shared/automatic-mails.ts';
import { events, tenants } from '#server/tables.ts';

/** SQL: what is added to an event's mails and which go by themselves: its own words, else its community's. */
export const mailsInForce = sql<AutomaticMails | null>`coalesce(${events.automaticMails}, ${tenants.defaultAutomaticMails})`;
