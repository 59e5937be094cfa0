import Close from '@mui/icons-material/Close';
import Send from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetMany, useListContext, useLocale, useTranslate } from 'react-admin';
import { formatCents } from '../../domain/money.ts';
import { actionsFor, ticketActionNames } from '../../domain/ticket/transitions.ts';
import { actionIcons } from '../../src/components/tickets/action-icons.ts';
import { sumOf, type TicketRecord } from '../../src/components/tickets/ticket-record.ts';
import type { TicketActions } from '../../src/components/tickets/use-ticket-actions.tsx';

export interface BulkBarProps {
  actions: TicketActions;
  /** Sends the chosen tickets; absent where the event is not confirmed. */
  onSend: ((tickets: readonly TicketRecord[]) => void) | undefined;
}

/** What can be done with the chosen tickets, each action with how many of them it is open to (TIX-001, TIX-017). */
export function BulkBar({ actions, onSend }: BulkBarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<TicketRecord>();
  const onPage = new Map(data.map((ticket) => [ticket.id, ticket]));
  const elsewhere = selectedIds.filter((id) => !onPage.has(String(id)));
  const { data: others = [] } = useGetMany<TicketRecord>(
    'tickets',
    { ids: elsewhere },
    { enabled: elsewhere.length > 0 },
  );
  if (selectedIds.length === 0) return null;
  const tickets = [...data.filter(({ id }) => selectedIds.includes(id)), ...others];
  const open = actionsFor(tickets, 'staff');
  const unsent = tickets.filter(({ status, isSent }) => status === 'valid' && !isSent);

  return (
    <Box
      className="no-print"
      sx={{ position: 'sticky', bottom: 16, zIndex: 'appBar', mt: 2, display: 'flex', justifyContent: 'center' }}
    >
      <Paper
        role="toolbar"
        aria-label={translate('tickets.bulk.label')}
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          p: '10px 12px 10px 20px',
          borderRadius: '14px',
          color: theme.palette.background.paper,
          backgroundColor: theme.palette.text.primary,
          boxShadow: theme.palette.float.shadow,
        })}
      >
        <Typography sx={{ fontWeight: 600, mr: 1 }}>
          {translate('tickets.bulk.selected', { smart_count: selectedIds.length })}{' '}
          <Typography component="span" sx={{ opacity: 0.75, fontVariantNumeric: 'tabular-nums' }}>
            {formatCents(sumOf(tickets), locale)}
          </Typography>
        </Typography>
        {ticketActionNames
          .filter((name) => open[name] > 0)
          .map((name) => {
            const Icon = actionIcons[name];
            return (
              <BarButton key={name} icon={<Icon />} count={open[name]} onClick={() => actions.ask(name, tickets)}>
                {translate(`tickets.actions.${name}`)}
              </BarButton>
            );
          })}
        {onSend && unsent.length > 0 && (
          <BarButton icon={<Send />} count={unsent.length} onClick={() => onSend(unsent)}>
            {translate('tickets.actions.send')}
          </BarButton>
        )}
        <IconButton
          sx={{ '&.MuiIconButton-root': { color: 'inherit' } }}
          aria-label={translate('tickets.bulk.clear')}
          onClick={() => onUnselectItems()}
        >
          <Close />
        </IconButton>
      </Paper>
    </Box>
  );
}

interface BarButtonProps {
  icon: React.ReactNode;
  count: number;
  onClick: () => void;
  children: string;
}

function BarButton({ icon, count, onClick, children }: BarButtonProps) {
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={icon}
      onClick={onClick}
      sx={{
        '&.MuiButton-root': {
          color: 'inherit',
          backgroundColor: 'transparent',
          border: 1,
          borderColor: 'currentColor',
        },
        '&.MuiButton-root:hover': { backgroundColor: 'rgba(128, 128, 128, .35)' },
      }}
    >
      {children}
      <Box component="span" sx={{ ml: 1, opacity: 0.75, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </Button>
  );
}
