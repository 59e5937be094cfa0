import type { z } from 'zod';
import type { ChangedResource } from '../audit/actions.ts';
import { listCall, readCall, removeCall } from '../calls.ts';
import { byId, type DeclaredCall, declareApi, writableBody } from '../contract.ts';
import type { RefusalCode } from '../errors.ts';
import { kindOf } from '../list-query.ts';
import { type Entity, fieldsOf, readOnlyOf } from './entity.ts';

/** What is declared and cannot be so, in a sentence. */
function contradictionOf({ fields, owner, calledBy, uses, inUse }: Omit<Entity, 'edit'>): string | undefined {
  const declared = fieldsOf({ fields });
  const bare = Object.keys(fields).find((name) => !declared.some((one) => one.name === name));
  if (bare) return `the field ${bare} is not declared with field()`;
  const wordless = declared.find(({ filter, words }) => filter && kindOf(filter) === 'enum' && words === undefined);
  if (wordless) return `the choices of ${wordless.name} have no words`;
  if (!declared.find(({ name }) => name === calledBy)?.isSortable) return `${calledBy}, its name, cannot be sorted by`;
  if (owner === 'event' && !('eventId' in fields)) return 'what belongs to an event names it: eventId';
  if ((uses === undefined) !== (inUse === undefined)) return 'what uses it and how that is refused come together';
  return undefined;
}

/** Nothing where there is no other path. */
type AlsoAt<L extends string | undefined, P extends string> = {
  readonly [K in L extends string ? 'alias' : never]: `/api/${L}${P}`;
};
const alsoAt = <L extends string | undefined, P extends string>(alias: L, rest: P) =>
  (alias === undefined ? {} : { alias: `/api/${alias}${rest}` }) as AlsoAt<L, P>;

/**
 * The five calls of a declared entity: its list, and reading, making, changing and deleting one of its records.
 * @throws Error when the declaration contradicts itself
 */
export function entityApi<
  const N extends ChangedResource,
  S extends z.ZodRawShape,
  E extends z.ZodRawShape,
  A extends z.ZodRawShape,
  const L extends string | undefined = undefined,
>(
  entity: Omit<Entity<A>, 'edit'> & {
    readonly name: N;
    readonly alias?: L;
    readonly input: z.ZodObject<S>;
    readonly edit: z.ZodObject<E>;
  },
) {
  const {
    name,
    noun,
    example,
    input,
    edit,
    answer,
    list,
    unique,
    inUse,
    lockedWhileUsed = {},
    rules,
    ofSubtype,
    alias,
  } = entity;
  const contradiction = contradictionOf(entity);
  if (contradiction) throw new Error(`The entity ${name} is declared wrongly: ${contradiction}`);
  const [one, many] = noun;
  const taken = unique ? [unique.code] : [];
  const { create = [], update = [], remove = [] } = rules?.refusals ?? {};
  const locked: RefusalCode[] = Object.values<RefusalCode | undefined>(lockedWhileUsed).flatMap((code) => code ?? []);
  const path = `/api/${name}` as const;
  const ofOne = `/api/${name}/:id` as const;
  const also = alsoAt(alias as L, '');
  const alsoOfOne = alsoAt(alias as L, '/:id');
  return declareApi(name, {
    list: { ...listCall(path, `Lists ${many}`, list, answer), ...also },
    get: { ...readCall(ofOne, `Reads ${one}`, answer), ...alsoOfOne },
    create: {
      method: 'POST',
      path,
      ...also,
      summary: `Creates ${one}`,
      ...(example && { example }),
      body: input,
      answer,
      status: 201,
      refusals: [...taken, ...(ofSubtype ? [ofSubtype.code] : []), ...create],
    },
    update: {
      method: ['PUT', 'PATCH'],
      path: ofOne,
      ...alsoOfOne,
      summary: `Changes ${one}`,
      params: byId,
      body: writableBody(edit, readOnlyOf(entity)),
      answer,
      refusals: [...taken, ...locked, ...update],
    },
    remove: {
      ...removeCall(ofOne, inUse ? `Deletes ${one} nothing uses` : `Deletes ${one}`, [
        ...(inUse ? [inUse] : []),
        ...remove,
      ]),
      ...alsoOfOne,
    },
  });
}

/** The calls of any declared entity. */
export type EntityApi = Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', DeclaredCall>>;
