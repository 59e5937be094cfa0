import { z } from 'zod';
import type { RecordedResource } from '../audit/actions.ts';
import type { RefusalCode } from '../errors.ts';
import { declareList, type Filter, type ListDeclaration } from '../list-query.ts';

/**
 * What an entity is, said once: from its declaration follow its schemas and types, its list, its calls and their document, the
 * columns of its table, its routes with audit, version and idempotency, the same in the mock, and its list and form on screens.
 * How it is taught: docs/entities.md.
 */

/** What screens and lists need to know of a field beside its schema. */
export interface FieldFacts {
  /** What the form of a new record, and a row that names nothing else, begins with. */
  readonly initial: unknown;
  readonly isSortable?: boolean;
  /** How a list filters by it. */
  readonly filter?: Filter;
  /** `q` looks it up. */
  readonly isSearched?: boolean;
  /** Message keys of a closed choice stand below this one. */
  readonly words?: string;
  /** Written over several lines. */
  readonly isLong?: boolean;
}

const facts = z.registry<FieldFacts>();

/** A field of an entity: its schema, and what screens and lists need to know beside it. */
export function field<T extends z.ZodType>(schema: T, about: FieldFacts): T {
  facts.add(schema, about);
  return schema;
}

/** The columns every record has beside its own fields. */
const stamps = { _id: z.string(), version: z.number() };

interface Declaration<S extends z.ZodRawShape, A extends z.ZodRawShape> {
  /** In the sentences of the API document: `['a category', 'categories']`. */
  readonly noun: readonly [one: string, many: string];
  /** Whose records they are: the platform's, the same for everybody. */
  readonly owner: 'platform';
  readonly fields: S;
  /** Fields that are answered otherwise than they are taken. */
  readonly answered?: A;
  /** The field its records are called by. */
  readonly calledBy: keyof S & string;
  /** No two records have the same of these; texts are compared trimmed, without case or accents. The last one is refused. */
  readonly unique?: { readonly code: RefusalCode; readonly by: readonly (keyof S & string)[] };
  /** The fields of other entities that name one of it, one key or a list of keys; while one does, it is not deleted. */
  readonly uses?: Readonly<Record<string, string>>;
  readonly inUse?: RefusalCode;
  /** Fields that keep their value while it is used. */
  readonly lockedWhileUsed?: Readonly<Partial<Record<keyof S & string, RefusalCode>>>;
}

type Answer<S extends z.ZodRawShape, A extends z.ZodRawShape> = z.ZodObject<Omit<S, keyof A> & A & typeof stamps>;

function listOfFields(shape: z.ZodRawShape, calledBy: string): ListDeclaration {
  const known = Object.entries(shape).map(([name, schema]) => [name, facts.get(schema as z.ZodType)] as const);
  return declareList({
    sortable: [...known.flatMap(([name, about]) => (about?.isSortable ? [name] : [])), 'createdAt'],
    filters: Object.fromEntries([
      ['_id', 'id'] as const,
      ...known.flatMap(([name, about]) => (about?.filter ? [[name, about.filter] as const] : [])),
    ]),
    search: known.some(([, about]) => about?.isSearched),
    defaultSort: calledBy,
  });
}

/** Declares an entity whose records are listed, read, made, changed and deleted at `/api/{name}`. */
export function declareEntity<
  const N extends RecordedResource,
  S extends z.ZodRawShape,
  A extends z.ZodRawShape = Record<never, never>,
>(name: N, declaration: Declaration<S, A>) {
  const input = z.strictObject(declaration.fields);
  const shape = { ...declaration.fields, ...declaration.answered, ...stamps };
  const answer = z.object(shape) as unknown as Answer<S, A>;
  const list = listOfFields(declaration.fields, declaration.calledBy);
  return { ...declaration, name, input, answer, list };
}

/** A declared entity, whatever its fields. */
export interface Entity<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: RecordedResource;
  readonly noun: readonly [one: string, many: string];
  readonly fields: z.ZodRawShape;
  readonly input: z.ZodObject;
  readonly answer: z.ZodObject<Shape>;
  readonly list: ListDeclaration;
  readonly calledBy: string;
  readonly unique?: { readonly code: RefusalCode; readonly by: readonly string[] } | undefined;
  readonly uses?: Readonly<Record<string, string>> | undefined;
  readonly inUse?: RefusalCode | undefined;
  readonly lockedWhileUsed?: Readonly<Record<string, RefusalCode | undefined>> | undefined;
}

/** A record as it is answered. */
export type RecordOf<E extends { answer: z.ZodType }> = z.output<E['answer']>;
/** What is sent to make one. */
export type InputOf<E extends { input: z.ZodType }> = z.output<E['input']>;

/** A field of an entity with its name and what is known of it, in the order of the declaration. */
export interface DeclaredField extends FieldFacts {
  readonly name: string;
  readonly schema: z.ZodType;
}

export const fieldsOf = ({ fields }: Pick<Entity, 'fields'>): DeclaredField[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const about = facts.get(schema as z.ZodType);
    return about ? [{ name, schema: schema as z.ZodType, ...about }] : [];
  });

/** What the form of a new record begins with. */
export const initialOf = (entity: Pick<Entity, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(entity).map(({ name, initial }) => [name, initial]));
