import { isTrip } from '#domain/events/dates.ts';
import { AddressInput } from '#src/components/inputs/address/AddressInput.tsx';
import { ChipsInput } from '#src/components/inputs/ChipsInput.tsx';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { FileListInput } from '#src/components/inputs/pictures/FileListInput.tsx';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { useEventForm, useFieldProps } from './form-context.ts';
import { DeparturePointsSection } from './sections/DeparturePointsSection.tsx';
import { ParticipantsSection } from './sections/ParticipantsSection.tsx';

/** When and where, what is included, what participants bring. */
export function InfoFields() {
  const field = useFieldProps();
  const { rules, eventType } = useEventForm();
  const hasReturn = !rules.subtype?.excludedPrimaryFields.includes('returnDate');
  return (
    <>
      <FormSection
        title="events.form.dates.title"
        help={`events.form.dates.${isTrip({ eventType }) ? 'tripHelp' : 'help'}`}
      >
        <DateTimeInput {...field('startDate')} />
        <DateTimeInput {...field('endDate')} />
        <DateTimeInput {...field('departureDate')} />
        {hasReturn && <DateTimeInput {...field('returnDate')} />}
      </FormSection>
      <FormSection title="events.form.places.title" help="events.form.places.help" columns={1}>
        <AddressInput {...field('locationAddress')} isBrief />
        <AddressInput {...field('destinationAddress')} isBrief />
      </FormSection>
      <DeparturePointsSection />
      <FormSection title="events.form.perks.title" help="events.form.perks.help">
        <ChipsInput {...field('perksIncluded')} />
        <ChipsInput {...field('perksExcluded')} />
      </FormSection>
      <ParticipantsSection />
      <FormSection title="events.form.files.title" columns={1}>
        <FileListInput {...field('files')} tags={['eventFile']} />
      </FormSection>
      <FormSection title="events.form.additional.title" help="events.form.additional.help" columns={1}>
        <FullRow>
          <RichTextInput {...field('eventAdditionalInfo')} />
        </FullRow>
      </FormSection>
    </>
  );
}
