import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { changeAccessType } from '../../../../domain/events/form-changes.ts';
import { type AccessType, accessTypes, selectionTypes } from '../../../../domain/events/schema.ts';
import { RadioCards } from '../../../../src/components/inputs/RadioCards.tsx';
import { FormSection } from '../../../../src/components/page/FormSection.tsx';
import type { EventForm } from '../event-form.ts';
import { useEventForm, useFieldProps } from '../form-context.ts';
import { useFormChange } from '../use-form-change.ts';

const selections = selectionTypes.map((id) => ({
  id,
  name: `enums.selectionType.${id}`,
  help: `events.form.selection.${id}`,
}));
const accesses = accessTypes.map((id) => ({ id, name: `enums.accessType.${id}`, help: `events.form.access.${id}` }));

/** How requests are decided and who may book (ENT-E008, ENT-E009); access open to all clears what it excludes (STATE-E011, STATE-E013). */
export function WhoSection() {
  const translate = useTranslate();
  const field = useFieldProps();
  const { isLocked, isNew } = useEventForm();
  const change = useFormChange();
  const accessType = useWatch<EventForm, 'accessType'>({ name: 'accessType' });
  return (
    <FormSection title="events.form.who.title" help="events.form.who.help" columns={1}>
      {isLocked('accessType') && !isNew && <Alert severity="info">{translate('events.form.locked')}</Alert>}
      <RadioCards {...field('selectionType')} choices={selections} />
      <RadioCards
        {...field('accessType')}
        choices={accesses}
        onChange={(next: AccessType) => change((event) => changeAccessType(event, next), { accessType })}
      />
    </FormSection>
  );
}
