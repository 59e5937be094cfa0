import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { AutocompleteInput, ReferenceInput, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { userTypes } from '#domain/fields.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Person } from '#domain/shared/person.ts';
import { choicesOf } from '#src/components/list/filters.ts';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordCreate } from '#src/components/record/RecordCreate.tsx';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { filled, isEmailAddress } from '../../users/public/validators.ts';

const label = (name: string) => `resources.tenant-subscriptions.fields.${name}`;
const isRequired = required('validation.required');
const nameOf = (person: Person | undefined) => (person ? `${personName(person)} · ${person.email}` : '');

type Way = 'known' | 'email';

/** Makes somebody a follower: one of the people the community deals with, or anybody by e-mail, as the community calls them. */
export function NewFollower() {
  const translate = useTranslate();
  const user = useSessionUser();
  const choosesCommunity = scopeOf(actorOf(user), 'create', 'tenant-subscriptions') === 'all';
  const [way, setWay] = useState<Way>('known');
  const sent = ({ userId, email: address, name, surname, tenantId, userType }: FieldValues) => ({
    ...(way === 'known' ? { userId } : { email: address, name, surname }),
    ...{ tenantId, userType, status: 'accepted' },
  });
  return (
    <RecordCreate resource="tenant-subscriptions" created="followers.done.added" transform={sent}>
      <Page sx={{ maxWidth: 960 }}>
        <PageHeader above={<BackLink to="tenant-subscriptions" label="followers.back" />} title="followers.add" />
        <RecordForm
          start={() => ({
            ...{ userId: null, userType: 'normal', tenantId: choosesCommunity ? null : user.tenantId },
            tenantName: user.tenant?.businessName ?? '',
          })}
        >
          <FormSection title="followers.form.title" help="followers.form.help">
            <FullRow>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={way}
                aria-label={translate('followers.form.way')}
                onChange={(_, next: Way | null) => next && setWay(next)}
              >
                <ToggleButton value="known">{translate('followers.form.known')}</ToggleButton>
                <ToggleButton value="email">{translate('followers.form.byEmail')}</ToggleButton>
              </ToggleButtonGroup>
            </FullRow>
            {way === 'email' &&
              (['name', 'surname'] as const).map((source) => (
                <TextInput
                  key={source}
                  source={source}
                  label={`followers.import.fields.${source}`}
                  isRequired
                  validate={[filled]}
                  helperText={false}
                />
              ))}
            <FullRow>
              {way === 'known' ? (
                <ReferenceInput
                  source="userId"
                  reference="users/tenantrelated"
                  filter={{ role: ['user', 'guest'] }}
                  sort={{ field: 'surname', order: 'ASC' }}
                >
                  <AutocompleteInput
                    label={label('user')}
                    optionText={nameOf}
                    filterToQuery={(q: string) => ({ q })}
                    validate={isRequired}
                    helperText="followers.form.knownHelp"
                    noOptionsText={translate('followers.form.nobody')}
                  />
                </ReferenceInput>
              ) : (
                <TextInput
                  source="email"
                  type="email"
                  label="followers.form.email"
                  isRequired
                  validate={[filled, isEmailAddress]}
                  helperText="followers.form.emailHelp"
                />
              )}
            </FullRow>
            {choosesCommunity ? (
              <ReferenceInput source="tenantId" reference="tenants" sort={{ field: 'surname', order: 'ASC' }}>
                <AutocompleteInput
                  label={label('tenant')}
                  optionText="businessName"
                  filterToQuery={(q: string) => ({ q })}
                  validate={isRequired}
                  helperText={false}
                />
              </ReferenceInput>
            ) : (
              <TextInput
                source="tenantName"
                label={label('tenant')}
                isRequired
                readOnly
                helperText="followers.form.ownCommunity"
              />
            )}
            <SelectInput
              source="userType"
              label={label('userType')}
              choices={choicesOf(userTypes, 'enums.userType')}
              validate={isRequired}
              helperText={false}
            />
          </FormSection>
          <SaveBar alwaysOn label="followers.add" />
        </RecordForm>
      </Page>
    </RecordCreate>
  );
}
