import { z } from 'zod';
import type { AuditedResource, ChangedResource } from '../audit/actions.ts';
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
  /** Message keys of a closed choice are below this one. */
  readonly words?: string;
  /** Written over several lines. */
  readonly isLong?: boolean;
  /** Rich text: cleaned when it is written. */
  readonly isHtml?: boolean;
  /** The step on which it is asked, where its form has several. */
  readonly step?: string;
}

const facts = z.registry<FieldFacts>();

/** A field of an entity: its schema, and what screens and lists need to know beside it. */
export function field<T extends z.ZodType>(schema: T, about: FieldFacts): T {
  // Its own, as several fields may be of one schema.
  const own = schema.clone();
  facts.add(own, about);
  return own;
}

/** A value as it was kept: its kind alone, since it may be older than the rules for new ones. A transform keeps the kind. */
type Kept<T extends z.ZodType> = z.ZodType<z.output<T>, z.output<T>>;

function keptKind(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return keptKind(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodPipe)
    return keptKind((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  if (schema instanceof z.ZodArray) return z.array(keptKind(schema.element as z.ZodType));
  if (schema instanceof z.ZodNumber) return schema.isInt ? z.int() : z.number();
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? z.string() : schema;
}

/** What is answered of fields whose rules were others once. */
export const keptOf = <S extends Readonly<Record<string, z.ZodType>>>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, keptKind(schema)])) as {
    -readonly [K in keyof S]: Kept<S[K]>;
  };

/** The columns every record has beside its own fields. */
const stamps = { _id: z.string(), version: z.number() };

/**
 * Whose records they are: the platform's, the same for everybody; a community's; or an event's, named by the field `eventId`, with
 * which they go and which may not be cancelled when they change.
 */
export type Owner = 'platform' | 'tenant' | 'event';

export interface OfSubtype {
  readonly has: 'hasStage' | 'hasTransport';
  readonly code: RefusalCode;
}

interface Declaration<
  S extends z.ZodRawShape,
  A extends z.ZodRawShape,
  O extends Owner,
  T extends z.ZodRawShape = Record<never, never>,
  L extends string = never,
  R extends z.ZodRawShape = Record<never, never>,
> {
  /** In the sentences of the API document: `['a category', 'categories']`. */
  readonly noun: readonly [one: string, many: string];
  /** A new one as one would send it. */
  readonly example?: object;
  /** Another name of its calls' path. */
  readonly alias?: L;
  /** The name of its table and of its rows in the demo, where it is another than its own. */
  readonly storedAs?: string;
  readonly owner: O;
  readonly fields: S;
  /** Fields that are answered otherwise than they are taken, or that are never written by who sends a record. */
  readonly answered?: A;
  /** What is answered of other tables. */
  readonly related?: R;
  /** What a new record may be sent with beside its fields: ignored, or read by what serves it. */
  readonly sent?: T;
  /** Fields that are said when a record is made and stay: an edit may send them back. */
  readonly fixed?: readonly (keyof S & string)[];
  /** Its list, where it is another than the fields say. */
  readonly list?: ListDeclaration;
  /** No call reads one of it alone. */
  readonly isOnlyListed?: true;
  /** The field its records are called by. */
  readonly calledBy: keyof S & string;
  /** What the audit log keeps of a record that was deleted, where it is another than its name. */
  readonly recordedAs?: readonly (keyof S & string)[];
  /** No two records have the same of these; texts are compared trimmed, without case or accents. The last one is refused. */
  readonly unique?: { readonly code: RefusalCode; readonly by: readonly (keyof S & string)[] };
  /** The fields of other entities that name one of it, one key or a list of keys; while one does, it is not deleted. */
  readonly uses?: Readonly<Record<string, string>>;
  readonly inUse?: RefusalCode;
  /** Fields that keep their value while it is used. */
  readonly lockedWhileUsed?: Readonly<Partial<Record<keyof S & string, RefusalCode>>>;
  /** What its event's subtype has to have where one is made; what was made before stays. */
  readonly ofSubtype?: OfSubtype;
  /** Rules over several fields, of a record as it would be kept, or as it would be deleted. */
  readonly rules?: {
    readonly refusals: Readonly<Partial<Record<'create' | 'update' | 'remove', readonly RefusalCode[]>>>;
    /** @throws Refusal */
    check?(record: z.output<z.ZodObject<Omit<S, keyof A> & A>>): void;
    /** @throws Refusal */
    checkRemoval?(record: z.output<z.ZodObject<Omit<S, keyof A> & A>>): void;
  };
}

/** Any of the fields, none of them required. */
export type Partially<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K]> };

const ofCommunity = { tenantId: z.string() };
type Stamps<O extends Owner> = typeof stamps & (O extends 'platform' ? unknown : typeof ofCommunity);
type Answer<S extends z.ZodRawShape, A extends z.ZodRawShape, O extends Owner> = z.ZodObject<
  Omit<S, keyof A> & A & Stamps<O>
