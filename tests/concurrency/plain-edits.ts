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

const files = import.meta.glob<Record<string, unknown>>('../../domain/*/entity.ts', { eager: true });
const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'calledBy' in value && 'edit' in value;
const declared: readonly Entity[] = Object.values(files).flatMap((file) => Object.values(file).filter(isEntity));

/** Records of declared entities, made of samples of their fields and edited by what they are called by. */
export const plainEdits: Edits = (world) =>
  Object.fromEntries(declared.map((entity) => [`${entity.name}/:id`, () => editOf(world, entity)]));
