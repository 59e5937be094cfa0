import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { type LiveEvent, type LiveEventName, listsOf } from '#domain/notifications/events.ts';
import { useToast } from '../../components/feedback/toast.ts';
import { boardKey } from '../../components/live/board-key.ts';
import { noteNews } from '../../components/live/news.ts';
import { UNREAD, useUnreadEnabled } from '../../components/live/unread.ts';
import { loadChunk } from '../../components/page/lazy-page.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { startRealtime } from '../../providers/live/realtime.ts';
import { readOptions } from '../../providers/options.ts';
import { isCount } from '../../providers/queryClient.ts';
import { useSession } from '../../providers/session/useSessionUser.ts';
import { traySubjectOf } from './tray-subject.ts';

const TOAST_MS = 3000;

function byName(events: readonly LiveEvent[]): Map<LiveEventName, LiveEvent[]> {
  const groups = new Map<LiveEventName, LiveEvent[]>();
  for (const event of events) groups.set(event.name, [...(groups.get(event.name) ?? []), event]);
  return groups;
}

/** Says what happens while it happens, and has the lists it shows in read again. */
export function LiveEvents() {
  const session = useSession();
  const client = useQueryClient();
  const isOn = useUnreadEnabled();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const { prefix } = useShell();
  const say = useEffectEvent(async (name: LiveEventName, events: readonly LiveEvent[]) => {
    const subject = await traySubjectOf(dataProvider, prefix, name, events);
    toast(`live.${name}`, { type: 'info', args: { smart_count: events.length }, duration: TOAST_MS, subject });
  });

  useEffect(() => {
    if (!isOn) return;
    const waiting = new Set<ReturnType<typeof setTimeout>>();
    /** An order and its payment come together: each is read before the next takes its place. */
    const sayEach = (groups: Map<LiveEventName, LiveEvent[]>) => {
      const [first, ...others] = groups;
      if (first) void say(...first);
      for (const [at, [name, events]] of others.entries()) {
        const timer = setTimeout(
          () => {
            waiting.delete(timer);
            void say(name, events);
          },
          (at + 1) * TOAST_MS,
        );
        waiting.add(timer);
      }
    };
    const countAgain = () => {
      void client.invalidateQueries({ queryKey: [UNREAD] });
      void client.invalidateQueries({ queryKey: ['notifications'] });
    };
    const stop = startRealtime({
      session,
      storage: localStorage,
      locks: navigator.locks,
      isVisible: () => document.visibilityState === 'visible',
      load: async () => {
        if (!(await readOptions()).live) throw new Error('This server has no live channel');
        return (await loadChunk(() => import('../../providers/live/live-socket.ts'))).openSocket;
      },
      onSeen: countAgain,
      onBoard: (eventId) => void client.invalidateQueries({ queryKey: boardKey(eventId) }),
      onNews(events) {
        countAgain();
        // Figures may change under the pointer; rows may not.
        void client.invalidateQueries({ queryKey: ['dashboard'] });
        for (const [name, { length: count }] of byName(events)) {
          for (const list of listsOf[name]) {
            // Stale for anyone who opens it next; one that is open decides for itself when its rows may move.
            void client.invalidateQueries({ queryKey: [list], refetchType: 'none' });
            void client.refetchQueries({ queryKey: [list], type: 'active', predicate: isCount });
          }
          noteNews(listsOf[name][0], count);
        }
      },
      onShow: (events) => sayEach(byName(events.filter(({ isRead }) => !isRead))),
    });
    return () => {
      stop();
      for (const timer of waiting) clearTimeout(timer);
    };
  }, [session, client, isOn]);
  return null;
}
