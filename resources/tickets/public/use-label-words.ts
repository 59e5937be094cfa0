import { labels as english } from '#i18n/en/bookings/labels.ts';
import { labels as italian } from '#i18n/it/bookings/labels.ts';
import { useWords } from '#src/components/use-words.ts';

/** What is said of labels of tickets. */
export const useLabelWords = () => useWords<typeof english>(english, italian);
