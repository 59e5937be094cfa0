import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { lazyPage } from '../page/lazy-page.ts';
import { useShell } from '../page/shell-context.ts';
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
  /** What there is none of, where that is not what the page lists. */
  icon?: ComponentType<SvgIconProps>;
  picture?: ReactNode;
}

/** The first day of a list: one sentence and the primary action, under the picture of what it lists. */
export function EmptyState({ title, text, action, icon, picture }: EmptyStateProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { resources } = useShell();
  const drawn = icon ?? resources.find(({ name }) => name === resource)?.icon;
  return (
    <Card sx={{ px: 3, py: { xs: 5, sm: 8 }, textAlign: 'center' }}>
      <Box sx={{ minHeight: 96 }}>
        <OptionalBoundary>{picture ?? <EmptyPicture icon={drawn} />}</OptionalBoundary>
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
