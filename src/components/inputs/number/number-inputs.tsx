import { formatNumber } from '#domain/values/number.ts';
import { parsePercentage, parseWhole } from '#domain/values/parse-number.ts';
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
