import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type LiveEvent, type LiveEventName, listsOf } from '../../domain/live/events.ts';
import { loadChunk } from '../components/lazy-page.ts';
import { noteNews } from '../components/live/news.ts';
import { UNREAD, useCountsUnread } from '../components/live/unread.ts';
import { useToast } from '../components/toast.ts';
import { readOptions } from '../providers/options.ts';
import { startRealtime } from '../providers/realtime.ts';
import { useSession } from '../providers/useSessionUser.ts';

const TOAST_MS = 3000;

function countByName(events: readonly LiveEvent[]): Map<LiveEventName, number> {
  const counts = new Map<LiveEventName, number>();
  for (const { name } of events) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Says what happens while it happens, and has the lists it shows in read again (NOTI-002 to NOTI-005). */
export function LiveEvents() {
  const session = useSession();
  const client = useQueryClient();
  const isOn = useCountsUnread();
  const toast = useToast();
  const say = useEffectEvent((name: LiveEventName, count: number) =>
    toast(`live.${name}`, { type: 'info', args: { smart_count: count }, duration: TOAST_MS }),
  );

  useEffect(() => {
    if (!isOn) return;
    const waiting = new Set<ReturnType<typeof setTimeout>>();
    /** An order and its payment come together: each is read before the next takes its place. */
    const sayEach = (counts: Map<LiveEventName, number>) => {
      const [first, ...others] = counts;
      if (first) say(...first);
      for (const [at, [name, count]] of others.entries()) {
        const timer = setTimeout(
          () => {
            waiting.delete(timer);
            say(name, count);
          },
          (at + 1) * TOAST_MS,
        );
        waiting.add(timer);
      }
    };
    const countAgain = () => void client.invalidateQueries({ queryKey: [UNREAD] });
    const stop = startRealtime({
      session,
      storage: localStorage,
      locks: navigator.locks,
      isVisible: () => document.visibilityState === 'visible',
      load: async () => {
        if (!(await readOptions()).live) throw new Error('This server has no live channel');
        return (await loadChunk(() => import('../providers/live-socket.ts'))).openSocket;
      },
      onSeen: countAgain,
      onNews(events) {
        countAgain();
        // Figures may change under the pointer; rows may not.
        void client.invalidateQueries({ queryKey: ['dashboard'] });
        for (const [name, count] of countByName(events)) {
          for (const list of listsOf[name]) {
            // Stale for whoever opens it next; one that is open decides for itself when its rows may move.
            void client.invalidateQueries({ queryKey: [list], refetchType: 'none' });
          }
          noteNews(listsOf[name][0], count);
        }
      },
      onShow: (events) => sayEach(countByName(events)),
    });
    return () => {
      stop();
      for (const timer of waiting) clearTimeout(timer);
    };
  }, [session, client, isOn]);
  return null;
}
