import { formatNumber } from '#domain/values/number.ts';
import { parseCents, parsePercentage, parseWhole } from '#domain/values/parse-number.ts';
import { type NumberInputProps, type NumberKind, NumberTextInput } from './NumberTextInput.tsx';

const whole: NumberKind = {
  parse: parseWhole,
  write: formatNumber,
  problem: 'validation.integer',
  inputMode: 'numeric',
};

/** A whole number, such as places, days or pieces; its limits are in the schema of the form. */
export const WholeNumberInput = (props: NumberInputProps) => <NumberTextInput kind={whole} {...props} />;

const percentage: NumberKind = {
  ...{ parse: parsePercentage, write: formatNumber, problem: 'validation.percentage' },
  ...{ inputMode: 'decimal', unit: '%' },
};

/** A percentage with at most two decimals, written with a comma or a point. */
export const PercentageInput = (props: NumberInputProps) => <NumberTextInput kind={percentage} {...props} />;

const money: NumberKind = {
  ...{ parse: parseCents, write: (cents: number) => (cents / 100).toFixed(2).replace('.', ',') },
  ...{ problem: 'validation.amount', inputMode: 'decimal', unit: '€' },
};

/** An amount in euros with two decimals; the form holds whole cents. */
export const MoneyInput = (props: NumberInputProps) => <NumberTextInput kind={money} placeholder="0,00" {...props} />;
