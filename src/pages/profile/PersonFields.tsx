import { TextInput } from 'react-admin';
import { PhoneInput } from '../../components/inputs/PhoneInput.tsx';
import { FormSection } from '../../components/page/FormSection.tsx';

/** Name, surname, user name, e-mail to be read only, phone. */
export function PersonFields({ isPhoneRequired }: { isPhoneRequired: boolean }) {
  return (
    <FormSection title="profile.person.title" help="profile.person.help">
      <TextInput source="name" label="profile.fields.name" isRequired autoComplete="given-name" />
      <TextInput source="surname" label="profile.fields.surname" isRequired autoComplete="family-name" />
      <TextInput source="username" label="profile.fields.username" isRequired autoComplete="username" />
      <TextInput
        source="email"
        type="email"
        label="profile.fields.email"
        readOnly
        helperText="profile.person.emailHelp"
        autoComplete="off"
      />
      <PhoneInput source="phone" label="profile.fields.phone" isRequired={isPhoneRequired} />
    </FormSection>
  );
}
