import type { SxProps, Theme } from '@mui/material/styles';

/** A table of figures that on narrow screens becomes a card for each row, every figure beside its word. */
export const warehouseStyles: SxProps<Theme> = (theme) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '10px 12px', textAlign: 'right', verticalAlign: 'top' },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: '20px' },
  '& th span': { color: theme.palette.text.secondary, fontWeight: 400 },
  '& td[data-zero]': { color: theme.palette.text.secondary },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 500, fontSize: '.8125rem' },
  '& tbody tr, & tfoot tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& tfoot td, & tfoot th': { fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    '&, & tbody, & tfoot, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr, & tfoot tr': { padding: '12px 16px' },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& th, & th:first-of-type': { padding: '0 0 6px', textAlign: 'left', fontSize: '1rem' },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: '16px', padding: '3px 0' },
    '& td::before': { content: 'attr(data-label)', color: theme.palette.text.secondary, fontWeight: 400 },
  },
});
