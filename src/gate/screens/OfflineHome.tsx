import { ledListsPath } from '#domain/leaders/link.ts';
import type { Prefix } from '#domain/permissions.ts';
import { formatDateTime } from '#domain/values/time.ts';
import type { SnapshotMeta } from '../device/types.ts';
import { scanPath } from '../gate-path.ts';
import { fill, type GateTexts } from '../texts.ts';

interface Props {
  texts: GateTexts;
  prefix: Prefix;
  events: readonly SnapshotMeta[];
  /** What of each event nobody but this phone knows yet. */
  unsent: ReadonlyMap<string, number>;
}

/** The check-in area without network: the events this phone can scan on its own, and what it still has to send. */
export function OfflineHome({ texts, prefix, events, unsent }: Props) {
  const t = texts.offlineHome;
  const total = [...unsent.values()].reduce((sum, count) => sum + count, 0);
  return (
    <main className="plain page">
      <h1>{t.title}</h1>
      <p>{events.length === 0 ? t.empty : t.text}</p>
      {total > 0 && <p className="say rounded">{fill(t.unsent, { smart_count: total })}</p>}
      <ul className="found">
        {events.map(({ eventId, eventName, startDate }) => (
          <li key={eventId}>
            <div>
              <b>{eventName}</b>
              {startDate !== null && <span>{formatDateTime(startDate)}</span>}
              {unsent.has(eventId) && <p className="hint">{fill(t.unsentHere, { count: unsent.get(eventId) ?? 0 })}</p>}
            </div>
            <a className="gb b-main" href={scanPath(prefix, eventId)}>
              {t.scan}
            </a>
          </li>
        ))}
      </ul>
      <a className="gb b-line" href={ledListsPath(prefix)}>
        {t.lists}
      </a>
    </main>
  );
}
