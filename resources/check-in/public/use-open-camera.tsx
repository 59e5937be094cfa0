import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TodaysEvent } from '#domain/dashboard/day.ts';
import { can } from '#domain/permissions.ts';
import { isMobilePlatform } from '#domain/platform.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { leaveTo } from '#src/components/record/leave/leave.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { scanPath } from './check-in-paths.ts';

const EventChoice = lazyPage(() => import('./EventChoice.tsx'), 'EventChoice');

/**
 * One tap to the camera: that of today's event; where several are on it is asked which, where none is the list of events opens. The
 * address a link has leads on for anyone who opens it beside this page.
 */
export function useOpenCamera(): { onClick: (event: MouseEvent) => void; choice: ReactNode } {
  const client = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const actor = useActor();
  const [offered, setOffered] = useState<readonly TodaysEvent[]>([]);

  function open(eventId: string): void {
    setOffered([]);
    if (can(actor, 'scan', 'scans') && isMobilePlatform(navigator)) leaveTo(scanPath(prefix, eventId));
    else void navigate(recordPath(prefix, 'check-in-area', ['events', eventId, 'tickets']));
  }

  async function choose(): Promise<void> {
    // Without an answer the list, which says itself what is wrong, is the way.
    const day = await client
      .fetchQuery({
        queryKey: ['dashboard', 'day'],
        queryFn: ({ signal }) => api.call('GET users/me/day', { signal }),
        staleTime: 30_000,
      })
      .catch(() => undefined);
    const [first, ...others] = day?.events ?? [];
    if (!first) return navigate(recordPath(prefix, 'check-in-area'));
    if (others.length === 0) return open(first._id);
    setOffered([first, ...others]);
  }

  return {
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void choose();
    },
    choice: offered.length > 0 && (
      <Suspense>
        <EventChoice events={offered} onChoose={open} onClose={() => setOffered([])} />
      </Suspense>
    ),
  };
}
