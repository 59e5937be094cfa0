import Box from '@mui/material/Box';
import { type UpdateParams, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import type { ParticipantEdit } from '#domain/tickets/schema.ts';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { MainWithSide } from '#src/components/page/MainWithSide.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordEdit } from '#src/components/record/RecordEdit.tsx';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { HistoryButton } from '../audit/public/HistoryButton.tsx';
import { ParticipantForm } from './ParticipantForm.tsx';
import { RefundCardButton } from './public/RefundCardButton.tsx';
import { TicketMenu } from './public/TicketMenu.tsx';
import { useTicketActions } from './public/use-ticket-actions.tsx';
import { TicketFacts } from './TicketFacts.tsx';

/** A ticket: states and actions, QR code, the participant to correct. */
export function TicketPage() {
  const { id = '', ticketId = id } = useParams();
  const { call } = useApi();
  const write = ({ data, previousData, meta }: UpdateParams<TicketRecord>) => {
    const { isSilent, ...edit } = data as unknown as ParticipantEdit & { isSilent: boolean };
    return call('POST tickets/:id/handleinfo', {
      params: { id: ticketId },
      body: { participantInfo: edit, ...(isSilent && { isSilent }) },
      ifMatch: meta?.overwrite ? undefined : previousData.version,
    });
  };
  return (
    <RecordEdit<TicketRecord> resource="tickets" id={ticketId} updated="tickets.detail.updated" write={write}>
      <TicketDetail />
    </RecordEdit>
  );
}

function TicketDetail() {
  const actor = useActor();
  const actions = useTicketActions();
  const ticket = useRecordContext<TicketRecord>();
  if (!ticket) return null;
  return (
    <Page>
      <PageHeader
        above={
          <BackLink to={`events/${ticket.eventId}?tab=tickets`} label={ticket.event?.name ?? 'tickets.detail.back'} />
        }
        title={participantName(ticket)}
        secondaryActions={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <StatusChip entity="ticket" value={ticket.status} />
            <StatusChip entity="ticketCondition" value={ticket.condition} />
            <HistoryButton recordIds={[ticket.id]} isIcon />
            <RefundCardButton tickets={[ticket]} actions={actions} />
            <TicketMenu ticket={ticket} actions={actions} />
          </Box>
        }
      />
      <MainWithSide side={<TicketFacts ticket={ticket} />}>
        <ParticipantForm ticket={ticket} isReadOnly={!can(actor, 'editParticipant', 'tickets', ticket)} />
      </MainWithSide>
      {actions.dialog}
    </Page>
  );
}
