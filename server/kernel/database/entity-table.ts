import { type $Type, type HasDefault, type NotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  type IndexBuilder,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  type PgTextBuilderInitial,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type DeclaredField, type Entity, fieldsOf } from '#domain/entity/entity.ts';
import { callBy, primaryId, stamps } from './columns.ts';

/** `hasTransport` as a column is called. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The schema a field is kept by: without what only says that it may be left out. */
function keptSchema(schema: z.ZodType): { kept: z.ZodType; isNullable: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return keptSchema(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) return { ...keptSchema(schema.unwrap() as z.ZodType), isNullable: true };
  return { kept: schema, isNullable: false };
}

function columnOf({ name, schema, initial }: DeclaredField): PgColumnBuilderBase {
  const { kept, isNullable } = keptSchema(schema);
  const column = columnName(name);
  if (isNullable && kept instanceof z.ZodString) return text(column);
  if (kept instanceof z.ZodString || kept instanceof z.ZodEnum) return text(column).notNull();
  if (kept instanceof z.ZodBoolean)
    return boolean(column)
      .notNull()
      .default(initial === true);
  if (kept instanceof z.ZodNumber) return isNullable ? integer(column) : integer(column).notNull();
  if (kept instanceof z.ZodArray) return text(column).array().notNull().default([]);
  if (kept instanceof z.ZodObject) return isNullable ? jsonb(column) : jsonb(column).notNull();
  throw new Error(`No column is known for the field ${name}`);
}

type RequiredColumn<T> = $Type<NotNull<PgTextBuilderInitial<string, [string, ...string[]]>>, T>;
/** A column as the declaration's type reads it; the database has a value of its own for lists, flags and what may be left out. */
type Column<T> = undefined extends T
  ? HasDefault<RequiredColumn<Exclude<T, undefined>>>
  : T extends boolean | readonly unknown[]
    ? HasDefault<RequiredColumn<T>>
    : RequiredColumn<T>;

/** The columns of an entity's own fields, those of its stamps and others that only its table has. */
type ColumnsOf<Shape extends z.ZodRawShape> = {
  [K in Exclude<keyof Shape, '_id' | 'version'>]: Column<z.output<Shape[K]>>;
};

/**
 * The table of a declared entity; its name and columns are the declaration's, in the case of SQL.
 * @param others columns that are kept and never sent, such as former names
 */
export function entityTable<
  Shape extends z.ZodRawShape,
  O extends Record<string, PgColumnBuilderBase> = Record<never, never>,
>(entity: Entity<Shape>, others?: O) {
  const fields = fieldsOf(entity);
  const own = Object.fromEntries(fields.map((field) => [field.name, columnOf(field)])) as unknown as ColumnsOf<Shape>;
  const name = entity.name.replaceAll('-', '_');
  const table = pgTable(name, { id: primaryId(), ...own, ...(others as O), ...stamps() }, (columns): IndexBuilder[] => {
    const { by = [] } = entity.unique ?? {};
    const [first, ...rest] = by.map((field): SQL | AnyPgColumn =>
      field === entity.calledBy ? sql.raw(`regia_fold(btrim(${columnName(field)}))`) : Reflect.get(columns, field),
    );
    return first ? [uniqueIndex(`${name}_${columnName(entity.calledBy)}`).on(first, ...rest)] : [];
  });
  if (entity.calledBy !== 'name') callBy(table, Reflect.get(table, entity.calledBy));
  return table;
}
