import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { PriceTier } from '#domain/payments/fees/fee.ts';
import { tierProblems } from '#domain/payments/fees/fee-tiers.ts';
import { can } from '#domain/permissions.ts';
import { formatNumber } from '#domain/values/number.ts';
import { MoneyInput, PercentageInput } from '#src/components/inputs/number/number-inputs.tsx';
import { isEmptyNumber, percentageProblem } from '#src/components/inputs/percentage.ts';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import { label } from '../users/public/PersonFields.tsx';
import { FeeCalculator } from './FeeCalculator.tsx';
import { FeeScale } from './FeeScale.tsx';
import { useFeeQuote } from './use-fee-quote.ts';
import { useTiers } from './use-tiers.ts';

/** Left empty, the plan's fee holds, then 5. */
const isPercentageOrNone = (value: unknown) => (isEmptyNumber(value) ? undefined : percentageProblem(value));
const isAmount = (value: unknown) => (typeof value === 'number' ? undefined : 'validation.required');

/** The fees of a community: two percentages, tiers by price, what they come to. */
export function FeeFields({ isReadOnly }: { isReadOnly: boolean }) {
  const actor = useActor();
  const isLocked = isReadOnly || !can(actor, 'update', 'tenants');
  const translate = useTranslate();
  const { data: quote } = useFeeQuote({ amount: 0 });
  const inherited =
    quote &&
    translate(`tenants.fee.inherited.${quote.inherited.source}`, {
      percentage: formatNumber(quote.inherited.percentage),
      plan: quote.inherited.planName ?? '',
    });
  return (
    <>
      <FormSection title="tenants.fee.title" help="tenants.fee.help">
        {(['defaultFeePercentage', 'merchFeePercentage'] as const).map((source) => (
          <PercentageInput
            key={source}
            source={source}
            label={label(source)}
            validate={isPercentageOrNone}
            readOnly={isLocked}
            helperText={[translate(`tenants.fee.${source}Help`), inherited].filter(Boolean).join(' ')}
          />
        ))}
      </FormSection>
      <FormSection title="tenants.fee.tiers" help="tenants.fee.tiersHelp" columns={1}>
        <Tiers isLocked={isLocked} />
        <FullRow>
          <FeeScale />
        </FullRow>
      </FormSection>
      <FeeCalculator />
    </>
  );
}

function Tiers({ isLocked }: { isLocked: boolean }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: 'priceTiers' });
  const rows = (useWatch({ name: 'priceTiers' }) ?? []) as Partial<PriceTier>[];
  const { tiers, isRight } = useTiers();
  useSettled(tiers);

  function add() {
    const last = rows.at(-1)?.maxAmount;
    append({ minAmount: typeof last === 'number' ? last + 1 : 0, maxAmount: null, feePercentage: null });
  }

  return (
    <FullRow>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {fields.map(({ id }, at) => (
          <Box
            component="li"
            key={id}
            aria-label={translate('tenants.fee.tier', { at: at + 1 })}
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr)) auto' },
            }}
          >
            <MoneyInput
              source={`priceTiers.${at}.minAmount`}
              label="tenants.fee.minAmount"
              validate={isAmount}
              disabled={isLocked}
            />
            <MoneyInput
              source={`priceTiers.${at}.maxAmount`}
              label="tenants.fee.maxAmount"
              placeholder="∞"
              helperText="tenants.fee.maxHelp"
              disabled={isLocked}
            />
            <PercentageInput
              source={`priceTiers.${at}.feePercentage`}
              label="tenants.fee.percentage"
              isRequired
              validate={percentageProblem}
              readOnly={isLocked}
              helperText={false}
            />
            {!isLocked && (
              <IconButton
                aria-label={translate('tenants.fee.remove', { at: at + 1 })}
                onClick={() => remove(at)}
                sx={{ mt: { sm: 3 } }}
              >
                <DeleteOutline />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {fields.length === 0 && <Typography color="text.secondary">{translate('tenants.fee.none')}</Typography>}
      {!isRight && fields.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('tenants.fee.incomplete')}
        </Alert>
      )}
      {!isLocked && (
        <Button startIcon={<AddOutlined />} onClick={add} sx={{ mt: 2 }}>
          {translate('tenants.fee.add')}
        </Button>
      )}
    </FullRow>
  );
}

/** What was said of two tiers goes from both once either is right. */
function useSettled(tiers: readonly PriceTier[]): void {
  const { clearErrors, getFieldState } = useFormContext();
  const problems = tierProblems(tiers);
  const wrong = Object.keys(problems).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields that are wrong say when to look
  useEffect(() => {
    for (const at of tiers.keys()) {
      for (const path of [`priceTiers.${at}.minAmount`, `priceTiers.${at}.maxAmount`]) {
        // Only what the form said when it was sent: what is typed has its own messages.
        if (!problems[path] && getFieldState(path).error?.type === 'server') clearErrors(path);
      }
    }
  }, [wrong]);
}
