import Card from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

export interface SectionCardProps {
  /** Message key or text. */
  title: string;
  /** What it holds reaches its edges, as a table does. */
  isFlush?: boolean;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A part of a page in a card of its own, under its heading. */
export function SectionCard({ title, isFlush = false, sx, children }: SectionCardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={sx ?? (isFlush ? {} : { p: { xs: 2, sm: 2.5 } })}>
      <Typography variant="h3" component="h2" id={id} sx={isFlush ? { px: 2, pt: 2, pb: 1 } : {}}>
        {translate(title, { _: title })}
      </Typography>
      {children}
    </Card>
  );
}
