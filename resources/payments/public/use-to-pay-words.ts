import { toPay as english } from '#i18n/en/to-pay.ts';
import { toPay as italian } from '#i18n/it/to-pay.ts';
import { useWords } from '#src/components/use-words.ts';

/** What is said of who has to pay. */
export const useToPayWords = () => useWords<typeof english>(english, italian);
