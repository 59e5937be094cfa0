import { z } from 'zod';
import { plainEntities } from '#domain/entity/entities.ts';
import { type Entity, fieldsOf } from '#domain/entity/entity.ts';
import { type Edits, made } from './race-edits.ts';

/** A value its schema takes; nothing for what may be left out. */
function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodArray) return [];
  return schema instanceof z.ZodString ? 'Prova' : undefined;
}

let records = 0;

/** Records of the entities that are no more than their declaration, edited by what they are called by. */
export const plainEdits: Edits = (world) =>
  Object.fromEntries(
    Object.values<Entity>(plainEntities).map((entity) => [
      `${entity.name}/:id`,
      async () => {
        const who = entity.owner === 'platform' ? world.admin : world.tenant;
        const sample = Object.fromEntries(fieldsOf(entity).map(({ name, schema }) => [name, sampleOf(schema)]));
        const event = entity.owner === 'event' ? { eventId: (await world.event())._id } : {};
        const called = `Nome ${++records}`;
        const record = { ...sample, ...event, [entity.calledBy]: called };
        const { _id, version } = await made(world, who, entity.name, record);
        const path = `${entity.name}/${_id}`;
        return { who, path, version, body: (at) => ({ [entity.calledBy]: `${called} di ${at}` }) };
      },
    ]),
  );
