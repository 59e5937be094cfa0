import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type PricedTicket, paidOf, restOf } from '#domain/tickets/paid.ts';
import { type TicketActionName, ticketActions } from '#domain/tickets/transitions.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { participantName, sumOf, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { latestOf, ReceiptDay, useReceiptDay } from '../../payments/public/ReceiptDay.tsx';
import { isOpenTo } from '../public/open-to.ts';
import { WhoHears } from '../public/WhoHears.tsx';
import { TicketPeople } from './TicketPeople.tsx';

export interface TicketActionDialogProps {
  name: Exclude<TicketActionName, 'refundCard' | 'refundOther'> | 'unpay';
  tickets: readonly TicketRecord[];
  isPending: boolean;
  /** Goes on with the tickets the action is open to. */
  onNarrow: (tickets: readonly TicketRecord[]) => void;
  onConfirm: (terms: { isSilent: boolean; receivedAt?: string | undefined }) => void;
  onClose: () => void;
}

/** Names what will be done to how many tickets and how much money; tickets in the way stop it. */
const priceOf = ({ price }: PricedTicket) => price;
/** What an action is about: what is still to be paid, what goes back, or what the tickets cost. */
const amounts: Record<TicketActionName, (ticket: PricedTicket) => number> = {
  setPaid: restOf,
  refundCard: paidOf,
  refundOther: paidOf,
  cancelToRefund: paidOf,
  cancelRevoke: priceOf,
};

export function TicketActionDialog(props: TicketActionDialogProps) {
  const { name, tickets, isPending, onNarrow, onConfirm, onClose } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const isUnpaying = name === 'unpay';
  const open = tickets.filter((ticket) => isUnpaying || isOpenTo(name, ticket));
  const blocked = tickets.length - open.length;
  const isCancelling = !isUnpaying && ticketActions[name].isCancelling;
  const [isSilent, setSilent] = useState(false);
  const day = useReceiptDay();
  const isPaying = name === 'setPaid' && blocked === 0;
  const amountOf = isUnpaying ? priceOf : amounts[name];
  const narrow = translate('tickets.narrow', { smart_count: open.length });
  return (
    <ConfirmDialog
      open
      title={translate(isUnpaying ? 'tickets.actions.unpay' : `tickets.confirm.${name}`, {
        smart_count: tickets.length,
      })}
      confirm={
        blocked > 0 && open.length > 0 ? narrow : translate(`tickets.actions.${name}`, { smart_count: tickets.length })
      }
      {...(isCancelling && { cancel: translate('tickets.keep', { smart_count: tickets.length }) })}
      isDestructive={(isCancelling || isUnpaying) && blocked === 0}
      isPending={isPending}
      disabledBecause={isPaying && day.isWrong ? 'app.reasons.day' : undefined}
      onConfirm={() => (blocked > 0 ? onNarrow(open) : onConfirm({ isSilent, receivedAt: day.receivedAt }))}
      onClose={onClose}
    >
      {blocked > 0 ? (
        <Alert severity="warning">{translate('tickets.confirm.blocked', { smart_count: blocked })}</Alert>
      ) : (
        <>
          <Typography color="text.primary" sx={{ fontWeight: 600 }}>
            {isUnpaying
              ? tickets.map(participantName).join(', ')
              : translate('tickets.confirm.what', {
                  smart_count: tickets.length,
                  amount: formatCents(sumOf(tickets, amountOf), locale),
                })}
          </Typography>
          {!isUnpaying && <TicketPeople tickets={tickets} amountOf={amountOf} />}
          {isPaying && <ReceiptDay chosen={day} bookedAt={latestOf(tickets.map(({ createdAt }) => createdAt))} />}
          {isCancelling && (
            <Typography sx={{ mt: 1 }}>
              {translate('tickets.confirm.unusable', { smart_count: tickets.length })}
            </Typography>
          )}
          {name === 'cancelRevoke' && <Typography>{translate('tickets.confirm.notRefundable')}</Typography>}
          <WhoHears
            change={isUnpaying ? 'unpaid' : isPaying ? 'paid' : 'canceled'}
            {...{ tickets, isSilent }}
            onChange={setSilent}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
