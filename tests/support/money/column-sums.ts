import { readXlsx } from 'hucre/xlsx';
import type { World } from '../world.ts';
import { add } from './books.ts';

/** The rows of a file by the heads of its columns, without that of the sums. */
export async function rowsOfFile(world: World, path: string): Promise<Record<string, unknown>[]> {
  const headers = { authorization: `Bearer ${world.tenant.token}` };
  const { rawPayload } = await world.app.inject({ method: 'GET', url: `/api/${path}`, headers });
  const [header = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
  return rows
    .filter((row) => row[0] !== 'Totale')
    .map((row) => Object.fromEntries(header.map((head, at) => [String(head), row[at]])));
}

/** Sums of the money columns of a file, in cents, by the column's head. */
export async function columnSums(world: World, path: string): Promise<(column: string) => number> {
  const rows = await rowsOfFile(world, path);
  return (column) => Math.round(100 * add(rows.map(({ [column]: cell }) => (typeof cell === 'number' ? cell : 0))));
}
