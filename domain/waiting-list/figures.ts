import { z } from 'zod';
import { id } from '../fields.ts';
import type { WaitingStatus } from './status.ts';

/** What the figures are of: the list of one event. */
export const waitingInfoQuery = z.strictObject({ eventId: id });

const figure = z.object({ people: z.int(), places: z.int() });

/** The figures above a waiting list. */
export const waitingInfoAnswer = z.object({
  /** Who waits, and for how many places. */
  waiting: figure,
  /** Who may take places now, and how many are held for them. */
  offered: figure,
  /** Who took places, and how many. */
  accepted: figure,
  /** Whose offer ran out, and how many places they had asked for. */
  expired: figure,
  /** Who did not want what was offered. */
  declined: figure,
});
export type WaitingInfo = z.infer<typeof waitingInfoAnswer>;
export type WaitingFigure = keyof WaitingInfo;
export const waitingFigureNames = Object.keys(waitingInfoAnswer.shape) as WaitingFigure[];

/** Entries of one status together: how many people, and the places they asked for, have held and took. */
export interface WaitingSum {
  status: WaitingStatus;
  people: number;
  places: number;
  heldPlaces: number;
  takenPlaces: number;
}

/** Which places of an entry a figure counts. */
const counted: Record<WaitingFigure, 'places' | 'heldPlaces' | 'takenPlaces'> = {
  ...{ waiting: 'places', offered: 'heldPlaces', accepted: 'takenPlaces', expired: 'places', declined: 'places' },
};

/** The figures of a list from sums by status, in any order, however many there are of one status. */
export function waitingInfo(sums: readonly WaitingSum[]): WaitingInfo {
  const of = (name: WaitingFigure) => {
    const own = sums.filter(({ status }) => status === name);
    return {
      people: own.reduce((sum, { people }) => sum + people, 0),
      places: own.reduce((sum, row) => sum + row[counted[name]], 0),
    };
  };
  return {
    ...{ waiting: of('waiting'), offered: of('offered'), accepted: of('accepted') },
    ...{ expired: of('expired'), declined: of('declined') },
  };
}
