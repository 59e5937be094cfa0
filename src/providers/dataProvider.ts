import simpleRest from 'ra-data-simple-rest';
import {
  type DataProvider,
  type GetListParams,
  type Identifier,
  type RaRecord,
  type UpdateParams,
  useDataProvider,
} from 'react-admin';
import { formatListQuery, PAGE_SIZE_BLOCK, PAGE_SIZE_MAX } from '#domain/list-query.ts';
import { createApi } from './api.ts';
import { fileCalls } from './files.ts';
import type { Http, HttpOptions } from './http.ts';

/** Where a resource's calls go when it is not simply its name; the list may answer `{data, totalData}`. */
interface ResourcePath {
  /** Path of one record and of creation. */
  path?: string;
  /** Path of the list. */
  list?: string;
  /** Query keys always sent with the list. */
  query?: Readonly<Record<string, string | boolean>>;
}

const paths: Readonly<Record<string, ResourcePath>> = {
  'check-in-area': { list: 'events/scanningdata' },
  events: { list: 'events/backoffice', query: { showKpi: true } },
  guests: { path: 'users', list: 'users/guests' },
  'participation-requests': { path: 'participations' },
  products: { list: 'products/info' },
  'sponsorable-events': { list: 'events/sponsorable' },
  scanners: { path: 'users/scanner' },
  tenants: { path: 'users', list: 'users/tenants' },
};

function pathOf(resource: string): Required<ResourcePath> {
  const { path = resource, list = path, query = {} } = paths[resource] ?? {};
  return { path, list, query };
}

type ApiRecord = { _id: string; version?: number } & Record<string, unknown>;
type Body = ApiRecord | ApiRecord[] | { data: ApiRecord[]; totalData: number } | undefined;
interface Page {
  data: RaRecord[];
  total: number;
}

/** The header with the total of a list. */
const COUNT = 'odin-count';

const withId = (record: ApiRecord): RaRecord => ({ ...record, id: record._id });

/** A body as the base expects it: a record or an array with `id`, the total of a wrapped list in its header. */
function unwrapped(body: Body, headers: Headers): { json: unknown; headers: Headers } {
  if (Array.isArray(body)) return { json: body.map(withId), headers };
  if (body !== undefined && 'totalData' in body) {
    const { data, totalData } = body as { data: ApiRecord[]; totalData: number };
    return { json: data.map(withId), headers: new Headers({ [COUNT]: String(totalData) }) };
  }
  return { json: body && withId(body as ApiRecord), headers };
}

/** The base writes a list's query as JSON of its own; the API has another dialect. */
function inDialect(url: string): string {
  const [path = '', query] = url.slice(1).split('?');
  if (query === undefined) return path;
  const asked = new URLSearchParams(query);
  const read = (name: string) => JSON.parse(asked.get(name) ?? 'null') as never;
  const [from, to]: [number, number] = read('range');
  const [field, order]: [string, string] = read('sort');
  const limit = to - from + 1;
  // React-admin asks for `id` when a list names no order; the server's own default is the better one.
  const sort = field === 'id' ? undefined : { field, descending: order === 'DESC' };
  return `${path}?${formatListQuery({ page: from / limit + 1, limit, sort, filter: read('filter') })}`;
}

/** Only what changed is sent: merging is the server's rule, and joined objects are not fields of the entity. */
export function changesOf(data: Record<string, unknown>, previous: Record<string, unknown> | undefined) {
  const entries = Object.entries(data).filter(([key, value]) => {
    if (key === 'id' || key === '_id' || key === 'version' || value === undefined) return false;
    return previous === undefined || JSON.stringify(value) !== JSON.stringify(previous[key]);
  });
  return Object.fromEntries(entries);
}

/**
 * The standard calls of react-admin: those of ra-data-simple-rest, in the API's dialect, and others where it differs: what is
 * saved is what changed, against the version it was read at.
 */
