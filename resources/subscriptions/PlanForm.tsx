import Typography from '@mui/material/Typography';
import { minValue, required, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Plan } from '#domain/subscriptions/entity.ts';
import { isBasicPlan, planPerks } from '#domain/subscriptions/plan.ts';
import { CheckCards } from '#src/components/inputs/CheckCards.tsx';
import { FieldFrame } from '#src/components/inputs/FieldFrame.tsx';
import { MoneyInput, PercentageInput } from '#src/components/inputs/number/number-inputs.tsx';
import { percentageProblem } from '#src/components/inputs/percentage.ts';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import { useFeeQuestion } from '../payments/public/fee-question.tsx';

const label = (field: string) => `resources.available_subscriptions.fields.${field}`;
const isRequired = required('validation.required');

const fieldsOf = ({ name, price, defaultFeePercentage, description, perks }: FieldValues = {}) => ({
  ...{ name, price, defaultFeePercentage, description: description ?? '', perks },
});

/** Name, monthly price, fee, description, perks. */
export function PlanForm({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const isBasic = isBasicPlan(plan);
  const question = useFeeQuestion(({ defaultFeePercentage: percentage }) => [
    { label: label('defaultFeePercentage'), percentage, was: plan.defaultFeePercentage },
  ]);
  return (
    <RecordForm start={fieldsOf} transform={fieldsOf} confirm={question.confirm}>
      <FormSection title="plans.edit.section" help="plans.edit.help">
        <TextInput source="name" label={label('name')} validate={isRequired} />
        {isBasic ? (
          <FieldFrame source="price" label={label('price')} helperText="plans.edit.freeHelp">
            <Typography sx={{ py: 1 }}>{translate('plans.free')}</Typography>
          </FieldFrame>
        ) : (
          <MoneyInput
            source="price"
            label={label('price')}
            validate={[isRequired, minValue(1, 'validation.aboveZero')]}
          />
        )}
        <PercentageInput
          source="defaultFeePercentage"
          label={label('defaultFeePercentage')}
          helperText="plans.edit.feeHelp"
          isRequired
          validate={percentageProblem}
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
      {question.dialog}
    </RecordForm>
  );
}
