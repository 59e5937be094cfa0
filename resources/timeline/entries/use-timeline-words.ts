import { useLocale } from 'react-admin';
import { timelineWords as english } from '#i18n/en/timeline/words.ts';
import { timelineWords as italian } from '#i18n/it/timeline/words.ts';

/** What stands around a timeline. */
export const useTimelineWords = (): typeof english => (useLocale() === 'en' ? english : italian);
