import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { can } from '../../domain/permissions.ts';
import { actionsFor, ticketActionNames } from '../../domain/tickets/transitions.ts';
import { SelectionBar, SelectionButton } from '../../src/components/list/SelectionBar.tsx';
import { useChosen } from '../../src/components/list/use-chosen.ts';
import { actionIcons } from '../../src/components/tickets/action-icons.ts';
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
  const open = actionsFor(chosen, 'staff');
  return (
    <>
      <SelectionBar
        label="tickets.bulk.label"
        clear="tickets.bulk.clear"
        count={translate('tickets.bulk.selected', { smart_count: selectedIds.length })}
        hidden={hidden}
      >
        {can(actor, 'setStatus', 'tickets') ? (
          ticketActionNames
            .filter((name) => open[name] > 0)
            .map((name) => {
              const Icon = actionIcons[name];
              return (
                <SelectionButton
                  key={name}
                  startIcon={<Icon />}
                  count={open[name]}
                  disabled={isReading}
                  onClick={() => actions.ask(name, chosen)}
                >
                  {translate(`tickets.actions.${name}`)}
                </SelectionButton>
              );
            })
        ) : (
          <Typography variant="body2">{translate('checkIn.selected')}</Typography>
        )}
      </SelectionBar>
      {actions.dialog}
    </>
  );
}
