import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { isUnusualFee } from '#domain/payments/fees/fee-tiers.ts';
import { formatCents, percentageOf } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';

/** A fee as a form would save it, and as it is. */
export interface FeeChange {
  /** Key of the field's name. */
  label: string;
  percentage: unknown;
  was: unknown;
}

interface Asked {
  fees: (FeeChange & { percentage: number })[];
  answer: (isMeant: boolean) => void;
}

const EXAMPLE = 5000;
const isUnusual = (fee: FeeChange): fee is FeeChange & { percentage: number } => isUnusualFee(fee.percentage, fee.was);

/** Asks once more before a fee is saved that hardly anybody means, with what it comes to. */
export function useFeeQuestion(feesOf: (values: FieldValues) => readonly FeeChange[]): {
  confirm: (values: FieldValues) => Promise<boolean>;
  dialog: ReactNode;
} {
  const translate = useTranslate();
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked | null>(null);

  function confirm(values: FieldValues): Promise<boolean> {
    const fees = feesOf(values).filter(isUnusual);
    return fees.length === 0 ? Promise.resolve(true) : new Promise((answer) => setAsked({ fees, answer }));
  }

  function answer(isMeant: boolean) {
    asked?.answer(isMeant);
    setAsked(null);
  }

  const sentenceOf = ({ label, percentage, was }: Asked['fees'][number]) =>
    translate(typeof was === 'number' ? 'tenants.fee.unusualChange' : 'tenants.fee.unusual', {
      label: translate(label),
      percentage: formatNumber(percentage),
      was: typeof was === 'number' ? formatNumber(was) : '',
      price: formatCents(EXAMPLE, locale),
      fee: formatCents(percentageOf(EXAMPLE, percentage), locale),
    });
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title="tenants.fee.unusualTitle"
      confirm="ra.action.save"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {asked?.fees.map((fee) => (
        <p key={`${fee.label} ${fee.percentage}`}>{sentenceOf(fee)}</p>
      ))}
    </ConfirmDialog>
  );
  return { confirm, dialog };
}
