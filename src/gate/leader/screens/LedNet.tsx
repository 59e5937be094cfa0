import { formatTime, MINUTE } from '#domain/values/time.ts';
import { useNow } from '../../gate-context.ts';
import { fill } from '../../texts.ts';
import { useLeader, useLeaderState } from '../leader-context.ts';
import { LedIcon } from './LedIcon.tsx';

/** Data older than this is said in so many words. */
const OLD = 5 * MINUTE;

/** Network, what waits to be sent, and the age of the data, above everything, always. */
export function LedNet() {
  const { texts, device } = useLeader();
  const { dataAt, isOnline, isSending, queued } = useLeaderState();
  const now = useNow();
  const t = texts.network;
  const dataTime = dataAt === null ? t.noData : fill(t.dataOf, { time: formatTime(new Date(dataAt)) });
  const age = dataAt === null ? 0 : now - dataAt;
  if (!isOnline) {
    return (
      <p className="led-net off" role="status">
        <LedIcon name="offline" size={18} />
        {queued > 0 ? fill(t.queued, { smart_count: queued }) : t.offline}
        <em>{dataTime}</em>
      </p>
    );
  }
  if (queued > 0) {
    return (
      <p className="led-net" role="status">
        <LedIcon name="sync" size={18} />
        {fill(t.sending, { smart_count: queued })}
        <em>{isSending ? '' : dataTime}</em>
      </p>
    );
  }
  if (age > OLD) {
    return (
      <p className="led-net old" role="status">
        <LedIcon name="info" size={18} />
        {fill(t.old, { smart_count: Math.floor(age / MINUTE) })}
        <button type="button" onClick={() => void device.sync().catch(() => undefined)}>
          {t.refresh}
        </button>
      </p>
    );
  }
  return (
    <p className="led-net" role="status">
      <LedIcon name="online" size={18} />
      {t.online}
      <em>{t.now}</em>
    </p>
  );
}
