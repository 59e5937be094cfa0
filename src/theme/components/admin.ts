import { createElement } from 'react';
import type { ComponentsTheme } from './types.ts';

const policy = { mutationMode: 'pessimistic' } as const;

/** React-admin's own components: app-wide policy and looks. */
export const admin: ComponentsTheme = {
  RaEdit: { defaultProps: { ...policy, redirect: false } },
  RaCreate: { defaultProps: { ...policy } },
  RaDeleteButton: { defaultProps: { ...policy } },
  RaList: { styleOverrides: { root: { '& .RaList-content': { boxShadow: 'none' } } } },
  RaDataTable: {
    defaultProps: {
      ...{ bulkActionButtons: false, rowClick: false, size: 'medium' },
      // What is chosen is acted on in a bar of our own.
      bulkActionsToolbar: createElement('span', { hidden: true }),
    },
    styleOverrides: {
      root: ({ theme }) => ({
        // A name longer than what it heads wraps rather than widening its column.
        '& .RaDataTable-headerCell': { backgroundColor: theme.palette.background.sunken, whiteSpace: 'normal' },
      }),
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: theme.palette.text.primary,
          color: theme.palette.background.paper,
          border: 0,
          borderRadius: 14,
          boxShadow: theme.palette.float.shadow,
          '& .MuiButton-root, & .MuiTypography-root, & .MuiIconButton-root': { color: 'inherit' },
        },
      }),
    },
  },
  RaSimpleForm: { styleOverrides: { root: { padding: 0 } } },
  RaLabeled: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaLabeled-label': { color: theme.palette.text.secondary, marginBottom: 2 },
      }),
    },
  },
} as ComponentsTheme;
