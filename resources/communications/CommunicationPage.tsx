import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { isChangeable, isUnchosen } from '#domain/communications/rules.ts';
import { can } from '#domain/permissions.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { MainWithSide } from '#src/components/page/MainWithSide.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { DeleteRecordButton } from '#src/components/record/DeleteRecordButton.tsx';
import { LoadedRecord } from '#src/components/record/LoadedRecord.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { MailFrame } from './MailFrame.tsx';
import { PlannedCard } from './PlannedCard.tsx';
import { RecipientList } from './RecipientList.tsx';
import { type CommunicationRecord, isUnderWay } from './record.ts';
import { usePlanningWords } from './use-planning-words.ts';

const POLL_MS = 1000;
/** A planned one goes out within a minute of its moment. */
const PLANNED_POLL_MS = 20_000;

/** Of the few that nobody has yet. */
const EditText = lazyPage(() => import('./EditText.tsx'), 'EditText');

/** A communication: how far it got, what it says, and what became of each recipient. */
export function CommunicationPage() {
  return (
    // Read again until the last recipient is settled.
    <LoadedRecord<CommunicationRecord>
      resource="communications"
      readAgain={(record) => (record.status === 'planned' ? PLANNED_POLL_MS : isUnderWay(record) && POLL_MS)}
    >
      {(record) => <Content record={record} />}
    </LoadedRecord>
  );
}

function Content({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const actor = useActor();
  const { subject, body, userType, eventId, tenantId } = record;
  const draft = { subject, body, userType, ...(eventId ? { eventId } : tenantId ? { tenantId } : {}) };
  const { prefix } = useShell();
  const navigate = useNavigate();
  const mayDelete = can(actor, 'delete', 'communications', record) && isChangeable(record);
  const mayEdit = can(actor, 'update', 'communications', record) && isChangeable(record);
  return (
    <Page sx={{ maxWidth: 1200 }}>
      <PageHeader
        above={<BackLink to="communications" label="resources.communications.name" />}
        title={subject}
        secondaryActions={
          <>
            <StatusChip entity="communication" value={record.status} />
            {mayDelete && record.status !== 'planned' && (
              <DeleteRecordButton
                resource="communications"
                record={record}
                name={subject}
                done="communications.deleted"
                onDeleted={() => navigate(recordPath(prefix, 'communications'))}
              />
            )}
          </>
        }
        action={
          mayEdit && (
            <Suspense fallback={null}>
              <EditText record={record} />
            </Suspense>
          )
        }
      />
      <MainWithSide side={<DetailCard record={record} />}>
        {isUnchosen(record) ? <PlannedCard record={record} /> : <DeliveryCard record={record} />}
        <Card component="section" aria-labelledby="message" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography variant="h3" component="h2" id="message" sx={{ mb: 2 }}>
            {translate('communications.detail.message')}
          </Typography>
          <MailFrame draft={draft} height={460} />
        </Card>
      </MainWithSide>
      {!isUnchosen(record) && <RecipientList record={record} />}
    </Page>
  );
}

function DetailCard({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const seesCommunities = useCanViewAllTenants();
  const { words } = usePlanningWords();
  const field = (name: string) => `resources.communications.fields.${name}`;
  return (
    <SectionCard title="communications.detail.facts" sx={{ p: 2.5 }}>
      <Facts>
        <Fact label={field('userType')}>{translate(`enums.audience.${record.userType}`)}</Fact>
        {record.event && (
          <Fact label={field('event')}>
            <Link component={RouterLink} to={recordPath(prefix, 'events', record.event._id)}>
              {record.event.name}
            </Link>
          </Fact>
        )}
        <Narrowing record={record} />
        {seesCommunities && (
          <Fact label={field('tenant')}>{record.tenant?.businessName ?? translate('communications.platform')}</Fact>
        )}
        <Fact label={field('sender')}>
          {record.sender?.name ?? '—'}
          <Typography component="span" color="text.secondary">
            {' '}
            · {translate(`enums.role.${record.senderRole}`)}
          </Typography>
        </Fact>
        <Fact label={field('createdAt')}>
          <DateTimeField value={record.createdAt} />
        </Fact>
        {record.plannedFor && !isUnchosen(record) && (
          <Fact label={words.planned}>
            <DateTimeField value={record.plannedFor} />
          </Fact>
        )}
        {record.finishedAt && (
          <Fact label={field('finishedAt')}>
            <DateTimeField value={record.finishedAt} />
          </Fact>
        )}
      </Facts>
    </SectionCard>
  );
}

/** Which of the event's participants it was for, in the names of that day. */
function Narrowing({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const narrowed = [
    ['conditions', record.conditions.map((one) => translate(`status.ticketCondition.${one}`))],
    ['attendance', record.attendance.map((one) => translate(`enums.attendance.${one}`))],
    ['departurePointIds', record.departurePoints.map(({ name }) => name)],
    ['transportIds', record.transports.map(({ name }) => name)],
  ] as const;
  return narrowed.map(
    ([name, values]) =>
      values.length > 0 && (
        <Fact key={name} label={`resources.communications.fields.${name}`}>
          {values.join(' · ')}
        </Fact>
      ),
  );
}
