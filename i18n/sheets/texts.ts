import type { Language } from '#domain/shared/language.ts';
import { enums as englishEnums } from '../en/enums.ts';
import { exports as english } from '../en/exports.ts';
import { money as englishMoney } from '../en/payments/money.ts';
import { status as englishStatus } from '../en/status.ts';
import { enums as italianEnums } from '../it/enums.ts';
import { exports as italian } from '../it/exports.ts';
import { money as italianMoney } from '../it/payments/money.ts';
import { status as italianStatus } from '../it/status.ts';

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
