import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { scannerActions, takesCash } from '#domain/check-in/decide.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { formatCents } from '#domain/values/money.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { GateColours } from './gate-colours.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useWinningScan } from './VerdictHead.tsx';

interface Props {
  ticket: TicketRecord;
  isAlreadyScanned: boolean;
  colours: GateColours;
  onChanged: () => void;
  /** Where "back" goes when the page was opened by its address. */
  backTo: string;
}

/** Mark as paid, reject, allow; a notice in their place when the ticket was scanned before. */
export function ScannerActions({ ticket, isAlreadyScanned, colours, onChanged, backTo }: Props) {
  const translate = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { call } = useApi();
  const scan = useWinningScan(ticket);
  const [isRejecting, setRejecting] = useState(false);
  const { run, isPending: isPaying } = useAction();
  const paymentType = ticket.reservation?.paymentType ?? '';
  const may = scannerActions({ ...ticket, paymentType }, isAlreadyScanned);
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(backTo));

  async function pay() {
    const params = { id: ticket.id };
    if (await run(() => call('POST tickets/:id/payment', { params }), 'checkIn.ticket.paid')) onChanged();
  }

  async function reject(reason: string) {
    if (!scan) return;
    await call('POST scans/:id/revert', { params: { id: scan.id }, body: { reason } });
    toast('checkIn.ticket.rejected');
    refresh();
    void goBack();
  }

  const big = { minHeight: 56, borderRadius: '14px', fontSize: '1rem' };
  const ghost = { ...big, color: colours.on, bgcolor: 'transparent', border: `2px solid ${colours.on}` };
  const cash = (
    <Button
      sx={{
        ...big,
        gridColumn: '1 / -1',
        bgcolor: colours.deep,
        color: '#fff',
        '&:hover': { bgcolor: colours.deep },
      }}
      startIcon={<PaymentsOutlined />}
      loading={isPaying}
      onClick={() => void pay()}
    >
      {translate('checkIn.ticket.markPaid', { amount: formatCents(restOf(ticket)) })}
    </Button>
  );

  if (may.notice || (!may.reject && ticket.status === 'invalid')) {
    const text = ticket.status === 'invalid' ? 'checkIn.ticket.noticeInvalid' : 'checkIn.ticket.notice';
    return (
      <Box sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 560, mx: 'auto' }}>
        <Box
          role="note"
          sx={{
            display: 'flex',
            gap: 1.5,
            p: 2,
            borderRadius: '14px',
            bgcolor: '#fff',
            color: '#12100F',
            fontWeight: 500,
          }}
        >
          <InfoOutlined aria-hidden />
          {translate(text)}
        </Box>
        {takesCash({ ...ticket, paymentType }) && cash}
      </Box>
    );
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', width: '100%', maxWidth: 560, mx: 'auto' }}>
      {may.markPaid && cash}
      {may.reject && (
        <Button
          sx={ghost}
          startIcon={<Block />}
          onClick={() => (scan ? setRejecting(true) : toast('checkIn.ticket.nothingToReject', { type: 'info' }))}
        >
          {translate('checkIn.ticket.reject')}
        </Button>
      )}
      {may.allow && (
        <Button
          sx={{ ...big, bgcolor: '#fff', color: '#12100F', '&:hover': { bgcolor: '#F4F0EA' } }}
          startIcon={<Check />}
          onClick={goBack}
        >
          {translate('checkIn.ticket.allow')}
        </Button>
      )}
      <RejectDialog open={isRejecting} onReject={reject} onClose={() => setRejecting(false)} />
    </Box>
  );
}
