import { handMoney as english } from '#i18n/en/payments/hand-money.ts';
import { handMoney as italian } from '#i18n/it/payments/hand-money.ts';
import { useWords } from '#src/components/use-words.ts';

/** What is said of money that came another way for a booking by card. */
export const useHandWords = () => useWords<typeof english>(english, italian);
