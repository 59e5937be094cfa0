import type { Language } from '#domain/shared/language.ts';
import { access as en } from '#i18n/en/access/access.ts';
import { access as it } from '#i18n/it/access/access.ts';
import type { Texts } from '#i18n/texts.ts';

export type AccessTexts = Texts<typeof en>;
export const accessTexts: Record<Language, AccessTexts> = { it, en };
