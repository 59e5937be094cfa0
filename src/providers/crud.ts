import type { DataProvider, GetListParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { formatListQuery, type ListRequest, PAGE_SIZE_BLOCK, PAGE_SIZE_MAX } from '../../domain/list-query.ts';
import type { Http, HttpAnswer } from './http.ts';
import { pathOf } from './resource-paths.ts';

type ApiRecord = { _id: string; version?: number } & Record<string, unknown>;
type ListBody = ApiRecord[] | { data: ApiRecord[]; totalData: number };
interface Page {
  data: RaRecord[];
  total: number;
}

const withId = (record: ApiRecord): RaRecord => ({ ...record, id: record._id });

function pageOf(resource: string, { headers, body }: HttpAnswer<ListBody>): Page {
  if (!Array.isArray(body)) return { data: body.data.map(withId), total: body.totalData };
  const count = headers.get('odin-count');
  if (count === null) throw new Error(`The list of ${resource} came without its total (header odin-count)`);
  return { data: body.map(withId), total: Number(count) };
}

/** Only what changed is sent: merging is the server's rule, and joined objects are not fields of the entity. */
export function changesOf(data: Record<string, unknown>, previous: Record<string, unknown> | undefined) {
  const entries = Object.entries(data).filter(([key, value]) => {
    if (key === 'id' || key === '_id' || key === 'version' || value === undefined) return false;
    return previous === undefined || JSON.stringify(value) !== JSON.stringify(previous[key]);
  });
  return Object.fromEntries(entries);
}

function sortOf(params: Pick<GetListParams, 'sort'>): ListRequest['sort'] {
  const { field, order } = params.sort ?? {};
  // React-admin asks for `id` when a list names no order; the server's own default is the better one.
  return field && field !== 'id' ? { field, descending: order === 'DESC' } : undefined;
}

/** The standard calls of react-admin in the API's dialect (DEC-008, DEC-013). */
export function createCrud(http: Http) {
  async function readPage(resource: string, request: ListRequest, signal?: AbortSignal): Promise<Page> {
    const { list, query } = pathOf(resource);
    const filter = { ...query, ...request.filter };
    const answer = await http<ListBody>(`${list}?${formatListQuery({ ...request, filter })}`, { signal });
    return pageOf(resource, answer);
  }

  /** Beyond the largest page a list is read in blocks, up to the number of rows asked for. */
  async function readBlocks(resource: string, request: ListRequest, max: number, signal?: AbortSignal): Promise<Page> {
    const rows: RaRecord[] = [];
    for (let page = 1; ; page += 1) {
      const block = await readPage(resource, { ...request, page, limit: PAGE_SIZE_BLOCK }, signal);
      rows.push(...block.data);
      const isLast = block.data.length < PAGE_SIZE_BLOCK || rows.length >= Math.min(block.total, max);
      if (isLast) return { data: rows.slice(0, max), total: block.total };
    }
  }

  async function readList(resource: string, params: Partial<GetListParams>): Promise<Page> {
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    const request = { sort: sortOf(params), filter: params.filter as Record<string, unknown> };
    if (perPage > PAGE_SIZE_MAX) return readBlocks(resource, request, perPage, params.signal);
    return readPage(resource, { ...request, page, limit: perPage }, params.signal);
  }

  async function readMany(resource: string, ids: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]> {
    const chunks: Identifier[][] = [];
    for (let at = 0; at < ids.length; at += PAGE_SIZE_MAX) chunks.push(ids.slice(at, at + PAGE_SIZE_MAX));
    const pages = await Promise.all(
      chunks.map((chunk) => readPage(resource, { limit: chunk.length, filter: { '_id.$in': chunk } }, signal)),
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

  const remove = (resource: string, id: Identifier) =>
    http<undefined>(`${pathOf(resource).path}/${id}`, { method: 'DELETE', answer: 'none' });

  // DataProvider's signatures promise the caller's record type, which only the API knows: hence `never`.
  const provider: Pick<DataProvider, StandardCall> & { supportAbortSignal: true } = {
    supportAbortSignal: true,
    getList: (resource, params) => readList(resource, params) as Promise<never>,
    async getOne(resource, { id, signal }) {
      const answer = await http<ApiRecord>(`${pathOf(resource).path}/${id}`, { signal });
      return { data: withId(answer.body) as never };
    },
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
