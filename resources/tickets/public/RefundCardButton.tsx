import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { actionIcons } from '../actions/action-icons.ts';
import { isHeldBack, isOpenTo } from './open-to.ts';
import type { TicketActions } from './use-ticket-actions.tsx';

const Icon = actionIcons.refundCard;

/** Gives all that was paid by card back in one go: a click, and one that confirms the sum. Nothing where nothing was. */
export function RefundCardButton({ tickets, actions }: { tickets: readonly TicketRecord[]; actions: TicketActions }) {
  const translate = useTranslate();
  const actor = useActor();
  // Without its booking nobody knows how a ticket was paid.
  const own = tickets.filter((one) => one.reservation !== undefined && can(actor, 'setStatus', 'tickets', one));
  const known = own.filter((ticket) => isOpenTo('refundCard', ticket));
  if (known.length === 0 && !own.some((ticket) => isHeldBack('refundCard', ticket))) return null;
  return (
    <MainButton
      variant="text"
      size="small"
      color="inherit"
      startIcon={<Icon />}
      disabledBecause={known.length === 0 ? 'errors.payment_disputed' : undefined}
      onClick={() => actions.ask('refundCard', known)}
    >
      {translate('tickets.actions.refundCard')}
    </MainButton>
  );
}