>;

function listOfFields(shape: z.ZodRawShape, owner: Owner, calledBy: string): ListDeclaration {
  const known = Object.entries(shape).map(([name, schema]) => [name, facts.get(schema as z.ZodType)] as const);
  return declareList({
    sortable: [...known.flatMap(([name, about]) => (about?.isSortable ? [name] : [])), 'createdAt'],
    filters: Object.fromEntries([
      ['_id', 'id'] as const,
      ...(owner === 'tenant' ? [['tenantId', 'id'] as const] : []),
      ...known.flatMap(([name, about]) => (about?.filter ? [[name, about.filter] as const] : [])),
    ]),
    search: known.some(([, about]) => about?.isSearched),
    defaultSort: calledBy,
  });
}

/** Declares an entity; `entityApi` has its records listed, read, made, changed and deleted at `/api/{name}`. */
export function declareEntity<
  const N extends AuditedResource,
  S extends z.ZodRawShape,
  A extends z.ZodRawShape = Record<never, never>,
  O extends Owner = Owner,
  T extends z.ZodRawShape = Record<never, never>,
  const L extends string = never,
  R extends z.ZodRawShape = Record<never, never>,
>(name: N, declaration: Declaration<S, A, O, T, L, R>) {
  const { fields, answered, fixed = [], owner, calledBy } = declaration;
  const input = z.strictObject({ ...fields, ...declaration.sent }) as unknown as z.ZodObject<S & T>;
  const edited = Object.entries(fields).filter(([field]) => !fixed.includes(field));
  const edit = z.strictObject(Object.fromEntries(edited)).partial() as z.ZodObject<Partially<S>>;
  const shape = { ...fields, ...answered, ...declaration.related, ...(owner !== 'platform' && ofCommunity), ...stamps };
  const answer = z.object(shape) as unknown as Answer<S, A & R, O>;
  const list = declaration.list ?? listOfFields(fields, owner, calledBy);
  return { ...declaration, name, input, edit, answer, list };
}

/** A declared entity, whatever its fields. */
export interface Entity<Shape extends z.ZodRawShape = z.ZodRawShape, Related extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: ChangedResource;
  readonly noun: readonly [one: string, many: string];
  readonly example?: object | undefined;
  readonly alias?: string | undefined;
  readonly storedAs?: string | undefined;
  readonly owner: Owner;
  readonly fields: z.ZodRawShape;
  readonly answered?: z.ZodRawShape | undefined;
  readonly related?: Related | undefined;
  readonly fixed?: readonly string[] | undefined;
  readonly recordedAs?: readonly string[] | undefined;
  readonly sent?: z.ZodRawShape | undefined;
  readonly isOnlyListed?: true | undefined;
  readonly input: z.ZodObject;
  /** Body of an edit: any of its fields but the fixed ones. */
  readonly edit: z.ZodObject;
  readonly answer: z.ZodObject<Shape>;
  readonly list: ListDeclaration;
  readonly calledBy: string;
  readonly unique?: { readonly code: RefusalCode; readonly by: readonly string[] } | undefined;
  readonly uses?: Readonly<Record<string, string>> | undefined;
  readonly inUse?: RefusalCode | undefined;
  readonly lockedWhileUsed?: Readonly<Record<string, RefusalCode | undefined>> | undefined;
  readonly ofSubtype?: OfSubtype | undefined;
  readonly rules?: {
    readonly refusals: Readonly<Partial<Record<'create' | 'update' | 'remove', readonly RefusalCode[]>>>;
    check?(record: object): void;
    checkRemoval?(record: object): void;
  };
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

const declared = (shape: z.ZodRawShape): DeclaredField[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const about = facts.get(schema as z.ZodType);
    return about ? [{ name, schema: schema as z.ZodType, ...about }] : [];
  });

export const fieldsOf = ({ fields }: Pick<Entity, 'fields'>): DeclaredField[] => declared(fields);

/** All that is kept of a record: its fields, and what is never written by who sends one. */
export const keptFieldsOf = ({ fields, answered = {} }: Pick<Entity, 'fields' | 'answered'>): DeclaredField[] => [
  ...declared(fields),
  ...declared(answered),
];

/** What no edit writes, and may send back as it was read. */
export const readOnlyOf = ({
  fixed = [],
  answered,
  related,
}: Pick<Entity, 'fixed' | 'answered' | 'related'>): string[] => [...fixed, ...Object.keys({ ...answered, ...related })];

/** What the form of a new record begins with. */
export const initialOf = (entity: Pick<Entity, 'fields' | 'answered'>): Record<string, unknown> =>
  Object.fromEntries(keptFieldsOf(entity).map(({ name, initial }) => [name, initial]));

/** What the form of a new record begins with: the fields one writes. */
export const initialFields = <E extends Pick<Entity, 'fields'> & { input: z.ZodType }>({ fields }: E): InputOf<E> =>
  structuredClone(initialOf({ fields })) as InputOf<E>;
