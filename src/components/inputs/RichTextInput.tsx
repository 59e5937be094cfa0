import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { loadChunk } from '../page/lazy-page.ts';
import type { RichTextInputProps } from './rich-text/RichTextEditor.tsx';

const Editor = lazy(async () => ({
  default: (await loadChunk(() => import('./rich-text/RichTextEditor.tsx'))).RichTextEditor,
}));

/** Formatted text; the form holds HTML, which the server cleans. Its library loads when the form is opened. */
export function RichTextInput({ minHeight = '10rem', ...props }: RichTextInputProps) {
  const translate = useTranslate();
  const waiting = (
    <Skeleton
      role="status"
      aria-label={translate('app.richText.loading')}
      sx={{ width: 1, height: `calc(${minHeight} + 72px)` }}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <Editor {...props} minHeight={minHeight} />
    </Suspense>
  );
}
