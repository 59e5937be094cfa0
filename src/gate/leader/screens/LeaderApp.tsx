import { useState } from 'react';
import { formatDateTime } from '#domain/values/time.ts';
import { scanPath } from '../../gate-path.ts';
import { fill } from '../../texts.ts';
import { useExchange } from '../../use-sync.ts';
import { useWakeLock } from '../../use-wake-lock.ts';
import { useLeader, useLeaderState, useList, useTimeCheck } from '../leader-context.ts';
import { type Face, faces, useLedRoute } from '../use-led-route.ts';
import { LedHeader } from './LedHeader.tsx';
import { LedIcon } from './LedIcon.tsx';
import { LedNet } from './LedNet.tsx';
import { LedPanel } from './LedPanel.tsx';
import { LedSearch } from './LedSearch.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { RollCallFace } from './RollCallFace.tsx';
import { RoomsFace } from './RoomsFace.tsx';
import { StopsFace } from './StopsFace.tsx';

const icons = { rollCall: 'list', stops: 'place', rooms: 'bed' } as const;

/** The faces below the thumb; the person who scans for the community goes on to the gate from here. */
function Faces({ face, onChoose }: { face: Face; onChoose: (face: Face) => void }) {
  const { texts, place } = useLeader();
  const { list } = useList();
  const t = texts.faces;
  return (
    <nav className={place.kind === 'link' ? 'faces three' : 'faces'} aria-label={t.label}>
      {faces.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === face ? 'page' : undefined}
          onClick={() => {
            if (one !== face) onChoose(one);
          }}
        >
          <LedIcon name={icons[one]} size={26} />
          {t[one]}
        </button>
      ))}
      {place.kind !== 'link' && (
        <a href={scanPath(place.prefix, list.eventId)}>
          <LedIcon name="scan" size={26} />
          {t.scan}
        </a>
      )}
    </nav>
  );
}

/** Why there is no list to be seen: too early, over, gone, taken back, or not on this phone yet. */
function Closed() {
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

/** A led list: the faces below the thumb, a person or the search over them. */
export function LeaderApp() {
  const { device } = useLeader();
  const { phase } = useLeaderState();
  useExchange(device);
  useTimeCheck();
  useWakeLock();
  return phase === 'ready' ? <OpenList /> : <Closed />;
}

function OpenList() {
  const { list } = useLeaderState();
  const { route, go, back } = useLedRoute();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!list) return null;
  // The one that was begun last, until another is chosen.
  const rollCall = list.rollCalls.find(({ _id }) => _id === chosen) ?? list.rollCalls.at(-1);
  const person = list.people.find(({ _id }) => _id === route.personId);
  const openPerson = (personId: string) => go({ personId });
  const { face, isSearching } = route;
  return (
    <div className="led">
      <LedHeader
        face={face}
        person={person}
        rollCall={rollCall}
        onBack={person || isSearching ? back : undefined}
        onSearch={isSearching ? undefined : () => go({ isSearching: true })}
        onPanel={() => setPanelOpen(true)}
      />
      <LedNet />
      {isSearching ? (
        <LedSearch rollCall={rollCall} onOpen={openPerson} />
      ) : person ? (
        <PersonScreen key={person._id} person={person} rollCall={rollCall} onDone={back} />
      ) : (
        <>
          {face === 'rollCall' && <RollCallFace rollCall={rollCall} onChoose={setChosen} onOpen={openPerson} />}
          {face === 'stops' && <StopsFace rollCall={rollCall} onMissing={() => go({ face: 'rollCall' })} />}
          {face === 'rooms' && <RoomsFace rollCall={rollCall} />}
        </>
      )}
      {!person && !isSearching && <Faces face={face} onChoose={(next) => go({ face: next })} />}
      {isPanelOpen && <LedPanel onClose={() => setPanelOpen(false)} />}
    </div>
  );
}
