import { z } from 'zod';
import { type Transport, transports } from '#domain/transports/entity.ts';
import { layerOfType, typeOfLayer } from '#domain/transports/layers.ts';
import { identifiersFrom, LISTS_AT_ONCE } from '#domain/transports/rules.ts';

/** A list as its dialogs hold it. */
export type ListInput = Pick<
  Transport,
  'transportType' | 'identifier' | 'maximumSlots' | 'supplier' | 'name' | 'description' | 'image'
> & { layer?: string | undefined };

const { layer, supplier, name, description, image } = transports.input.shape;
const fields = transports.input.omit({ eventId: true, tenantId: true }).extend({
  // Left open it is that of the type.
  layer: layer.nullish().transform((value) => value ?? undefined),
  supplier: supplier.nullish().transform((value) => value ?? ''),
  name: name.nullish().transform((value) => value ?? ''),
  description: description.nullish().transform((value) => value ?? ''),
  image: image.transform((value) => value ?? null),
});

/** The places never fall below those taken. */
export const schemaFor = (taken: number) =>
  fields.extend({
    maximumSlots: z
      .int({ error: 'validation.required' })
      .min(Math.max(1, taken), taken > 0 ? 'validation.belowUsed' : 'validation.minOne')
      .max(100_000, 'validation.max'),
  });

/** New lists: how many like this one, whose names count on. */
export const newListsSchema = schemaFor(0).extend({
  count: z.int({ error: 'validation.required' }).min(1, 'validation.minOne').max(LISTS_AT_ONCE, 'validation.max'),
});
export type NewLists = ListInput & { count: number };

export function inputOf(transport: Transport): ListInput {
  const { transportType, layer, identifier, maximumSlots, supplier, name, description, image } = transport;
  return { transportType, layer, identifier, maximumSlots, supplier, name, description, image };
}

const blank = { identifier: '', supplier: '', name: '', description: '', image: null };
/** The name after a list's that no other of its layer bears. */
const nameAfter = (last: Pick<Transport, 'identifier' | 'layer'>, lists: readonly Transport[]): string =>
  identifiersFrom(last.identifier, 1, [
    last.identifier,
    ...lists.filter(({ layer }) => layer === last.layer).map(({ identifier }) => identifier),
  ])[0] ?? '';

/** What a new list begins with: that of its layer, of the list it is like, or of the kind made last. */
export function newLists(
  lists: readonly Transport[],
  { layer = '', like }: { layer?: string | undefined; like?: Transport | undefined },
): Partial<NewLists> {
  if (like) return { ...inputOf(like), identifier: nameAfter(like, lists), count: 1 };
  if (layer !== '') return { ...blank, transportType: typeOfLayer(layer), layer, count: 1 };
  const last = lists.at(-1);
  const { transportType = 'bus' } = last ?? {};
  const own = last && last.layer !== layerOfType[transportType] ? { layer: last.layer } : {};
  return { ...blank, transportType, ...own, count: 1 };
}

/** The lists that are made of what was typed, each with a name of its own. */
export function listsOf({ count, ...input }: NewLists, lists: readonly Transport[]): ListInput[] {
  if (count === 1) return [input];
  const layer = input.layer ?? layerOfType[input.transportType];
  const taken = lists.filter((one) => one.layer === layer).map(({ identifier }) => identifier);
  return identifiersFrom(input.identifier, count, taken).map((identifier) => ({ ...input, identifier }));
}
