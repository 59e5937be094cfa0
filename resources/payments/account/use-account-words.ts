import { account as english } from '#i18n/en/payments/account.ts';
import { account as italian } from '#i18n/it/payments/account.ts';
import { useWords } from '#src/components/use-words.ts';

/** What is said of the account of a month or a year. */
export const useAccountWords = () => useWords<typeof english>(english, italian);
