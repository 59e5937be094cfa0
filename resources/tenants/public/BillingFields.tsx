import Alert from '@mui/material/Alert';
import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Address } from '#domain/fields.ts';
import { fiscalCodeWarning } from '#domain/fiscal/fiscal-code.ts';
import { sdiProblem } from '#domain/fiscal/sdi.ts';
import { vatNumberWarning } from '#domain/fiscal/vat-number.ts';
import { legalBillingRequired } from '#domain/tenants/billing.ts';
import { AddressInput } from '#src/components/inputs/address/AddressInput.tsx';
import { PhoneInput } from '#src/components/inputs/PhoneInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { filled, isEmailAddress, isPhone } from '../../users/public/validators.ts';

export interface BillingFieldsProps {
  disabled?: boolean;
}

/** Where a part of what is invoiced is in the form. */
const at = (name: string) => `tenant.billingInfo.${name}`;

const hasAddress = (value: Address | null | undefined) =>
  value?.plainAddress?.trim() || value?.streetName?.trim() || value?.city?.trim() ? undefined : 'validation.required';

/** Who is invoiced: the same fields on a community's own profile and on the administrator's page. */
export function BillingFields({ disabled = false }: BillingFieldsProps) {
  const { setValue } = useFormContext();
  const isLegalPerson = useWatch({ name: 'isLegalPerson' }) === true;
  const field = (name: string) => ({ source: at(name), label: `billing.fields.${name}`, disabled, parse: asTyped });

  function changeLegal(isLegal: boolean) {
    if (isLegal) return;
    for (const name of legalBillingRequired) setValue(at(name), null, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <FormSection title="billing.title" help="billing.help">
      <FullRow>
        <BooleanInput
          source="isLegalPerson"
          label="billing.fields.isLegalPerson"
          helperText="billing.legalHelp"
          disabled={disabled}
          onChange={(event) => changeLegal(event.target.checked)}
        />
      </FullRow>
      <TextInput {...field('invoiceHolder')} isRequired validate={filled} />
      <TextInput {...field('email')} type="email" isRequired validate={[filled, isEmailAddress]} />
      <PhoneInput
        source={at('phone')}
        label="billing.fields.phone"
        disabled={disabled}
        isRequired
        validate={[filled, isPhone]}
      />
      <TextInput {...field('fiscalCode')} isRequired validate={filled} helperText={false} />
      {isLegalPerson && (
        <>
          <TextInput {...field('vatNumber')} isRequired validate={filled} />
          <TextInput {...field('SDI')} isRequired validate={isSdi} />
          <TextInput {...field('pec')} type="email" isRequired validate={[filled, isEmailAddress]} />
        </>
      )}
      <Suspicion isLegalPerson={isLegalPerson} />
      <FullRow>
        <AddressInput
          source={at('address')}
          label="billing.fields.address"
          isRequired
          validate={hasAddress}
          disabled={disabled}
        />
      </FullRow>
    </FormSection>
  );
}

const isSdi = (value: unknown) => sdiProblem(typeof value === 'string' ? value : '') ?? undefined;

/** Empty is null, so that an emptied field is stored as such. */
const asTyped = (value: unknown) => (value === '' ? null : value);

/** Check digits that do not add up are reported, and keep nobody from saving. */
function Suspicion({ isLegalPerson }: { isLegalPerson: boolean }) {
  const translate = useTranslate();
  const [fiscalCode, vatNumber]: unknown[] = useWatch({ name: [at('fiscalCode'), at('vatNumber')] });
  const warnings = [
    typeof fiscalCode === 'string' ? fiscalCodeWarning(fiscalCode) : null,
    isLegalPerson && typeof vatNumber === 'string' ? vatNumberWarning(vatNumber) : null,
  ].filter((warning) => warning !== null);
  if (warnings.length === 0) return null;
  return (
    <FullRow>
      <Alert severity="warning">{warnings.map((key) => translate(key)).join(' ')}</Alert>
    </FullRow>
  );
}
