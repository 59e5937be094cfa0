import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { audiences } from '#domain/communications/audience.ts';
import { attendances, narrowingKeys } from '#domain/communications/narrowing.ts';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { DraftOffer } from '#src/components/record/draft/DraftOffer.tsx';
import { useLocalDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { SaveForm } from '#src/components/record/SaveForm.tsx';
import { MissingFields } from '#src/components/record/SimpleRecordForm.tsx';
import { AudienceCard } from './AudienceCard.tsx';
import { AudienceSection } from './AudienceSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { SendBar } from './SendBar.tsx';
import { useAudience } from './use-audience.ts';
import { DRAFT, useSend } from './use-send.tsx';
import { communicationResolver, emptyCommunication } from './values.ts';

const names = ['userType', 'eventId', ...narrowingKeys, 'subject', 'body', 'plannedFor'];

/** What the address says: an event from its card, an audience from a product's, who did not come from a report. */
function useStart() {
  const [search] = useSearchParams();
  const eventId = search.get('eventId');
  const asked = audiences.find((audience) => audience === search.get('userType'));
  const attendance = attendances.filter((one) => search.getAll('attendance').includes(one));
  return {
    ...emptyCommunication,
    attendance,
    eventId,
    tenantId: search.get('tenantId'),
    userType: asked ?? (eventId ? 'participants' : 'all'),
  };
}

/** Writing a communication: to whom, how many they are, what it says, how it will look; then it is sent. */
export function CommunicationCreate() {
  const start = useStart();
  const { write, dialog } = useSend();
  return (
    <Page sx={{ maxWidth: 1200 }}>
      <PageHeader
        above={<BackLink to="communications" label="resources.communications.name" />}
        title="communications.newTitle"
      />
      <SaveForm key={start.eventId ?? 'none'} defaultValues={start} write={write} resolver={communicationResolver}>
        <Fields />
      </SaveForm>
      {dialog}
    </Page>
  );
}

function Fields() {
  const audience = useAudience();
  const draft = useLocalDraft(DRAFT);
  return (
    <>
      {draft.found && (
        <Box sx={{ mb: { xs: 2, sm: 3 } }}>
          <DraftOffer draft={draft} />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          gridTemplateAreas: { xs: '"who" "count" "text"', md: '"who count" "text count"' },
        }}
      >
        <Box sx={{ gridArea: 'who' }}>
          <AudienceSection />
        </Box>
        <Box sx={{ gridArea: 'count', position: { md: 'sticky' }, top: 80 }}>
          <AudienceCard {...audience} />
        </Box>
        <Box sx={{ gridArea: 'text', display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FormSection title="communications.text.title" help="communications.text.help">
            <FullRow>
              <TextInput source="subject" label="resources.communications.fields.subject" isRequired />
            </FullRow>
            <FullRow>
              <RichTextInput source="body" label="resources.communications.fields.body" isRequired minHeight="16rem" />
            </FullRow>
          </FormSection>
          <PlanSection />
        </Box>
      </Box>
      <MissingFields resource="communications" names={names} />
      <SendBar people={audience.count?.total} draftSavedAt={draft.savedAt} />
    </>
  );
}
