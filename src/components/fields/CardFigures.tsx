import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Tone } from '#domain/shared/tone.ts';

export interface CardFigure {
  name: string;
  value: number;
  /** The value as it is read, where it is more than a count. */
  text?: string;
  label: string;
  /** What it counts. */
  means: string;
  /** Where what it counts is listed. */
  to: string;
  /** Makes it stand out while there is any: it asks for an action. */
  tone?: Tone | undefined;
}

/** The figures of a card in rows of three, each a link to what it counts. */
export function CardFigures({ label, figures }: { label: string; figures: readonly CardFigure[] }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        border: { sm: 1 },
        borderColor: { sm: 'divider' },
        borderRadius: { sm: '10px' },
        borderTop: { xs: 1 },
        borderTopColor: { xs: 'divider' },
        overflow: 'hidden',
      }}
    >
      {figures.map((figure, at) => (
        <Figure key={figure.name} figure={figure} at={at} />
      ))}
    </Box>
  );
}

function Figure({ figure: { value, text, label, means, to, tone }, at }: { figure: CardFigure; at: number }) {
  return (
    <Box
      component={Link}
      to={to}
      title={means}
      sx={({ palette }) => ({
        px: 1.25,
        py: 0.75,
        minWidth: 0,
        color: 'inherit',
        textDecoration: 'none',
        borderLeft: at % 3 === 0 ? 0 : `1px solid ${palette.divider}`,
        borderTop: at < 3 ? 0 : `1px solid ${palette.divider}`,
        '&:hover': { bgcolor: alpha(palette.primary.main, 0.06) },
        '&:focus-visible': { outlineOffset: -2 },
        '& strong': {
          display: 'block',
          fontVariantNumeric: 'tabular-nums',
          fontSize: '.9375rem',
          lineHeight: '1.25rem',
          fontWeight: value === 0 ? 400 : 600,
          color: value === 0 ? palette.text.secondary : tone ? palette.tone[tone].main : palette.text.primary,
        },
        '& span': { display: 'block', fontSize: '.75rem', lineHeight: '1rem', color: palette.text.secondary },
      })}
    >
      <strong>{text ?? value}</strong>
      <span>{label}</span>
    </Box>
  );
}
