import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { can } from '../../domain/permissions.ts';
import { SelectionBar } from '../../src/components/list/SelectionBar.tsx';
import { useChosen } from '../../src/components/list/use-chosen.ts';
import { TicketActionButtons } from '../../src/components/tickets/TicketActionButtons.tsx';
import type { TicketRecord } from '../../src/components/tickets/ticket-record.ts';
import { useTicketActions } from '../../src/components/tickets/use-ticket-actions.tsx';
import { actorOf } from '../../src/providers/authProvider.ts';
import { useSessionUser } from '../../src/providers/session/useSessionUser.ts';

/** What staff may do with the chosen tickets; for a scanner a selection only counts (CHK-010, OPEN-165). */
export function SelectionActions() {
  const translate = useTranslate();
  const actor = actorOf(useSessionUser());
  const { selectedIds, onUnselectItems } = useListContext<TicketRecord>();
  const { chosen, hidden, isReading } = useChosen<TicketRecord>();
  const actions = useTicketActions(onUnselectItems);
  if (selectedIds.length === 0) return actions.dialog;
  return (
    <>
      <SelectionBar
        label="tickets.bulk.label"
        clear="tickets.bulk.clear"
        count={translate('tickets.bulk.selected', { smart_count: selectedIds.length })}
        hidden={hidden}
      >
        {can(actor, 'setStatus', 'tickets') ? (
          <TicketActionButtons tickets={chosen} disabled={isReading} ask={actions.ask} />
        ) : (
          <Typography variant="body2">{translate('checkIn.selected')}</Typography>
        )}
      </SelectionBar>
      {actions.dialog}
    </>
  );
}