export function createCrud(http: Http) {
  const base = simpleRest(
    '',
    async (url, { method, signal } = {}) => {
      const options: HttpOptions = method === 'DELETE' ? { method, answer: 'none' } : { signal: signal ?? undefined };
      const { status, headers, body } = await http<Body>(inDialect(url), options);
      return { status, body: '', ...unwrapped(body, headers) };
    },
    COUNT,
  );

  async function readPage(resource: string, params: Partial<GetListParams>): Promise<Page> {
    const { list, query } = pathOf(resource);
    const filter = { ...query, ...(params.filter as object) };
    return (await base.getList(list, { ...params, filter })) as Page;
  }

  /** Beyond the largest page a list is read in blocks, up to the number of rows asked for. */
  async function readBlocks(resource: string, params: Partial<GetListParams>, max: number): Promise<Page> {
    const rows: RaRecord[] = [];
    for (let page = 1; ; page += 1) {
      const block = await readPage(resource, { ...params, pagination: { page, perPage: PAGE_SIZE_BLOCK } });
      rows.push(...block.data);
      const isLast = block.data.length < PAGE_SIZE_BLOCK || rows.length >= Math.min(block.total, max);
      if (isLast) return { data: rows.slice(0, max), total: block.total };
    }
  }

  function readList(resource: string, params: Partial<GetListParams>): Promise<Page> {
    const { perPage = 10 } = params.pagination ?? {};
    return perPage > PAGE_SIZE_MAX ? readBlocks(resource, params, perPage) : readPage(resource, params);
  }

  async function readMany(resource: string, ids: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]> {
    const chunks: Identifier[][] = [];
    for (let at = 0; at < ids.length; at += PAGE_SIZE_MAX) chunks.push(ids.slice(at, at + PAGE_SIZE_MAX));
    const pages = await Promise.all(
      chunks.map((chunk) =>
        readPage(resource, {
          pagination: { page: 1, perPage: chunk.length },
          filter: { '_id.$in': chunk },
          ...(signal && { signal }),
        }),
      ),
    );
    return pages.flatMap((page) => page.data);
  }

  async function patch(resource: string, params: UpdateParams): Promise<RaRecord> {
    const previous = params.previousData as ApiRecord | undefined;
    const body = changesOf(params.data as Record<string, unknown>, previous);
    if (previous && Object.keys(body).length === 0) return { ...previous, id: params.id };
    // `overwrite` is the person's choice after a conflict: save without comparing versions.
    const ifMatch = params.meta?.overwrite === true ? undefined : previous?.version;
    const answer = await http<ApiRecord>(`${pathOf(resource).path}/${params.id}`, { method: 'PATCH', body, ifMatch });
    return withId(answer.body);
  }

  const remove = (resource: string, id: Identifier) => base.delete(pathOf(resource).path, { id });

  // DataProvider's signatures promise the caller's record type, which only the API knows: hence `never`.
  const provider: Pick<DataProvider, StandardCall> & { supportAbortSignal: true } = {
    supportAbortSignal: true,
    getList: (resource, params) => readList(resource, params) as Promise<never>,
    getOne: (resource, params) => base.getOne(pathOf(resource).path, params),
    getMany: async (resource, { ids, signal }) => ({ data: (await readMany(resource, ids, signal)) as never }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      readList(resource, { ...params, filter: { ...(filter as object), [target]: id } }) as Promise<never>,
    async create(resource, { data, meta }) {
      const idempotencyKey: string = meta?.idempotencyKey ?? crypto.randomUUID();
      const { path } = pathOf(resource);
      const answer = await http<ApiRecord>(path, { method: 'POST', body: data, idempotencyKey });
      return { data: withId(answer.body) as never };
    },
    update: async (resource, params) => ({ data: (await patch(resource, params)) as never }),
    async updateMany(resource, { ids, data }) {
      await Promise.all(ids.map((id) => http(`${pathOf(resource).path}/${id}`, { method: 'PATCH', body: data })));
      return { data: ids };
    },
    async delete(resource, { id, previousData }) {
      await remove(resource, id);
      return { data: (previousData ?? { id }) as never };
    },
    async deleteMany(resource, { ids }) {
      await Promise.all(ids.map((id) => remove(resource, id)));
      return { data: ids };
    },
  };
  return provider;
}

type StandardCall =
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany';

/** Every call of the application: react-admin's standard ones, those of the contract, and files. */
export const createDataProvider = (http: Http) =>
  ({ ...createCrud(http), call: createApi(http), ...fileCalls(http) }) satisfies DataProvider;

export type RegiaDataProvider = ReturnType<typeof createDataProvider>;

/** The typed data provider. */
export const useApi = () => useDataProvider<RegiaDataProvider>();
