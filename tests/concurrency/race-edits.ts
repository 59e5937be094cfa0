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

/** How a record is made for each PATCH of an area, by its path; one without a line fails `versions.test.ts`. */
export type Edits = (world: World) => Record<string, () => Promise<Edit>>;

export interface Stored {
  _id: string;
  version: number;
}

export async function made(world: World, who: Person, path: string, fields: object): Promise<Stored> {
  const { status, body } = await world.call<Stored>(who, 'POST', path, fields);
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

export const readBack = async (world: World, who: Person, path: string): Promise<Stored> =>
  (await world.call<Stored>(who, 'GET', path)).body;

/** Names of communities are unique, and each round edits one of its own. */
let communities = 0;
export const newCommunity = (world: World): Promise<Person> => world.community(`Comunità ${++communities}`);

/** A record that an administrator adds and edits by its name. */
export const named = (world: World, path: string, fields: object) => async (): Promise<Edit> => {
  const { _id, version } = await made(world, world.admin, path, fields);
  // Categories have names of their own.
  return { who: world.admin, path: `${path}/${_id}`, version, body: (at) => ({ name: `Nome ${at} di ${_id}` }) };
};

/** A part of an event, edited by its name. */
export async function part(world: World, path: 'transports', fields: object): Promise<Edit> {
  const event = await world.event();
  const { _id, version } = await made(world, world.tenant, path, { eventId: event._id, ...fields });
  return { who: world.tenant, path: `${path}/${_id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
}
