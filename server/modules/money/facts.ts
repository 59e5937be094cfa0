import type { PaymentMatter } from '#domain/notifications/inbox.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { declareFact } from '#server/kernel/fact.ts';

/** Money of a payment moved, or could not, without anybody of the community doing it; its mail is on the way. */
export const moneyMoved =
  declareFact<[tx: Db, moved: { tenantId: string; paymentId: string; matter: PaymentMatter; amount: Cents }]>(
    'moneyMoved',
  );
