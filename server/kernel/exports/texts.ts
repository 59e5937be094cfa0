import type { Language } from '#domain/shared/language.ts';
import { enums as englishEnums } from '#i18n/en/enums.ts';
import { exports as english } from '#i18n/en/exports.ts';
import { money as englishMoney } from '#i18n/en/payments/money.ts';
import { status as englishStatus } from '#i18n/en/status.ts';
import { enums as italianEnums } from '#i18n/it/enums.ts';
import { exports as italian } from '#i18n/it/exports.ts';
import { money as italianMoney } from '#i18n/it/payments/money.ts';
import { status as italianStatus } from '#i18n/it/status.ts';

export interface ExportTexts {
  sheets: Record<keyof typeof english.sheets, string>;
  columns: Record<keyof typeof english.columns, string>;
  yes: string;
  no: string;
  status: typeof englishStatus;
  enums: typeof englishEnums;
  money: Pick<typeof englishMoney, 'ways' | 'causes'>;
}

/** Everything a spreadsheet says, in a language. */
export function exportTexts(language: Language): ExportTexts {
  return language === 'en'
    ? { ...english, status: englishStatus, enums: englishEnums, money: englishMoney }
    : { ...italian, status: italianStatus, enums: italianEnums, money: italianMoney };
}
