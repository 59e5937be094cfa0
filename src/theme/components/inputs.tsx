import { alpha } from '@mui/material/styles';
import { Children, type ComponentProps, isValidElement } from 'react';
import { FieldTitle, type FieldTitleProps } from 'react-admin';
import { RequiredLabel } from '../../components/inputs/RequiredLabel.tsx';
import type { ComponentsTheme } from './types.ts';

interface Said {
  error?: unknown;
  helperText?: unknown;
}

/** React-admin keeps an empty line under every field; a field with nothing to say takes no room for it. */
function HelperTextElement({ children, ownerState: _state, ...rest }: ComponentProps<'p'> & { ownerState?: unknown }) {
  const [child] = Children.toArray(children);
  const isEmpty =
    isValidElement<Said>(child) && 'helperText' in child.props && !child.props.error && !child.props.helperText;
  return isEmpty ? null : <p {...rest}>{children}</p>;
}

/** React-admin's title of a field says that it is required with a star nobody can hear; here it is a word. */
function FieldLabelElement({
  children,
  ownerState: _state,
  ...rest
}: ComponentProps<'label'> & { ownerState?: unknown }) {
  const isRequired = Children.toArray(children).some(
    (child) => isValidElement<FieldTitleProps>(child) && child.type === FieldTitle && child.props.isRequired === true,
  );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: MUI gives it the id of its control
    <label {...rest}>
      <RequiredLabel isRequired={isRequired}>{children}</RequiredLabel>
    </label>
  );
}

/** Text boxes with the label above them, their help and errors. */
export const inputs: ComponentsTheme = {
  MuiFormControl: {
    defaultProps: { margin: 'none', fullWidth: true },
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        // Some of react-admin's inputs ask for margins and a small size of their own.
        '&.ra-input, & .ra-input': { marginTop: 0, marginBottom: 0 },
        '&.ra-input .MuiInputBase-sizeSmall': { minHeight: 44 },
        '&.ra-input .MuiInputBase-inputSizeSmall': { padding: '10.5px 12px' },
      },
      marginDense: { marginTop: 0, marginBottom: 0 },
      marginNormal: { marginTop: 0, marginBottom: 0 },
    },
  },
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true, margin: 'none', size: 'medium' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, component: FieldLabelElement },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
        marginBottom: 6,
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        fontWeight: 600,
        color: theme.palette.text.primary,
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: theme.palette.text.primary },
        '&.Mui-disabled': { color: theme.palette.text.secondary },
        // React-admin marks what is required with a star; here a word says it.
        '& span[aria-hidden="true"]': {
          fontSize: 0,
          '&::after': {
            content: 'var(--required-word, "*")',
            marginLeft: 6,
            fontSize: '0.75rem',
            fontWeight: 400,
            color: theme.palette.text.hint,
          },
        },
      }),
      asterisk: { display: 'none' },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused': { color: theme.palette.text.primary },
        // The word of FieldLabelElement is in the place of the star.
        '&:is(label) > span > span[aria-hidden="true"]': { display: 'none' },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        backgroundColor: theme.palette.background.paper,
        fontVariantNumeric: 'tabular-nums',
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.border.strong,
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: theme.palette.focus },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: theme.palette.background.sunken },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.divider },
      }),
      input: ({ theme }) => ({
        padding: '10.5px 12px',
        height: '1.4375em',
        '&::placeholder': { color: theme.palette.text.hint, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: theme.palette.text.secondary },
      }),
      multiline: { padding: 0 },
      sizeSmall: { minHeight: 40 },
      inputSizeSmall: { padding: '8.5px 12px' },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) } },
  MuiFormHelperText: {
    defaultProps: { component: HelperTextElement },
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        fontSize: '0.75rem',
        lineHeight: '1rem',
        color: theme.palette.text.hint,
        '&.Mui-error': { color: theme.palette.error.main, fontWeight: 500 },
        // The help says why a field is locked: it is read then too.
        '&.Mui-disabled': { color: theme.palette.text.hint },
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      inputRoot: {
        padding: '2px 8px',
        '& .MuiAutocomplete-input': { padding: '7.5px 4px' },
      },
      // A long text ends before what clears it.
      root: {
        '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': { paddingRight: 80 },
      },
      option: { minHeight: 40 },
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${alpha(theme.palette.border.main, 1)}`,
      }),
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '1.4375em' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        borderRadius: 6,
        margin: '0 6px',
        fontSize: '0.875rem',
        '&:hover': { backgroundColor: theme.palette.background.hover },
        '&.Mui-selected': { backgroundColor: theme.palette.primary.light, fontWeight: 600 },
        '&.Mui-focusVisible': { backgroundColor: theme.palette.background.hover },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
  MuiMenu: {
    // Menus are drawn outside the page's landmarks: this is one of their own.
    defaultProps: { slotProps: { paper: { component: 'aside' } as object } },
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${alpha(theme.palette.border.main, 1)}`,
        minWidth: 200,
      }),
    },
  },
};
