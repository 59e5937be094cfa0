import Login from '@mui/icons-material/Login';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { formatCents } from '#domain/values/money.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { GateColours } from './gate-colours.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useWinningScan } from './VerdictHead.tsx';

interface Props {
  ticket: TicketRecord;
  /** The verdict's colours, on a scanner's page. */
  colours?: GateColours | undefined;
  onChanged: () => void;
}

/** Lets a ticket's holder in without a camera, and takes the entry back; nothing for a ticket that lets nobody in. */
export function CheckInByHand({ ticket, colours, onChanged }: Props) {
  const translate = useTranslate();
  const toast = useToast();
  const refresh = useRefresh();
  const actor = useActor();
  const { call } = useApi();
  const scan = useWinningScan(ticket);
  const [isSending, setSending] = useState(false);
  const [isReverting, setReverting] = useState(false);

  function changed() {
    onChanged();
    refresh();
  }

  const complain = (error: unknown) => toast(messageOf(error), { type: 'error' });

  async function letIn() {
    setSending(true);
    try {
      const entry = await call('POST scans', { body: { eventId: ticket.eventId, ticketId: ticket.id } });
      const undo = () => void takeBack(entry.scan._id, translate('checkIn.ticket.undoReason')).catch(complain);
      toast(ticket.condition === 'pending' ? 'checkIn.ticket.letInUnpaid' : 'checkIn.ticket.letInDone', {
        args: { name: participantName(ticket), amount: formatCents(restOf(ticket)) },
        action: { label: 'checkIn.ticket.takeBack', onClick: undo },
      });
    } catch (error) {
      complain(error);
    } finally {
      setSending(false);
      changed();
    }
  }

  async function takeBack(scanId: string, reason: string) {
    await call('POST scans/:id/revert', { params: { id: scanId }, body: { reason } });
    toast('checkIn.ticket.rejected');
    changed();
  }

  if (ticket.status !== 'valid' || !can(actor, 'scan', 'scans')) return null;
  const inGateColours = colours && {
    sx: { minHeight: 56, bgcolor: colours.deep, color: '#fff', '&:hover': { bgcolor: colours.deep } },
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {!ticket.isScanned ? (
        <PrimaryAction
          label="checkIn.ticket.letIn"
          icon={<Login />}
          loading={isSending}
          onClick={() => void letIn()}
          {...inGateColours}
        />
      ) : (
        scan &&
        !colours && (
          <Button variant="outlined" startIcon={<Undo />} onClick={() => setReverting(true)}>
            {translate('checkIn.ticket.takeBack')}
          </Button>
        )
      )}
      {scan && (
        <RejectDialog
          open={isReverting}
          onReject={(reason) => takeBack(scan.id, reason)}
          onClose={() => setReverting(false)}
        />
      )}
    </Box>
  );
}
