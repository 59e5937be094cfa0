import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { OptionField } from '#src/components/fields/OptionField.tsx';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

interface Named extends RaRecord {
  name?: string;
  businessName?: string;
  user?: { _id: string; name: string; surname: string; email: string };
}

const bySurname = { field: 'surname', order: 'ASC' } as const;

/** A request that staff make for a follower: status, community, event and person, then the participants. */
export function RequestCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const user = useSessionUser();
  const choosesTenant = can(actorOf(user), 'list', 'tenants');
  const [tenant, setTenant] = useState<Named | null>(null);
  const [event, setEvent] = useState<Named | null>(null);
  const [person, setPerson] = useState<Named | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const tenantId = choosesTenant ? (tenant ? String(tenant.id) : null) : user.tenantId;
  const missing = (value: unknown) => (isSubmitted && !value ? 'validation.required' : undefined);

  function submit(pressed: FormEvent) {
    pressed.preventDefault();
    setSubmitted(true);
    if (!tenantId || !event || !person?.user) return;
    const booking = ['create', 'tenants', tenantId, 'events', event.id];
    void navigate(recordPath(prefix, 'reservations', booking, { followerId: person.user._id, as: 'request' }));
  }

  return (
    <Page sx={{ maxWidth: 720 }}>
      <PageHeader title="participations.create.title" subtitle="participations.create.help" />
      <Card component="form" noValidate onSubmit={submit} sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Stack spacing={2.5}>
          <TextField
            label={
              <RequiredLabel isRequired>{translate('resources.participation-requests.fields.status')}</RequiredLabel>
            }
            value={translate('status.participation.pending')}
            slotProps={{ input: { readOnly: true } }}
          />
          {choosesTenant && (
            <OptionField<Named>
              label="resources.participation-requests.fields.tenant"
              resource="tenants"
              sort={bySurname}
              value={tenant}
              textOf={({ businessName = '' }) => businessName}
              onChange={(next) => {
                setTenant(next);
                setEvent(null);
                setPerson(null);
              }}
              error={missing(tenant)}
              isReady
            />
          )}
          <OptionField<Named>
            label="resources.participation-requests.fields.event"
            resource="events"
            filter={{ tab: 'onGoing', selectionType: 'manual', ...(tenantId && { tenantId }) }}
            sort={{ field: 'startDate', order: 'ASC' }}
            value={event}
            textOf={({ name = '' }) => name}
            onChange={setEvent}
            error={missing(event)}
            isReady
            disabled={!tenantId}
          />
          <OptionField<Named>
            label="resources.participation-requests.fields.user"
            resource="tenant-subscriptions"
            filter={{ status: 'accepted', ...(tenantId && { tenantId }) }}
            sort={bySurname}
            value={person}
            textOf={({ user: one }) => (one ? `${one.surname} ${one.name} · ${one.email}` : '')}
            onChange={setPerson}
            error={missing(person)}
            isReady
            disabled={!tenantId}
          />
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button variant="text" color="inherit" onClick={() => void navigate(-1)}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" color="secondary">
              {translate('participations.create.next')}
            </Button>
          </Stack>
        </Stack>
      </Card>
    </Page>
  );
}
