import { formatTime, MINUTE } from '#domain/values/time.ts';
import { useGate, useGateState, useNow } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { Icon, type IconName } from './icons.tsx';

/** Data older than this is said in so many words. */
const OLD = 5 * MINUTE;

interface Bar {
  look: 'on' | 'off' | 'old';
  icon: IconName;
  text: string;
  aside: string;
  onAside?: (() => void) | undefined;
}

/** Network, queue, age of the data, and what waits to be looked at, above everything, always. */
export function NetBar({ onConflicts }: { onConflicts?: () => void }) {
  const { texts, device } = useGate();
  const state = useGateState();
  const now = useNow();
  const t = texts.network;
  const dataTime = state.dataAt === null ? t.noData : fill(t.dataOf, { time: formatTime(new Date(state.dataAt)) });
  const age = now - (state.dataAt ?? now);

  function bar(): Bar {
    if (state.sending && state.sending.total > 0) {
      const { done, total } = state.sending;
      return { look: 'on', icon: 'sync', text: fill(t.sending, { done: done + 1, total }), aside: t.doNotClose };
    }
    if (!state.isOnline) {
      const text = state.queued > 0 ? fill(t.queued, { smart_count: state.queued }) : t.offline;
      return { look: 'off', icon: 'offline', text, aside: dataTime };
    }
    if (age > OLD) {
      const text = fill(t.old, { smart_count: Math.floor(age / MINUTE) });
      return { look: 'old', icon: 'warning', text, aside: t.refresh, onAside: () => void device.sync() };
    }
    const conflicts = state.conflicts.filter(({ isSeen }) => !isSeen).length;
    if (conflicts) {
      const text = `${texts.panel.conflicts}: ${conflicts}`;
      return { look: 'old', icon: 'warning', text, aside: texts.details, onAside: onConflicts };
    }
    return {
      look: 'on',
      icon: 'online',
      text: t.online,
      aside: age > MINUTE || state.dataAt === null ? dataTime : t.now,
    };
  }

  const { look, icon, text, aside, onAside } = bar();
  return (
    <div className={`net ${look}`} role="status">
      <Icon name={icon} size={18} />
      {text}
      {onAside ? (
        <button type="button" className="aside" onClick={onAside}>
          {aside}
        </button>
      ) : (
        <em>{aside}</em>
      )}
    </div>
  );
}
