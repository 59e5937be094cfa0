import { formatDateTime, formatTime } from '#domain/values/time.ts';
import { fill } from '../../texts.ts';
import { useLeader, useLeaderState, useList } from '../leader-context.ts';
import { LedSheet } from './LedSheet.tsx';

/** Until when the list is led and what is seen of it; what the server would not keep. */
export function LedPanel({ onClose }: { onClose: () => void }) {
  const { texts, device } = useLeader();
  const { problems } = useLeaderState();
  const { leader } = useList();
  const t = texts.panel;
  const seen = (['phone', 'notes', 'amounts'] as const).filter((one) => leader.sees[one]).map((one) => t[one]);
  return (
    <LedSheet title={t.title} onClose={onClose}>
      <div className="sheet-body">
        <p>
          {fill(t.leader, { name: leader.name })}, {fill(t.until, { when: formatDateTime(leader.until) })}.
        </p>
        <p>{seen.length > 0 ? fill(t.sees, { what: seen.join(', ') }) : t.seesNothing}</p>
        <p className="hint">{t.contactsOver}</p>
        <p className="hint">{t.offline}</p>
        <button type="button" className="gb b-line" onClick={() => void device.sync().catch(() => undefined)}>
          {texts.network.refresh}
        </button>
        <h3>{t.problems}</h3>
        {problems.length === 0 && <p className="hint">{t.noProblems}</p>}
        <ul className="found">
          {problems.map(({ nonce, kind, name, at, message }) => (
            <li key={nonce}>
              <div>
                <b>{fill(t.problem[kind], { name })}</b>
                <span>{message}</span>
              </div>
              <em>{formatTime(at)}</em>
            </li>
          ))}
        </ul>
      </div>
    </LedSheet>
  );
}
