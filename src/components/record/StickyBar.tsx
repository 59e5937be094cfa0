import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** The bar of a form that stays at the bottom of the page, above what scrolls, below the header. On phones it may stay where it stands. */
export function StickyBar({ children, onPhones = true }: { children: ReactNode; onPhones?: boolean }) {
  const translate = useTranslate();
  const position = onPhones ? 'sticky' : { sm: 'sticky' };
  return (
    <Box
      className="no-print"
      data-page-bar={onPhones || undefined}
      sx={{ position, bottom: 'calc(16px + env(safe-area-inset-bottom))', zIndex: 'mobileStepper', mt: 3 }}
    >
      <Paper
        role="region"
        aria-label={translate('app.form.saveBar')}
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: '12px 16px',
          borderRadius: '14px',
          border: `1px solid ${theme.palette.divider}`,
          boxShadow: theme.palette.float.shadow,
        })}
      >
        {children}
      </Paper>
    </Box>
  );
}
