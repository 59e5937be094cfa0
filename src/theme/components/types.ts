import type { Components, Theme } from '@mui/material/styles';

/** Overrides of MUI's and react-admin's components, typed with our palette. */
export type ComponentsTheme = Components<Theme>;
