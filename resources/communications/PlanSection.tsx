import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { RadioCards } from '#src/components/inputs/RadioCards.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { usePlanningWords } from './use-planning-words.ts';

/** When a communication goes out: now, or at a moment at which its people are chosen. */
export function PlanSection() {
  const { words } = usePlanningWords();
  const [when, eventId] = useWatch({ name: ['when', 'eventId'] }) as unknown[];
  const choices = [
    { id: 'now', name: words.now, help: words.nowHelp },
    { id: 'planned', name: words.planned, help: words.plannedHelp },
  ];
  return (
    <FormSection title={words.title}>
      <FullRow>
        <RadioCards source="when" label={words.when} choices={choices} columns={2} />
      </FullRow>
      {when === 'planned' && (
        <>
          <DateTimeInput source="plannedFor" label={words.moment} helperText={words.momentHelp} />
          <FullRow>
            <Alert severity="info">
              {words.chosenThen} {eventId ? words.stopped : ''}
            </Alert>
          </FullRow>
        </>
      )}
    </FormSection>
  );
}
