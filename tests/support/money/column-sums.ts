import { readXlsx } from 'hucre/xlsx';
import type { World } from '../world.ts';
import { add } from './books.ts';

/** Sums of the money columns of a file, in cents, by the column's head. */
export async function columnSums(world: World, path: string): Promise<(column: string) => number> {
  const headers = { authorization: `Bearer ${world.tenant.token}` };
  const { rawPayload } = await world.app.inject({ method: 'GET', url: `/api/${path}`, headers });
  const [header = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
  return (column) => {
    const at = header.indexOf(column);
    // The last row has the sums of the others.
    const own = rows.filter((row) => row[0] !== 'Totale');
    return Math.round(100 * add(own.map((row) => (typeof row[at] === 'number' ? row[at] : 0))));
  };
}
