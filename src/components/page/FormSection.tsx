import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { RequiredLabel } from '../inputs/RequiredLabel.tsx';

export interface FormSectionProps {
  /** Message key or text. */
  title: string;
  /** At least one entry has to stand in it. */
  isRequired?: boolean;
  /** One line of help. */
  help?: string;
  /** 2 columns on desktop by default; a child takes the whole row with `gridColumn: '1 / -1'` or inside `FullRow`. */
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

/** A part of a form: heading, one line of help, fields in columns. */
export function FormSection({ title, isRequired, help, columns = 2, children }: FormSectionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, overflow: 'visible' }}>
      <Typography variant="h3" component="h2" id={id}>
        <RequiredLabel isRequired={isRequired}>{translate(title, { _: title })}</RequiredLabel>
      </Typography>
      {help && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
          {translate(help, { _: help })}
        </Typography>
      )}
      <Box
        sx={{
          mt: 2.5,
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Card>
  );
}

/** A field, or a group of fields, as wide as the section. */
export function FullRow({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>;
}
