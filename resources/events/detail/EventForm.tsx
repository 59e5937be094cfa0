import { useMemo, useRef, useState } from 'react';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { EventStep } from '#domain/events/steps/steps.ts';
import { rightsOf } from '#src/components/use-rights.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { type EventForm as EventFormValues, fieldsOf, formOf } from '../form/event-form.ts';
import { eventResolver, type FormRules } from '../form/form-errors.ts';
import { useRequiredFields } from '../form/use-required-fields.ts';
import type { EventRecord } from '../record.ts';
import { EventFormBody } from './EventFormBody.tsx';
import type { SaveEvent } from './use-save-event.ts';

type Save = SaveEvent['save'];

export interface EventFormProps {
  event: EventRecord;
  /** The form tab that is open; undefined while another tab is, when the form waits unseen with what was typed. */
  tab: EventStep | undefined;
  onTab: (tab: EventStep) => void;
}

/** Who is no member of the community does not know its rights: the server judges its payment types. */
const unknownRights = { allPaymentTypes: true, paymentsEnabled: true };

/** One form for all form tabs of an event. */
export function EventForm({ event, tab, onTab }: EventFormProps) {
  const user = useSessionUser();
  const [defaultValues] = useState(() => formOf(event));
  // Saving needs what only the form's inside knows: which version it started from.
  const save = useRef<Save>(async () => undefined);
  const required = useRequiredFields(event.eventSubtypeId);
  const rules = useMemo((): FormRules => {
    const rights = user.tenant?._id === event.tenantId ? rightsOf(user) : unknownRights;
    return { ...rights, subtype: event.eventSubtype, required, before: fieldsOf(event) };
  }, [user, event, required]);
  const resolver = eventResolver(() => rules) as unknown as Resolver<FieldValues>;
  return (
    <ResourceContextProvider value="events">
      <Form
        noValidate
        defaultValues={defaultValues}
        resolver={resolver}
        mode="onBlur"
        reValidateMode="onChange"
        disableInvalidFormNotification
        onSubmit={(values: FieldValues) => save.current(values as EventFormValues, rules)}
      >
        <EventFormBody event={event} tab={tab} onTab={onTab} rules={rules} saveRef={save} />
      </Form>
    </ResourceContextProvider>
  );
}
