import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useContext, useRef } from 'react';
import { ListContext, useLocale, useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { ALL_ROWS, SelectAll } from './SelectAll.tsx';
import { SkipToBar } from './SkipToBar.tsx';

export interface SelectionBarProps {
  /** Its texts are below this message key: its name (`label`), and how many rows of the list are chosen (`selected`). */
  texts: string;
  /** What the chosen rows come to, in cents. */
  amount?: number;
  /** How many are chosen, in words, where that is not what the list in context holds. */
  count?: ReactNode;
  /** Of those, how many the list does not show any more: the actions leave them out. */
  hidden?: number;
  /** The chosen ids and how to let go of them, where the list in context does not hold the selection. */
  chosen?: ReadonlySet<string>;
  onClear?: () => void;
  /** SelectionButtons. */
  children: ReactNode;
}

/**
 * What can be done with the chosen rows of a list; stays at the bottom while any is chosen. With the whole page chosen it offers
 * every row that is found. The Tab key comes to it right after the row that was chosen.
 */
export function SelectionBar({ texts, amount, count, hidden = 0, chosen, onClear, children }: SelectionBarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  // A page may choose among rows of its own, without a list around them.
  const list = useContext(ListContext);
  const { selectedIds = [], data = [], total = 0 } = list ?? {};
  const isPageChosen = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const offersAll = list && !onClear && isPageChosen && total > selectedIds.length;
  return (
    <Box
      className="no-print"
      data-page-bar
      sx={{
        position: 'sticky',
        bottom: 'calc(16px + env(safe-area-inset-bottom))',
        zIndex: 'mobileStepper',
        mt: 2,
        display: 'flex',
        justifyContent: 'center',
      }}
    >
      <SkipToBar bar={bar} selection={chosen ? [...chosen].join() : onClear ? String(count) : selectedIds.join()} />
      <Paper
        ref={bar}
        role="toolbar"
        aria-label={translate(`${texts}.label`)}
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
          {count ?? translate(`${texts}.selected`, { smart_count: selectedIds.length })}
          {amount !== undefined && ' '}
          {amount !== undefined && (
            <Typography component="span" sx={{ opacity: 0.75, fontVariantNumeric: 'tabular-nums' }}>
              {formatCents(amount, locale)}
            </Typography>
          )}
          {hidden > 0 && `, ${translate('app.list.notShown', { smart_count: hidden })}`}
        </Typography>
        {offersAll && (
          <SelectAll
            total={total}
            color="inherit"
            sx={{ '&.MuiButton-root': { color: 'inherit', textDecoration: 'underline' } }}
            onSelect={() => Promise.resolve(list.onSelectAll({ limit: ALL_ROWS }))}
          />
        )}
        {children}
        <IconButton
          sx={{ '&.MuiIconButton-root': { color: 'inherit' } }}
          aria-label={translate('tickets.bulk.clear')}
          onClick={onClear ?? (() => list?.onUnselectItems())}
        >
          <Close />
        </IconButton>
      </Paper>
    </Box>
  );
}

export interface SelectionButtonProps extends Pick<ButtonProps, 'disabled' | 'loading' | 'startIcon' | 'onClick'> {
  /** To how many of the chosen it applies, where that may differ. */
  count?: number;
  children: ReactNode;
}

/** One action of the bar. */
export function SelectionButton({ count, children, ...button }: SelectionButtonProps) {
  return (
    <Button
      color="inherit"
      size="small"
      {...button}
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
      {count !== undefined && (
        <Box component="span" sx={{ ml: 1, opacity: 0.75, fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      )}
    </Button>
  );
}
