import type { SxProps, Theme } from '@mui/material/styles';

/** The frame of a choice with consequences: two pixels of primary around the chosen one. */
export const cardLook =
  (isChosen: boolean, isDisabled: boolean): SxProps<Theme> =>
  (theme) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.5,
    p: '14px 14px 14px 12px',
    minHeight: 48,
    borderRadius: '10px',
    cursor: isDisabled ? 'not-allowed' : 'pointer',
    opacity: isDisabled ? 0.6 : 1,
    backgroundColor: isChosen ? theme.palette.primary.light : theme.palette.background.paper,
    // A shadow, not a border, so that choosing moves nothing.
    boxShadow: isChosen
      ? `inset 0 0 0 2px ${theme.palette.primary.main}`
      : `inset 0 0 0 1px ${theme.palette.border.strong}`,
    '&:focus-within': { outline: `2px solid ${theme.palette.focus}`, outlineOffset: '2px' },
  });
