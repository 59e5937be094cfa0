import { alpha } from '@mui/material/styles';
import type { ComponentsTheme } from './types.ts';

/** Cards, dialogs, messages, tabs, tables, progress. */
export const surfaces: ComponentsTheme = {
  MuiPaper: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundImage: 'none', backgroundColor: theme.palette.background.paper, border: 0 }),
      outlined: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { backgroundImage: 'none', borderRadius: 10 } },
  },
  MuiCardHeader: { styleOverrides: { root: { padding: '16px 20px 12px' } } },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ boxShadow: theme.palette.float.shadow, border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.palette.float.scrim } }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      root: { '& .MuiBackdrop-root': { backgroundColor: undefined } },
      paper: ({ theme }) => ({
        borderRadius: 14,
        boxShadow: theme.palette.float.dialog,
        margin: 16,
        width: 'calc(100% - 32px)',
      }),
      paperWidthSm: { maxWidth: 440 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '24px 24px 4px', fontSize: '1.125rem', lineHeight: '1.625rem', fontWeight: 600 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogContentText: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  // What a button does is on it, with its sum: on a phone the buttons are below each other rather than cut it.
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '8px 24px 24px', gap: 8, flexWrap: 'wrap', '& .MuiButton-root': { whiteSpace: 'normal' } },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        alignItems: 'center',
        padding: '8px 16px',
        border: '1px solid',
        '& .MuiAlert-icon': { fontSize: 24 },
      },
      standardSuccess: ({ theme }) => tone(theme.palette.tone.green),
      standardWarning: ({ theme }) => tone(theme.palette.tone.amber),
      standardError: ({ theme }) => tone(theme.palette.tone.red),
      standardInfo: ({ theme }) => tone(theme.palette.tone.blue),
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      // A tab and the line below it: a tab cut by a pixel counts as out of sight, and arrows appear.
      root: ({ theme }) => ({ minHeight: 45, height: 45, borderBottom: `1px solid ${theme.palette.divider}` }),
      indicator: { height: 2 },
      scrollableX: { overflow: 'hidden' },
      list: { gap: 22 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        height: 44,
        textTransform: 'none',
        borderRadius: 0,
        fontSize: '0.875rem',
        fontWeight: 500,
        color: theme.palette.text.secondary,
        '&.MuiButtonBase-root': { minWidth: 'auto', padding: 0, margin: 0 },
        '&.Mui-selected': { color: theme.palette.primary.dark, fontWeight: 600 },
        '&:focus-visible': { outlineOffset: '-2px' },
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:last-child td': { border: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.background.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: alpha(theme.palette.primary.light, 0.55) },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 52,
        // Room above and below what takes three lines; a line or two are in the height anyway.
        padding: '6px 10px',
        fontSize: '0.875rem',
        fontVariantNumeric: 'tabular-nums',
        borderBottom: `1px solid ${theme.palette.divider}`,
        '&.MuiTableCell-sizeSmall': { padding: '6px 10px', height: 52 },
        // A folded panel takes no room.
        '.RaDataTable-expandRow > &.MuiTableCell-root': { height: 'auto', paddingBlock: 0 },
        '&.actions-column': {
          ...{ position: 'sticky', right: 0, zIndex: 1, whiteSpace: 'nowrap' },
          backgroundColor: theme.palette.background.paper,
        },
        '.MuiTableRow-hover:hover > &.actions-column': { backgroundColor: theme.palette.background.hover },
        '.MuiTableRow-head > &.actions-column': { backgroundColor: theme.palette.background.sunken },
        '&.MuiTableCell-paddingCheckbox': { padding: '0 0 0 8px' },
        '&.MuiTableCell-paddingNone': { padding: 0 },
      }),
      head: ({ theme }) => ({
        height: 40,
        paddingBlock: 4,
        fontSize: '0.75rem',
        lineHeight: '1rem',
        fontWeight: 600,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.sunken,
        whiteSpace: 'nowrap',
        '&.MuiTableCell-sizeSmall': { height: 40 },
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ color: 'inherit', '&.Mui-active': { color: theme.palette.text.primary } }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.palette.chart.free }),
      bar: ({ theme }) => ({ borderRadius: 3, backgroundColor: theme.palette.chart.taken }),
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.sunken }),
      rounded: { borderRadius: 6 },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.paper,
        fontSize: '0.75rem',
      }),
    },
  },
  MuiStepIcon: { styleOverrides: { root: { fontSize: 28 } } },
};

function tone(value: { main: string; soft: string }) {
  return {
    backgroundColor: value.soft,
    color: value.main,
    borderColor: alpha(value.main, 0.35),
    '& .MuiAlert-icon': { color: value.main },
  };
}
