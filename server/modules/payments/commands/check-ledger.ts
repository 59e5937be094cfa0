import { ledgerDifferences } from '#domain/payments/ledger/check.ts';
import type { Services } from '#server/services.ts';
import { type DifferenceRow, keepDifferences, ledgerFacts } from '../../money/queries/ledger.ts';
import { forgottenMonths, isLedgerStill, rememberMonth } from '../../money/queries/ledger-months.ts';
import { getPayingTenant } from '../../money/queries/provider.ts';
import { publishLedgerDifference } from '../../notifications/commands/publish-live-event.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { administrators } from '../../transports/queries/transport.ts';
import { differenceMail } from '../mails/ledger-mail.ts';

/** Payments of one statement: a batch is read in well under a second. */
const BATCH = 2000;

/**
 * Compares the ledger with tickets, lines, charges and refunds of every payment. What differs for the first time is reported to
 * its community and to the administrators, and stays in sight until it is resolved.
 * @returns what is new
 */
export async function checkLedger(services: Services): Promise<DifferenceRow[]> {
  const db = services.database.system;
  const found: Parameters<typeof keepDifferences>[1][number][] = [];
  let after: string | null = null;
  for (;;) {
    const batch = await ledgerFacts(db, after, BATCH);
    for (const facts of batch) {
      const { paymentId, tenantId } = facts;
      for (const { check, ...amounts } of ledgerDifferences(facts)) {
        found.push({ tenantId, paymentId, rule: check, ...amounts });
      }
    }
    const last: string | undefined = batch.at(-1)?.paymentId;
    if (batch.length < BATCH || last === undefined) break;
    after = last;
  }
  return db.transaction(async (tx) => {
    const added = await keepDifferences(tx, found, services.now().toISOString());
    if (added.length === 0) return added;
    const watching = await administrators(tx);
    for (const tenantId of new Set(added.map((row) => row.tenantId))) {
      const own = added.filter((row) => row.tenantId === tenantId);
      const { businessName: community, email: owner } = await getPayingTenant(tx, tenantId);
      const language = await accountLanguage(tx, tenantId);
      const told = [
        { name: community, email: owner, language, area: 'tenant' },
        ...watching.map((one) => ({ ...one, area: 'admin' })),
      ];
      for (const { email, area, ...reader } of told) {
        const url = `${services.publicUrl}/${area}/ledger`;
        const mail = differenceMail({ ...reader, community, count: own.length, url });
        await queueMail(services, tx, { tenantId, from: 'platform', to: email, ...mail });
      }
      for (const row of own) await publishLedgerDifference(tx, row);
    }
    return added;
  });
}

/** Remembers what months that are over come to, each as its community sees it; one somebody writes to just now is for the next run. */
export async function rememberMonths(services: Pick<Services, 'database' | 'now' | 'testing'>): Promise<void> {
  const { database } = services;
  for (const { tenantId, month } of await forgottenMonths(database.system, services.now()))
    await database.transaction(tenantId, async (tx) => {
      if (services.testing?.skipClosingLock || (await isLedgerStill(tx, tenantId)))
        await rememberMonth(tx, tenantId, month);
    });
}
