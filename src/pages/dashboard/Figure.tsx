import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isLargeFigure } from '#domain/dashboard/figures.ts';

export interface FigureProps {
  value: string;
  /** Message key. */
  label: string;
  /** Message key of what it counts. */
  means: string;
  to: string;
  /** The head of its group: large, with the label beside the number instead of under it. */
  isHead?: boolean;
}

/** A number that leads to the list behind it; a head and a long one are larger and may wrap. */
export function Figure({ value, label, means, to, isHead = false }: FigureProps) {
  const translate = useTranslate();
  const isLarge = isHead || isLargeFigure(value);
  return (
    <Box
      component={Link}
      to={to}
      title={translate(means)}
      data-size={isLarge ? 'large' : 'normal'}
      sx={{
        display: 'flex',
        flexDirection: isHead ? 'row' : 'column',
        flexWrap: 'wrap',
        alignItems: isHead ? 'baseline' : 'flex-start',
        columnGap: 1,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover span:first-of-type': { textDecoration: 'underline' },
      }}
    >
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
          fontSize: isLarge ? '1.75rem' : '1.25rem',
          lineHeight: isLarge ? '2.25rem' : '1.75rem',
        }}
      >
        {value}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: isHead ? '.875rem' : '.75rem' }}>
        {translate(label)}
      </Box>
    </Box>
  );
}
