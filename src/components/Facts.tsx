import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Facts of a record one under the other: label, value. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}

/** One fact; the label is a message key. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
        {translate(label, { _: label })}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
