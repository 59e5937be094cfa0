import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Form, ResourceContextProvider, useGetList } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { EventSubtype } from '#domain/event-subtypes/entity.ts';
import { rightsWhileFilling } from '#domain/events/creation-needs.ts';
import { newEvent } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { rightsOf } from '#src/components/use-rights.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import type { EventForm } from '../form/event-form.ts';
import { eventResolver, type FormRules } from '../form/form-errors.ts';
import { requiredFieldsKey } from '../form/use-required-fields.ts';
import { StepperForm } from './StepperForm.tsx';
import { useCreation } from './use-creation.ts';

const blank = (): EventForm => ({ ...newEvent(), eventStages: [], extras: [] });

/** Creation of an event in five steps; nothing is lost going back, and a draft is kept in this browser. */
export function EventStepper() {
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const creation = useCreation();
  const [defaultValues] = useState(blank);
  const subtypes = useGetList<EventSubtype & { id: string }>('event-subtypes', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  const rulesOf = useCallback(
    ({ eventSubtypeId }: Pick<EventForm, 'eventSubtypeId'>): FormRules => ({
      ...rightsWhileFilling(rightsOf(user)),
      hasAccount: rightsOf(user).paymentsEnabled,
      subtype: subtypes.data?.find(({ id }) => id === eventSubtypeId),
      required: queryClient.getQueryData<string[]>(requiredFieldsKey(eventSubtypeId ?? '')),
    }),
    [user, subtypes.data, queryClient],
  );

  if (!can(actorOf(user), 'create', 'events')) return <AccessDenied />;
  if (subtypes.isPending) return <PageSkeleton />;
  return (
    <ResourceContextProvider value="events">
      <Page sx={{ pb: 0 }}>
        <Form
          noValidate
          defaultValues={defaultValues}
          resolver={eventResolver(rulesOf) as unknown as Resolver<FieldValues>}
          mode="onBlur"
          reValidateMode="onChange"
          disableInvalidFormNotification
          onSubmit={(values: FieldValues) => creation.send(values as EventForm, rulesOf(values as EventForm))}
        >
          <StepperForm rulesOf={rulesOf} creation={creation} />
        </Form>
      </Page>
    </ResourceContextProvider>
  );
}

/** Few ever see it. */
const AccessDenied = lazyPage(() => import('#src/components/page/NotFound.tsx'), 'AccessDenied');
