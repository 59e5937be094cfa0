import type { Person, World } from '../support/world.ts';

/** How many save at once. */
export const EDITORS = 4;

/** An edit of a record that several people have read. */
export interface Edit {
  who: Person;
  /** PATCH unless it says so. */
  method?: 'PATCH' | 'POST' | 'PUT';
  path: string;
  version: number;
  /** What the editor at this place sends; each sends something else, so a lost update would show. */
  body: (at: number) => object;
}

/** What is answered to editors who save at once. */
export const raceEdits = (
  world: World,
  { who, method = 'PATCH', path, body }: Edit,
  headers: Record<string, string>,
): Promise<number[]> =>
  Promise.all(
    Array.from({ length: EDITORS }, async (_, at) => (await world.call(who, method, path, body(at), headers)).status),
  );
