import History from '@mui/icons-material/History';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useTimelineWords } from '../entries/use-timeline-words.ts';
import type { TimelineProps } from './Timeline.tsx';

const TimelineDrawer = lazyPage(() => import('../entries/TimelineDrawer.tsx'), 'TimelineDrawer');

/** Opens what happened to a record that has no page of its own, beside its list. */
export function TimelineButton(props: TimelineProps) {
  const words = useTimelineWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={words.title} title={words.title} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History />
      </IconButton>
      {isOpen && (
        <Suspense>
          <TimelineDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
