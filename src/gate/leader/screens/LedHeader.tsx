import { ledListsPath } from '#domain/leaders/link.ts';
import type { LedPerson, RollCall } from '#domain/leaders/schema.ts';
import { useLeader, useList } from '../leader-context.ts';
import type { Face } from '../use-led-route.ts';
import { LedIcon } from './LedIcon.tsx';

interface Props {
  face: Face;
  person: LedPerson | undefined;
  rollCall: RollCall | undefined;
  /** Missing on the list itself. */
  onBack: (() => void) | undefined;
  onSearch: (() => void) | undefined;
  onPanel: () => void;
}

/** The list's name on top, its event below; the way back, the search and the rest. */
export function LedHeader({ face, person, rollCall, onBack, onSearch, onPanel }: Props) {
  const { texts, place } = useLeader();
  const { list } = useList();
  const below = person
    ? [rollCall?.name]
    : [list.eventName, face === 'stops' && [list.name, list.supplier].filter(Boolean).join(', ')];
  return (
    <header className="led-head">
      {onBack ? (
        <button type="button" className="iconbtn" onClick={onBack} aria-label={texts.back}>
          <LedIcon name="back" />
        </button>
      ) : (
        place.kind === 'list' && (
          <a className="iconbtn" href={ledListsPath(place.prefix)} aria-label={texts.lists}>
            <LedIcon name="back" />
          </a>
        )
      )}
      <div className={onBack || place.kind === 'list' ? 'nm' : 'nm alone'}>
        {person ? <b>{list.identifier}</b> : <h1>{list.identifier}</h1>}
        <span>{below.filter(Boolean).join(' · ')}</span>
      </div>
      {onSearch && (
        <button type="button" className="iconbtn" onClick={onSearch} aria-label={texts.search}>
          <LedIcon name="search" />
        </button>
      )}
      <button type="button" className="iconbtn" onClick={onPanel} aria-label={texts.more}>
        <LedIcon name="more" />
      </button>
    </header>
  );
}
