import type { LedList } from '#domain/leaders/schema.ts';
import type { Prefix } from '#domain/permissions.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { areaPath } from '../../gate-path.ts';
import type { LeaderTexts } from '../leader-context.ts';
import { ledListPath } from '../leader-path.ts';
import { LedIcon } from './LedIcon.tsx';

/** The lists somebody leads for their community. */
export function LedLists({ texts, prefix, lists }: { texts: LeaderTexts; prefix: Prefix; lists: readonly LedList[] }) {
  return (
    <main className="plain page led-lists">
      <a className="led-back" href={areaPath(prefix)}>
        <LedIcon name="back" />
        {texts.gateBack}
      </a>
      <h1>{texts.lists}</h1>
      <p>{lists.length === 0 ? texts.noLists : texts.listsHint}</p>
      <ul>
        {lists.map(({ _id, identifier, eventName, startDate }) => (
          <li key={_id}>
            <a href={ledListPath(prefix, _id)}>
              <span>
                <b>{identifier}</b>
                <span>{[eventName, startDate && formatDateTime(startDate)].filter(Boolean).join(' · ')}</span>
              </span>
              <LedIcon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
