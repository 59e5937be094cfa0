import { ledListsPath } from '#domain/leaders/link.ts';
import type { Prefix } from '#domain/permissions.ts';
import { formatDateTime } from '#domain/values/time.ts';
import type { SnapshotMeta } from '../device/types.ts';
import { scanPath } from '../gate-path.ts';
import type { GateTexts } from '../texts.ts';

interface Props {
  texts: GateTexts;
  prefix: Prefix;
  events: readonly SnapshotMeta[];
}

/** The check-in area without network: the events this phone can scan on its own. */
export function OfflineHome({ texts, prefix, events }: Props) {
  const t = texts.offlineHome;
  return (
    <main className="plain page">
      <h1>{t.title}</h1>
      <p>{events.length === 0 ? t.empty : t.text}</p>
      <ul className="found">
        {events.map(({ eventId, eventName, startDate }) => (
          <li key={eventId}>
            <div>
              <b>{eventName}</b>
              {startDate !== null && <span>{formatDateTime(startDate)}</span>}
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
