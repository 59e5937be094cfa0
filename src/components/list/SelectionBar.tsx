import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

export interface SelectionBarProps {
  /** Message key of the bar's name. */
  label: string;
  /** How many are chosen, in words. */
  count: ReactNode;
  /** Message key of the button that lets go of all. */
  clear: string;
  /** Lets go of all, where the list in context does not hold the selection. */
  onClear?: () => void;
  /** SelectionButtons. */
  children: ReactNode;
}

/** What can be done with the chosen rows of a list; stays at the bottom while any is chosen. */
export function SelectionBar({ label, count, clear, onClear, children }: SelectionBarProps) {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  return (
    <Box
      className="no-print"
      sx={{ position: 'sticky', bottom: 16, zIndex: 'appBar', mt: 2, display: 'flex', justifyContent: 'center' }}
    >
      <Paper
        role="toolbar"
        aria-label={translate(label)}
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
        <Typography sx={{ fontWeight: 600, mr: 1 }}>{count}</Typography>
        {children}
        <IconButton
          sx={{ '&.MuiIconButton-root': { color: 'inherit' } }}
          aria-label={translate(clear)}
          onClick={onClear ?? (() => onUnselectItems())}
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
