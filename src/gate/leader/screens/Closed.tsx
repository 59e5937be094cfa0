import { formatDateTime } from '../../../../domain/values/time.ts';
import { fill } from '../../texts.ts';
import { useLeader, useLeaderState } from '../leader-context.ts';

/** Why there is no list to be seen: too early, over, gone, taken back, or not on this phone yet (LIST-020). */
export function Closed() {
  const { texts, device } = useLeader();
  const { phase, from, unsent, queued } = useLeaderState();
  const t = texts.closed;
  const words = {
    starting: null,
    ready: null,
    empty: { title: t.noNetwork, text: t.noNetworkText },
    early: { title: t.early, text: fill(t.earlyText, { when: from === null ? '' : formatDateTime(from) }) },
    over: { title: t.over, text: t.overText },
    gone: { title: t.gone, text: t.goneText },
    revoked: { title: t.revoked, text: t.revokedText },
  }[phase];
  const owed = unsent + queued;
  return (
    <main className="plain page" aria-busy={words === null}>
      {words && (
        <>
          <h1 role="status">{words.title}</h1>
          <p>{words.text}</p>
          {owed > 0 && <p>{fill(t.unsent, { smart_count: owed })}</p>}
          {(phase === 'empty' || phase === 'early') && (
            <button type="button" className="gb b-main" onClick={() => void device.sync().catch(() => undefined)}>
              {t.retry}
            </button>
          )}
        </>
      )}
    </main>
  );
}
