import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { minValue, NumberInput, required, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { isBasicPlan, type Plan, planPerks } from '../../domain/subscriptions/plan.ts';
import { CheckCards } from '../../src/components/inputs/CheckCards.tsx';
import { FieldFrame } from '../../src/components/inputs/FieldFrame.tsx';
import { MoneyInput } from '../../src/components/inputs/MoneyInput.tsx';
import { percentageProblem } from '../../src/components/inputs/percentage.ts';
import { FormSection, FullRow } from '../../src/components/page/FormSection.tsx';
import { RecordForm } from '../../src/components/record/RecordForm.tsx';
import { SaveBar } from '../../src/components/record/SaveBar.tsx';

const label = (field: string) => `resources.available_subscriptions.fields.${field}`;
const isRequired = required('validation.required');

const fieldsOf = ({ name, price, defaultFeePercentage, description, perks }: FieldValues = {}) => ({
  ...{ name, price, defaultFeePercentage, description: description ?? '', perks },
});

/** Name, monthly price, fee, description, perks (PLAN-004, VAL-P033). */
export function PlanForm({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const isBasic = isBasicPlan(plan);
  return (
    <RecordForm start={fieldsOf} transform={fieldsOf} noValidate>
      <FormSection title="plans.edit.section" help="plans.edit.help">
        <TextInput source="name" label={label('name')} validate={isRequired} />
        {isBasic ? (
          <FieldFrame source="price" label={label('price')} helperText="plans.edit.freeHelp">
            <Typography sx={{ py: 1 }}>{translate('plans.free')}</Typography>
          </FieldFrame>
        ) : (
          <MoneyInput source="price" label={label('price')} validate={[isRequired, minValue(1, 'validation.min')]} />
        )}
        <NumberInput
          source="defaultFeePercentage"
          label={label('defaultFeePercentage')}
          helperText="plans.edit.feeHelp"
          step={0.01}
          min={0}
          max={100}
          validate={percentageProblem}
          slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
        />
        <FullRow>
          <TextInput source="description" label={label('description')} multiline minRows={3} fullWidth />
        </FullRow>
        <FullRow>
          <CheckCards
            source="perks"
            label={label('perks')}
            helperText="plans.edit.perksHelp"
            choices={planPerks.map((perk) => ({
              id: perk,
              name: `plans.perks.${perk}`,
              help: `plans.edit.${perk}Help`,
            }))}
          />
        </FullRow>
      </FormSection>
      <SaveBar />
    </RecordForm>
  );
}
