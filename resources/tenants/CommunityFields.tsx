import { AutocompleteArrayInput, ReferenceArrayInput, TextInput } from 'react-admin';
import { scopeOf } from '#domain/permissions.ts';
import { AddressInput } from '#src/components/inputs/address/AddressInput.tsx';
import { PhoneInput } from '#src/components/inputs/PhoneInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import { asTyped, CommonFields, label } from '../users/public/PersonFields.tsx';
import { PictureInput } from '../users/public/PictureInput.tsx';
import { filled, isEmailAddress, isPhone } from '../users/public/validators.ts';
import { LinkInput } from './public/LinkInput.tsx';

const hasOne = (value: unknown) => (Array.isArray(value) && value.length > 0 ? undefined : 'validation.required');

/** The person behind the community. */
export function ManagerFields({ isNew, isReadOnly }: { isNew: boolean; isReadOnly: boolean }) {
  const mayAffiliate = scopeOf(useActor(), 'update', 'users') === 'all';
  return (
    <FormSection title="tenants.form.manager" help="tenants.form.managerHelp">
      <FullRow>
        <PictureInput label={label('profileImage')} disabled={isReadOnly} />
      </FullRow>
      <CommonFields isNew={isNew} disabled={isReadOnly} isPhoneRequired hasUsername={!isNew} />
      <TextInput
        source="affiliateCode"
        label={label('affiliateCode')}
        parse={asTyped}
        disabled={isReadOnly}
        readOnly={!mayAffiliate}
        helperText="tenants.form.affiliateHelp"
      />
    </FormSection>
  );
}

/** Name, contacts, categories and pages of the community. */
export function CommunityFields({ isReadOnly }: { isReadOnly: boolean }) {
  const field = (name: string) => ({
    source: `tenant.${name}`,
    label: label(name),
    disabled: isReadOnly,
    parse: asTyped,
    helperText: false as const,
  });
  return (
    <FormSection title="tenants.form.community" help="tenants.form.communityHelp">
      <TextInput {...field('businessName')} isRequired validate={filled} />
      <TextInput {...field('companyName')} />
      <TextInput {...field('contactEmail')} type="email" isRequired validate={[filled, isEmailAddress]} />
      <PhoneInput
        source="tenant.contactPhone"
        label={label('contactPhone')}
        disabled={isReadOnly}
        isRequired
        validate={[filled, isPhone]}
      />
      <FullRow>
        <ReferenceArrayInput
          source="tenant.categoryIds"
          reference="categories"
          filter={{ entityType: 'tenant' }}
          perPage={100}
        >
          <AutocompleteArrayInput
            label={label('categoryIds')}
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            validate={hasOne}
            isRequired
            disabled={isReadOnly}
            helperText="tenants.form.categoriesHelp"
          />
        </ReferenceArrayInput>
      </FullRow>
      <LinkInput source="tenant.websiteUrl" label={label('websiteUrl')} disabled={isReadOnly} helperText={false} />
      <LinkInput source="tenant.facebookUrl" label={label('facebookUrl')} disabled={isReadOnly} helperText={false} />
      <LinkInput source="tenant.instagramUrl" label={label('instagramUrl')} disabled={isReadOnly} helperText={false} />
      <FullRow>
        <AddressInput source="tenant.contactAddress" label={label('contactAddress')} disabled={isReadOnly} />
      </FullRow>
    </FormSection>
  );
}
