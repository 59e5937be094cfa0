import { AutocompleteArrayInput, TextInput, useGetList } from 'react-admin';
import type { Category } from '#domain/categories/entity.ts';
import { AddressInput } from '../../components/inputs/address/AddressInput.tsx';
import { PhoneInput } from '../../components/inputs/PhoneInput.tsx';
import { FormSection, FullRow } from '../../components/page/FormSection.tsx';

const orNull = (value: unknown) => (value === '' ? null : value);

/** The community as others see it; its contact e-mail is locked once there is one. */
export function CommunityFields({ hasContactEmail }: { hasContactEmail: boolean }) {
  const { data: categories = [], isPending } = useGetList<Category & { id: string }>('categories', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    filter: { entityType: 'tenant' },
  });
  return (
    <FormSection title="profile.community.title" help="profile.community.help">
      <TextInput
        source="tenant.businessName"
        label="profile.fields.businessName"
        isRequired
        autoComplete="organization"
      />
      <AutocompleteArrayInput
        source="tenant.categoryIds"
        label="profile.fields.categoryIds"
        isRequired
        choices={categories}
        optionText="name"
        isPending={isPending}
        translateChoice={false}
      />
      <TextInput
        source="tenant.contactEmail"
        type="email"
        label="profile.fields.contactEmail"
        isRequired
        readOnly={hasContactEmail}
        helperText={hasContactEmail ? 'profile.community.emailHelp' : false}
        parse={orNull}
      />
      <PhoneInput source="tenant.contactPhone" label="profile.fields.contactPhone" isRequired />
      <TextInput source="tenant.companyName" label="profile.fields.companyName" parse={orNull} />
      <TextInput source="tenant.companyType" label="profile.fields.companyType" parse={orNull} />
      <TextInput
        source="affiliateCode"
        label="profile.fields.affiliateCode"
        readOnly
        helperText="profile.community.affiliateHelp"
      />
      <FullRow>
        <AddressInput source="tenant.contactAddress" label="profile.fields.contactAddress" />
      </FullRow>
    </FormSection>
  );
}
