import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { Form, HttpError, minValue, NumberInput, required, TextInput, useTranslate, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { isBasicPlan, type Plan, planPerks } from '../../domain/subscriptions/plan.ts';
import { useToast } from '../../src/components/feedback/toast.ts';
import { CheckCards } from '../../src/components/inputs/CheckCards.tsx';
import { FieldFrame } from '../../src/components/inputs/FieldFrame.tsx';
import { MoneyInput } from '../../src/components/inputs/MoneyInput.tsx';
import { percentageProblem } from '../../src/components/inputs/percentage.ts';
import { FormSection, FullRow } from '../../src/components/page/FormSection.tsx';
import { ConflictDialog } from '../../src/components/record/conflict/ConflictDialog.tsx';
import { useConflict } from '../../src/components/record/conflict/useConflict.ts';
import { SaveBar } from '../../src/components/record/SaveBar.tsx';

type PlanRecord = Plan & { id: string };
const label = (field: string) => `resources.available_subscriptions.fields.${field}`;
const isRequired = required('validation.required');

/** Name, monthly price, fee, description, perks (PLAN-004, VAL-P033). */
export function PlanForm({ plan }: { plan: PlanRecord }) {
  const translate = useTranslate();
  const { save, conflict } = useSavePlan(plan);
  const isBasic = isBasicPlan(plan);
  return (
    <Form key={plan.version} record={plan} onSubmit={save} mode="onBlur" reValidateMode="onChange" noValidate>
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
      <ConflictDialog {...conflict.dialog} />
    </Form>
  );
}

function useSavePlan(plan: PlanRecord) {
  const toast = useToast();
  const conflict = useConflict({ onSaved: () => toast('plans.edit.saved') });
  const [update] = useUpdate<PlanRecord>();

  async function save({ name, price, defaultFeePercentage, description, perks }: FieldValues) {
    const data = { name, price, defaultFeePercentage, description: description ?? '', perks };
    const variables = { id: plan.id, data, previousData: plan };
    try {
      await update('available_subscriptions', variables, { mutationMode: 'pessimistic', returnPromise: true });
      toast('plans.edit.saved');
      return undefined;
    } catch (error) {
      conflict.onError(error, { resource: 'available_subscriptions', ...variables });
      // The server's messages go to their fields.
      return error instanceof HttpError ? (error.body as { errors?: Record<string, string> }).errors : undefined;
    }
  }

  return { save, conflict };
}
