import type { Account } from '#domain/users/account.ts';
import { personName } from '#src/components/records/reservation-record.ts';

export type AccountRecord = Account & { id: string };

/** What an account is called: the name of its community, or the person's. */
export const accountName = (account: AccountRecord): string => account.tenant?.businessName ?? personName(account);
