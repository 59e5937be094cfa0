import { plainEntities } from '#domain/entities.ts';
import type { Entity } from '#domain/entity/entity.ts';
import { sampleRecord } from '../support/samples.ts';
import type { World } from '../support/world.ts';
import { type Edit, type Edits, made } from './race-edits.ts';

/** Names are unique in some of them, and each round edits a record of its own. */
let records = 0;

async function editOf(world: World, entity: Entity): Promise<Edit> {
  const who = entity.owner === 'platform' ? world.admin : world.tenant;
  const called = `Nome ${++records}`;
  const event = entity.owner === 'event' ? { eventId: (await world.event())._id } : {};
  const { _id, version } = await made(world, who, entity.name, { ...sampleRecord(entity, called), ...event });
  return {
    ...{ who, path: `${entity.name}/${_id}`, version },
    body: (at) => ({ [entity.calledBy]: `${called} di ${at}` }),
  };
}

/** Records of the entities that are no more than their declaration, edited by what they are called by. */
export const plainEdits: Edits = (world) =>
  Object.fromEntries(
    Object.values<Entity>(plainEntities).map((entity) => [`${entity.name}/:id`, () => editOf(world, entity)]),
  );
