import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPage } from '../page/lazy-page.ts';
import { OptionalBoundary } from './OptionalBoundary.tsx';

/** Drawings come after the words; without them nothing is lost. */
const EmptyPicture = lazyPage(() => import('./EmptyPicture.tsx'), 'EmptyPicture');
const NoResultPicture = lazyPage(() => import('./EmptyPicture.tsx'), 'NoResultPicture');

export interface EmptyStateProps {
  /** Message key or text. */
  title: string;
  /** One sentence: what this is for, or what was looked for. */
  text?: string;
  /** The primary action. */
  action?: ReactNode;
  picture?: ReactNode;
}

/** The first day of a list: one sentence and the primary action. */
export function EmptyState({ title, text, action, picture = <EmptyPicture /> }: EmptyStateProps) {
  const translate = useTranslate();
  return (
    <Card sx={{ px: 3, py: { xs: 5, sm: 8 }, textAlign: 'center' }}>
      <Box sx={{ minHeight: 96 }}>
        <OptionalBoundary>{picture}</OptionalBoundary>
      </Box>
      <Typography variant="h3" component="h2" sx={{ mt: 3 }}>
        {translate(title, { _: title })}
      </Typography>
      {text && (
        <Typography color="text.secondary" sx={{ mt: 1, mx: 'auto', maxWidth: 360 }}>
          {translate(text, { _: text })}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center', gap: 1.5, flexWrap: 'wrap' }}>{action}</Box>
      )}
    </Card>
  );
}

/** Nothing fits the filters: says so and takes them away with one gesture. */
export function NoResult({ onClear, title = 'app.list.noResult' }: { onClear: () => void; title?: string }) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={title}
      text="app.list.noResultText"
      picture={<NoResultPicture />}
      action={
        <Button onClick={onClear} sx={{ bgcolor: 'primary.light', color: 'primary.dark', border: 0 }}>
          {translate('app.list.clearFilters')}
        </Button>
      }
    />
  );
}
