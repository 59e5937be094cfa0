import { alpha } from '@mui/material/styles';
import type { ComponentsTheme } from './types.ts';

/** Buttons, chips, switches, choices. */
export const controls: ComponentsTheme = {
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '0 16px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        borderRadius: 10,
        '&.Mui-disabled': { backgroundColor: theme.palette.background.sunken, color: theme.palette.text.disabled },
        '& .MuiButton-startIcon': { marginLeft: -4 },
        '& .MuiButton-endIcon': { marginRight: -4 },
      }),
      // A filled button without a colour of its own is the primary one, never a grey that looks switched off.
      containedInherit: ({ theme }) => ({
        backgroundColor: theme.palette.primary.main,
        color: theme.palette.primary.contrastText,
        '&:hover': { backgroundColor: theme.palette.primary.dark },
      }),
      sizeSmall: { minHeight: 32, padding: '0 12px', fontSize: '0.8125rem', borderRadius: 8 },
      sizeLarge: { minHeight: 56, padding: '0 24px', fontSize: '1rem' },
      outlined: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        borderColor: alpha(theme.palette.border.strong, 0.65),
        color: theme.palette.text.primary,
        '&:hover': { backgroundColor: theme.palette.background.hover, borderColor: theme.palette.border.strong },
      }),
      outlinedError: ({ theme }) => ({ color: theme.palette.error.main }),
      text: ({ theme }) => ({ padding: '0 10px', color: theme.palette.link }),
      textInherit: ({ theme }) => ({ color: theme.palette.text.secondary }),
      textError: ({ theme }) => ({ color: theme.palette.error.main }),
    },
  },
  MuiIconButton: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        width: 40,
        height: 40,
        borderRadius: 10,
        color: theme.palette.text.secondary,
        '&:hover': { backgroundColor: theme.palette.background.hover },
      }),
      sizeSmall: { width: 32, height: 32, borderRadius: 8 },
    },
  },
  MuiChip: {
    defaultProps: { variant: 'outlined' },
    variants: [
      { props: { variant: 'status' }, style: { border: 0 } },
      {
        props: { variant: 'filter' },
        style: ({ theme }) => ({
          height: 32,
          borderRadius: 8,
          fontSize: '0.8125rem',
          backgroundColor: theme.palette.primary.light,
          color: theme.palette.primary.dark,
          '& .MuiChip-deleteIcon': { color: 'inherit', fontSize: 16 },
        }),
      },
    ],
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: 6,
        fontSize: '0.75rem',
        fontWeight: 600,
        '& .MuiChip-icon': { fontSize: 15, marginLeft: 6, marginRight: -3, color: 'inherit' },
        '& .MuiChip-label': { padding: '0 8px' },
      },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.divider,
        color: theme.palette.text.secondary,
        fontWeight: 500,
        '& .MuiChip-icon': { color: theme.palette.text.hint },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 42, height: 28, padding: 4, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 4,
        margin: 4,
        color: theme.palette.border.strong,
        '&.Mui-checked': { transform: 'translateX(12px)', padding: 2, color: theme.palette.primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          backgroundColor: theme.palette.primary.main,
          borderColor: theme.palette.primary.main,
        },
        '&.Mui-checked .MuiSwitch-thumb': { width: 16, height: 16 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
      }),
      thumb: { width: 12, height: 12, boxShadow: 'none' },
      track: ({ theme }) => ({
        height: 20,
        width: 34,
        boxSizing: 'border-box',
        borderRadius: 10,
        opacity: 1,
        backgroundColor: 'transparent',
        border: `2px solid ${theme.palette.border.strong}`,
      }),
    },
  },
  MuiCheckbox: {
    defaultProps: {
      // Tables name their boxes on the frame around the input, where a name is not allowed: it belongs to the input.
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner) => ({ 'aria-label': (owner as { 'aria-label'?: string })['aria-label'] }),
      },
    },
    styleOverrides: { root: ({ theme }) => ({ padding: 6, color: theme.palette.border.strong }) },
  },
  MuiRadio: { styleOverrides: { root: ({ theme }) => ({ padding: 6, color: theme.palette.border.strong }) } },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -5 }, label: { fontSize: '0.875rem' } } },
};
