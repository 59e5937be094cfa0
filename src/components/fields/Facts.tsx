import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface FactsProps {
  children: ReactNode;
  /** Side by side where there is room, for a card as wide as the page. */
  isWide?: boolean;
}

/** Facts of a record, label and value, one under the other. */
export function Facts({ children, isWide = false }: FactsProps) {
  const columns = isWide ? { gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', columnGap: 3 } : {};
  return (
    <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1.5, ...columns }}>
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
