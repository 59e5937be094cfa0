import type { ComponentsTheme } from './types.ts';

/** Page-wide rules: font features, the focus ring, reduced motion, print. */
export const base: ComponentsTheme = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': { colorScheme: theme.palette.mode },
      // By these a text box notices that the browser filled it; said here once, not by each box (MuiInputBase).
      '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
      '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
      html: { minHeight: '100%', WebkitTextSizeAdjust: '100%' },
      body: {
        minHeight: '100%',
        backgroundColor: theme.palette.background.default,
        backgroundImage: 'none',
        // Beside the notch of a phone that lies on its side.
        paddingLeft: 'env(safe-area-inset-left)',
        paddingRight: 'env(safe-area-inset-right)',
        fontFeatureSettings: '"cv11","ss03"',
        WebkitFontSmoothing: 'antialiased',
      },
      // Rings are drawn by the browser, outside the layout, on whatever has the keyboard's focus.
      '*:focus-visible': { outline: `2px solid ${theme.palette.focus} !important`, outlineOffset: '2px' },
      'input:focus-visible, textarea:focus-visible, [role="combobox"]:focus-visible, h1:focus-visible, main:focus-visible, [role="dialog"]:focus-visible, [role="alertdialog"]:focus-visible':
        { outline: 'none !important' },
      // Boxes and switches: the field itself is unseen, and a tint alone is too weak.
      ':is(.MuiCheckbox-root, .MuiRadio-root).Mui-focusVisible': {
        outline: `2px solid ${theme.palette.focus}`,
        outlineOffset: '-4px',
      },
      '.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${theme.palette.focus}`, outlineOffset: '2px' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': { body: { backgroundColor: '#fff' }, '.no-print': { display: 'none !important' } },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.link,
        fontWeight: 500,
        textUnderlineOffset: 3,
        // A surname of one long word stays in its box; columns are as wide as before.
        overflowWrap: 'break-word',
      }),
    },
  },
  MuiTypography: {
    defaultProps: { variantMapping: { figure: 'p', verdict: 'p', subtitle1: 'p', subtitle2: 'p' } },
    // Names are in them, and a name may be one long word.
    styleOverrides: Object.fromEntries(
      (['h1', 'h2', 'h3', 'h4', 'subtitle1'] as const).map((variant) => [variant, { overflowWrap: 'anywhere' }]),
    ),
  },
  MuiSvgIcon: {
    styleOverrides: { root: { fontSize: 20 }, fontSizeSmall: { fontSize: 16 }, fontSizeLarge: { fontSize: 24 } },
  },
};
