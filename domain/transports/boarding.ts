import type { Transport } from './entity.ts';
import { layersOf } from './layers.ts';
import type { Boarding } from './schema.ts';

/** People of one departure point, or of none. */
export interface PointFigures {
  departurePoint: string | null;
  groupingPoint: string | null;
  /** Valid tickets. */
  people: number;
  /** Those who lack a list in some layer of the event. */
  waiting: number;
}

export interface BoardingFigures {
  people: number;
  waiting: number;
  /** By departure point, those with most people waiting first. */
  points: PointFigures[];
}

/** Who has a list and who is left over, in all and by departure point. */
export function boardingFigures(boardings: readonly Boarding[]): BoardingFigures {
  const points = new Map<string | null, PointFigures>();
  for (const { departurePoint, groupingPoint, transportId, tickets } of boardings) {
    const point = points.get(departurePoint) ?? { departurePoint, groupingPoint, people: 0, waiting: 0 };
    point.people += tickets;
    if (transportId === null) point.waiting += tickets;
    points.set(departurePoint, point);
  }
  const all = [...points.values()].sort((a, b) => b.waiting - a.waiting || b.people - a.people);
  const sum = (key: 'people' | 'waiting') => all.reduce((total, point) => total + point[key], 0);
  return { people: sum('people'), waiting: sum('waiting'), points: all };
}

/** How many of an event's people lack a place in each of its layers, in their order; without the layers where nobody does. */
export const lackingByLayer = (
  transports: readonly Pick<Transport, 'layer' | 'slots'>[],
  people: number,
): { layer: string; count: number }[] =>
  layersOf(transports)
    .map((layer) => {
      const placed = transports.reduce((sum, list) => sum + (list.layer === layer ? list.slots : 0), 0);
      return { layer, count: people - placed };
    })
    .filter(({ count }) => count > 0);
