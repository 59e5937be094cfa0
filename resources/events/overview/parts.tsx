import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** What is held is hatched, what is due only outlined: the colour alone says neither. */
const fills = {
  taken: ({ palette }: Theme) => ({ backgroundColor: palette.chart.taken }),
  held: ({ palette }: Theme) => ({
    background: `repeating-linear-gradient(45deg, ${palette.tone.amber.main} 0 3px, transparent 3px 6px)`,
    boxShadow: `inset 0 0 0 1.5px ${palette.tone.amber.main}`,
  }),
  free: ({ palette }: Theme) => ({
    backgroundColor: palette.chart.free,
    boxShadow: `inset 0 0 0 1px ${palette.border.strong}`,
  }),
  due: ({ palette }: Theme) => ({ boxShadow: `inset 0 0 0 2px ${palette.tone.orange.main}` }),
};
export type Fill = keyof typeof fills;

export const fillOf = (fill: Fill) => fills[fill];

export interface OverviewCardProps {
  /** Message key. */
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function OverviewCard({ title, aside, children }: OverviewCardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: '14px 20px 6px' }}>
        <Typography variant="h3" component="h2" id={id} sx={{ flex: 1, minWidth: 0 }}>
          {translate(title)}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}

/** One bar from zero of several parts. */
export function SegmentBar({ label, parts }: { label: string; parts: readonly { fill: Fill; value: number }[] }) {
  return (
    <Box role="img" aria-label={label} sx={{ display: 'flex', gap: '2px', height: 12, my: 1 }}>
      {parts.map(({ fill, value }) =>
        value > 0 ? <Box key={fill} sx={[{ flex: value, minWidth: 10, borderRadius: '3px' }, fillOf(fill)]} /> : null,
      )}
    </Box>
  );
}

export interface OverviewButtonProps {
  to?: string;
  /** Of a button that acts on the spot. */
  onClick?: (() => void) | undefined;
  /** Message key, or the text itself. */
  label: string;
  /** What it is about, for those who hear the buttons one after the other. */
  about?: string;
  isMain?: boolean;
}

export function OverviewButton({ to, onClick, label, about, isMain = false }: OverviewButtonProps) {
  const translate = useTranslate();
  const text = translate(label, { _: label });
  return (
    <Button
      {...(to === undefined ? { onClick } : { component: Link, to, preventScrollReset: true })}
      size="small"
      color={isMain ? 'primary' : 'inherit'}
      variant={isMain ? 'contained' : 'outlined'}
      {...(about && { 'aria-label': `${text}: ${about}` })}
      sx={{ flex: 'none', whiteSpace: 'nowrap' }}
    >
      {text}
    </Button>
  );
}
