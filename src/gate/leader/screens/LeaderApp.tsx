import { useState } from 'react';
import { useExchange } from '../../use-sync.ts';
import { useWakeLock } from '../../use-wake-lock.ts';
import { useLeader, useLeaderState, useTimeCheck } from '../leader-context.ts';
import { useLedRoute } from '../use-led-route.ts';
import { Closed } from './Closed.tsx';
import { Faces } from './Faces.tsx';
import { LedHeader } from './LedHeader.tsx';
import { LedNet } from './LedNet.tsx';
import { LedPanel } from './LedPanel.tsx';
import { LedSearch } from './LedSearch.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { RollCallFace } from './RollCallFace.tsx';
import { RoomsFace } from './RoomsFace.tsx';
import { StopsFace } from './StopsFace.tsx';

/** A led list: the faces below the thumb, a person or the search over them (LIST-021). */
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
          {face === 'stops' && <StopsFace rollCall={rollCall} onOpen={openPerson} />}
          {face === 'rooms' && <RoomsFace rollCall={rollCall} />}
        </>
      )}
      {!person && !isSearching && <Faces face={face} onChoose={(next) => go({ face: next })} />}
      {isPanelOpen && <LedPanel onClose={() => setPanelOpen(false)} />}
    </div>
  );
}
