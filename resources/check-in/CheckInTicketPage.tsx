import { useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { ticketTone } from '#domain/check-in/decide.ts';
import { isScanner } from '#domain/permissions.ts';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useFreshRecord } from '#src/components/record/use-fresh-record.ts';
import { pagePath } from '#src/components/record-path.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { CheckInByHand } from './CheckInByHand.tsx';
import { gateColours } from './gate-colours.ts';
import { ScannerActions } from './ScannerActions.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import { VerdictHead } from './VerdictHead.tsx';

/** A ticket at the gate: for scanners on the colour of its verdict, with what they may do. */
export function CheckInTicketPage() {
  const translate = useTranslate();
  const { eventId = '', ticketId = '' } = useParams();
  const [query] = useSearchParams();
  const { prefix } = useShell();
  const user = useSessionUser();
  const { record: ticket, error, refetch } = useFreshRecord<TicketRecord>('tickets', ticketId);
  // Opened from the list there is no scan to speak of: the ticket itself says whether it was used.
  const asked = query.get('isAlreadyScanned');
  const isAlreadyScanned = asked === null ? (ticket?.isScanned ?? false) : asked === 'true';
  const isAtGate = prefix === 'scanner' && isScanner(user);
  const colours = isAtGate ? gateColours[ticketTone(ticket, isAlreadyScanned)] : undefined;
  const back = `check-in-area/events/${eventId}/tickets`;

  return (
    <Page
      sx={{
        minHeight: '100%',
        ...(colours && { bgcolor: colours.main, color: colours.on, '& a': { color: 'inherit' } }),
      }}
    >
      <PageHeader
        title={ticket ? participantName(ticket) : translate('checkIn.ticket.title')}
        above={<BackLink to={back} label="checkIn.backToTickets" />}
      />
      {error && !ticket && <LoadError error={error} onRetry={refetch} />}
      {colours && <VerdictHead ticket={ticket} isAlreadyScanned={isAlreadyScanned} />}
      {ticket && <TicketFacts ticket={ticket} />}
      {/* A scan has let in already whoever it shows: only a ticket opened from the list can still be let in here. */}
      {ticket && asked === null && <CheckInByHand ticket={ticket} colours={colours} onChanged={refetch} />}
      {ticket && isAtGate && (
        <ScannerActions
          ticket={ticket}
          isAlreadyScanned={isAlreadyScanned}
          colours={gateColours[ticketTone(ticket, isAlreadyScanned)]}
          onChanged={refetch}
          backTo={pagePath(prefix, back)}
        />
      )}
    </Page>
  );
}
