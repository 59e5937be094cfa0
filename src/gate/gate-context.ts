import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '#domain/shared/language.ts';
import type { GateDevice } from './device/gate-device.ts';
import type { GateState } from './device/gate-state.ts';
import type { GatePlace } from './gate-path.ts';
import type { GateTexts } from './texts.ts';

export interface GateContextValue {
  device: GateDevice;
  texts: GateTexts;
  language: Language;
  place: GatePlace & { eventId: string };
}

export const GateContext = createContext<GateContextValue | null>(null);

export function useGate(): GateContextValue {
  const value = useContext(GateContext);
  if (!value) throw new Error('outside the gate');
  return value;
}

/** What the device knows, followed. */
export function useGateState(): GateState {
  const { device } = useGate();
  return useSyncExternalStore(device.subscribe, device.state);
}

/** The time, updated every 15 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
