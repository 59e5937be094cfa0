import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { LedSnapshot } from '#domain/leaders/schema.ts';
import type { Language } from '#domain/shared/language.ts';
import { leaderPhone as en } from '#i18n/en/leaders/phone.ts';
import { leaderPhone as it } from '#i18n/it/leaders/phone.ts';
import type { Texts } from '#i18n/texts.ts';
import type { LeaderDevice } from './device/leader-device.ts';
import type { LeaderState } from './device/leader-state.ts';
import type { LeaderPlace } from './leader-path.ts';

export type LeaderTexts = Texts<typeof en>;
export const leaderTexts: Record<Language, LeaderTexts> = { it, en };

export interface LeaderContextValue {
  device: LeaderDevice;
  texts: LeaderTexts;
  language: Language;
  place: LeaderPlace;
}

export const LeaderContext = createContext<LeaderContextValue | null>(null);

export function useLeader(): LeaderContextValue {
  const value = useContext(LeaderContext);
  if (!value) throw new Error('outside the leader’s face');
  return value;
}

/** What the phone knows, followed. */
export function useLeaderState(): LeaderState {
  const { device } = useLeader();
  return useSyncExternalStore(device.subscribe, device.state);
}

/** The list, on the screens that are shown only while there is one. */
export function useList(): LedSnapshot {
  const { list } = useLeaderState();
  if (!list) throw new Error('no list is open');
  return list;
}

const CHECK_EVERY = 15_000;

/** Looks again and again whether the leader's time is over, network or not. */
export function useTimeCheck(): void {
  const { device } = useLeader();
  useEffect(() => {
    const check = () => void device.checkTime().catch(() => undefined);
    const timer = setInterval(check, CHECK_EVERY);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [device]);
}
