import { useGate, useGateState } from '../gate-context.ts';
import { areaPath } from '../gate-path.ts';
import { GateScreen } from './GateScreen.tsx';
import { EventLost } from './OfflineHome.tsx';

/** The gate of one event, or word that it is not to be had. */
export function Gate() {
  const { texts, place } = useGate();
  const { phase } = useGateState();
  return phase === 'lost' ? <EventLost texts={texts} href={areaPath(place.prefix)} /> : <GateScreen />;
}
