import { type $Type, type HasDefault, type NotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTextBuilderInitial,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type DeclaredField, type Entity, keptFieldsOf } from '#domain/entity/entity.ts';
import type { RefusalCode } from '#domain/errors.ts';
import { callBy, instant, primaryId, stamps } from './columns.ts';

/** `hasTransport` as a column is called. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface KeptSchema {
  kept: z.ZodType;
  isNullable: boolean;
  /** It may be left out: the database has a value of its own. */
  isOptional: boolean;
}

/** The schema a field is kept by: without what only says that it may be left out, and what is done to a value when it is sent. */
function keptSchema(schema: z.ZodType): KeptSchema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...keptSchema(schema.unwrap() as z.ZodType), isOptional: true };
  if (schema instanceof z.ZodNullable) return { ...keptSchema(schema.unwrap() as z.ZodType), isNullable: true };
  if (schema instanceof z.ZodPipe)
    return keptSchema((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return { kept: schema, isNullable: false, isOptional: false };
}

/** A list: of ids, of texts, or of values with parts of their own. */
function listColumn(column: string, element: unknown): PgColumnBuilderBase {
  if (element instanceof z.ZodObject) return jsonb(column).notNull().default([]);
  return (element instanceof z.ZodUUID ? uuid(column) : text(column)).array().notNull().default([]);
}

/** Of an id, a moment or a day, which no row has of its own accord. */
function pointColumn(column: string, kept: z.ZodType) {
  if (kept instanceof z.ZodUUID) return uuid(column);
  if (kept instanceof z.ZodISODateTime) return instant(column);
  return kept instanceof z.ZodISODate ? date(column, { mode: 'string' }) : undefined;
}

/** What the database keeps of a field that a row does not name is its initial value, where one may send that. */
function columnOf({ name, schema, initial }: DeclaredField): PgColumnBuilderBase {
  const { kept, isNullable, isOptional } = keptSchema(schema);
  const column = columnName(name);
  const isOwn = isOptional || schema.safeParse(initial).success;
  const point = pointColumn(column, kept);
  if (point) return isNullable ? point : point.notNull();
  if (kept instanceof z.ZodString || kept instanceof z.ZodEnum || kept instanceof z.ZodLiteral) {
    if (isNullable) return text(column);
    const required = text(column).notNull();
    return isOwn ? required.default(String(initial)) : required;
  }
  if (kept instanceof z.ZodBoolean)
    return boolean(column)
      .notNull()
      .default(initial === true);
  if (kept instanceof z.ZodNumber) {
    const number = kept.isInt ? integer(column) : numeric(column, { precision: 5, scale: 2, mode: 'number' });
    if (isNullable) return number;
    const required = number.notNull();
    return isOwn ? required.default(Number(initial)) : required;
  }
  if (kept instanceof z.ZodArray) return listColumn(column, kept.element);
  if (kept instanceof z.ZodObject || kept instanceof z.ZodUnion) {
    if (isNullable) return jsonb(column);
    const required = jsonb(column).notNull();
    return isOwn ? required.default(initial) : required;
  }
  throw new Error(`No column is known for the field ${name}`);
}

/** The unique names that entities declare, by their index: how a second one is refused, and at which field. */
export const declaredNames = new Map<string, { code: RefusalCode; field: string }>();

type AnyColumn<T> = $Type<PgTextBuilderInitial<string, [string, ...string[]]>, T>;
/** A column as the declaration's type reads it; the database has a value of its own for lists, flags and what may be left out. */
type Column<T, Sent> = null extends T
  ? AnyColumn<Exclude<T, null | undefined>>
  : undefined extends Sent
    ? HasDefault<NotNull<AnyColumn<Exclude<T, undefined>>>>
    : T extends boolean | readonly unknown[]
      ? HasDefault<NotNull<AnyColumn<T>>>
      : NotNull<AnyColumn<T>>;

/** The columns of an entity's own fields, those of its stamps and others that only its table has. */
type ColumnsOf<Shape extends z.ZodRawShape, Related> = {
  [K in Exclude<keyof Shape, keyof Related | '_id' | 'version' | 'createdAt' | 'updatedAt'>]: Column<
    z.output<Shape[K]>,
    z.input<Shape[K]>
  >;
};

/** Columns that every table has. */
type Ours = 'id' | keyof ReturnType<typeof stamps>;

/** `event-stages` as its table is called. */
type TableName<N extends string> = N extends `${infer A}-${infer B}` ? `${A}_${TableName<B>}` : N;

type OwnerTable = PgTable & { id: AnyPgColumn };

/** What the declaration does not say of a table. */
interface TableParts<O, C> {
  /** The table of what its records belong to: communities, or events. */
  owner?: OwnerTable;
  /** Columns that are kept and never sent, such as former names, and those that name a record of another table, its own id too. */
  columns?: O;
  /** Its other keys, its indexes and checks. */
  constraints?: (columns: C) => PgTableExtraConfigValue[];
}

/** Keeps a record with its owner: a community that has some is not deleted, an event takes its own along. */
function ownerKey(name: string, owner: OwnerTable, columnAt: (field: string) => AnyPgColumn): PgTableExtraConfigValue {
  const tenantId: AnyPgColumn | undefined = Reflect.get(owner, 'tenantId');
  if (!tenantId)
    return foreignKey({ name: `${name}_tenant`, columns: [columnAt('tenantId')], foreignColumns: [owner.id] });
  return foreignKey({
    name: `${name}_event`,
    columns: [columnAt('tenantId'), columnAt('eventId')],
    foreignColumns: [tenantId, owner.id],
  }).onDelete('cascade');
}

/**
 * The table of a declared entity; its name and columns are the declaration's, in the case of SQL. What belongs to a community, or to
 * one of its events, names both and goes with them.
 */
export function entityTable<
  N extends string,
  Shape extends z.ZodRawShape,
  R extends z.ZodRawShape = Record<never, never>,
  O extends Record<string, PgColumnBuilderBase> = Record<never, never>,
>(
  entity: Entity<Shape, R> & { readonly name: N },
  parts: TableParts<O, Record<keyof Shape | keyof O | Ours, ExtraConfigColumn>> = {},
) {
  const isOfCommunity = entity.owner !== 'platform';
  const columns = {
    id: primaryId(),
    ...(isOfCommunity && { tenantId: uuid('tenant_id').notNull() }),
    ...Object.fromEntries(
      keptFieldsOf(entity).flatMap((field) =>
        field.name in (parts.columns ?? {}) ? [] : [[field.name, columnOf(field)] as const],
      ),
    ),
    ...parts.columns,
    ...stamps(),
  } as unknown as Omit<{ id: ReturnType<typeof primaryId> } & ColumnsOf<Shape, R>, keyof O> &
    O &
    ReturnType<typeof stamps>;
  const name = entity.storedAs ?? entity.name.replaceAll('-', '_');
  const nameIndex = `${name}_${columnName(entity.calledBy)}`;
  if (entity.unique) declaredNames.set(nameIndex, { code: entity.unique.code, field: entity.calledBy });
  const table = pgTable(name as TableName<N>, columns, (own): PgTableExtraConfigValue[] => {
    const columnAt = (field: string): AnyPgColumn => Reflect.get(own, field);
    const { by = [] } = entity.unique ?? {};
    const [first, ...rest] = [...(isOfCommunity ? ['tenantId'] : []), ...by].map((field): SQL | AnyPgColumn =>
      field === entity.calledBy ? sql.raw(`regia_fold(btrim(${columnName(field)}))`) : columnAt(field),
    );
    return [
      ...(by.length > 0 && first ? [uniqueIndex(nameIndex).on(first, ...rest)] : []),
      ...(isOfCommunity ? [unique(`${name}_tenant_id`).on(columnAt('tenantId'), columnAt('id'))] : []),
      ...(parts.owner ? [ownerKey(name, parts.owner, columnAt)] : []),
      // A community reads its own in the order they are called.
      ...(entity.owner === 'tenant' && entity.list.defaultSort === entity.calledBy
        ? [index(`${name}_list`).on(columnAt('tenantId'), columnAt(entity.calledBy), columnAt('id'))]
        : []),
      ...(parts.constraints?.(own as unknown as Record<keyof Shape | keyof O | Ours, ExtraConfigColumn>) ?? []),
    ];
  });
  if (entity.calledBy !== 'name') callBy(table, Reflect.get(table, entity.calledBy));
  return table;
}
