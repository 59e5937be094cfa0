import { type CoverForm, renderCover } from '#demo/covers/render.ts';
import { Refusal } from '#domain/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UploadedFile } from '#domain/uploads/schema.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '#domain/uploads/schema.ts';
import { newRecord, remove } from '../kernel/records.ts';
import { type Answer, type Call, find, noContent, ok, type Route, reaches, route } from '../kernel/route.ts';
import type { StoredUpload } from '../kernel/store.ts';
import { relatedTo } from '../people.ts';

const shown = ({ bytes: _bytes, tenantId: _tenant, userId: _user, ...file }: StoredUpload): UploadedFile => file;

function jsonPart(form: FormData, name: string): unknown {
  const part = form.get(name);
  if (typeof part !== 'string' || part === '') return undefined;
  try {
    return JSON.parse(part);
  } catch {
    throw new Refusal('validation_failed', { fields: { [name]: 'validation.invalid' } });
  }
}

async function readForm(call: Call): Promise<FormData> {
  const type = call.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data') || !(call.body instanceof Uint8Array))
    throw new Refusal('unsupported_media');
  const body = Uint8Array.from(call.body);
  return new Response(body, { headers: { 'content-type': type } }).formData();
}

/** First bytes and content type by extension. */
const kinds: Readonly<Record<string, readonly [signature: string, contentType: string]>> = {
  png: ['89504e47', 'image/png'],
  jpg: ['ffd8ff', 'image/jpeg'],
  jpeg: ['ffd8ff', 'image/jpeg'],
  webp: ['52494646', 'image/webp'],
  pdf: ['25504446', 'application/pdf'],
  docx: ['504b0304', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['504b0304', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  doc: ['d0cf11e0', 'application/msword'],
  xls: ['d0cf11e0', 'application/vnd.ms-excel'],
};

/** The type of a file, whose content must be what its name says. @throws Refusal file_type_refused */
function contentTypeOf(name: string, bytes: Uint8Array): string {
  const kind = kinds[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  const start = Buffer.from(bytes).toString('hex', 0, 4);
  if (!kind || !start.startsWith(kind[0])) throw new Refusal('file_type_refused');
  return kind[1];
}

/** A file of a form; browsers and Node name its type differently. */
type FilePart = Exclude<ReturnType<FormData['getAll']>[number], string>;

async function storeFile(call: Call, file: FilePart, form: FormData): Promise<StoredUpload> {
  if (file.size > UPLOAD_MAX_BYTES) throw new Refusal('payload_too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const details = (jsonPart(form, 'JSONbody') ?? {}) as Partial<
    Pick<UploadedFile, 'linkedEntityType' | 'linkedEntityId' | 'additionalInfo'>
  >;
  const { linkedEntityId = null } = details;
  const mayBeForeign = linkedEntityId !== null && scopeOf(call.actor, 'create', 'uploads') !== 'all';
  if (mayBeForeign && isForeign(call, linkedEntityId))
    throw new Refusal('validation_failed', { fields: { JSONbody: 'validation.unknown' } });
  const tags = jsonPart(form, 'tags');
  const { version: _version, ...record } = newRecord(call, {
    name: file.name,
    contentType: contentTypeOf(file.name, bytes),
    size: file.size,
    additionalInfo: details.additionalInfo ?? {},
    linkedEntityType: details.linkedEntityType ?? null,
    linkedEntityId,
    tags: Array.isArray(tags) ? tags.map(String) : [],
    tenantId: call.actor.tenantId,
    userId: call.actor.userId,
    bytes,
  });
  const extension = /\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0] ?? '';
  return { ...record, url: `/files/${record._id}${extension.toLowerCase()}` };
}

/** Whether an id is an event's, a product's or a person's the community of the caller has nothing to do with. */
function isForeign({ store, actor: { userId, tenantId } }: Call, id: string): boolean {
  const record = [...store.events, ...store.products].find((one) => one._id === id);
  if (record) return record.tenantId !== tenantId;
  const user = store.users.find((one) => one._id === id);
  if (!user || user._id === userId || user._id === tenantId || user.tenantId === tenantId) return false;
  return tenantId === null || !relatedTo(store, tenantId).has(id);
}

async function upload(call: Call): Promise<Answer> {
  const form = await readForm(call);
  const files = form.getAll('file').filter((part) => typeof part !== 'string');
  if (files.length === 0) throw new Refusal('validation_failed', { fields: { file: 'validation.required' } });
  if (files.length > UPLOAD_MAX_FILES) throw new Refusal('too_many_files');
  const stored = await Promise.all(files.map((file) => storeFile(call, file, form)));
  call.store.uploads.push(...stored);
  const answers = stored.map(shown);
  return ok(answers.length === 1 ? answers[0] : answers, 201);
}

const pictures = new Map<string, Promise<Uint8Array>>();

/** Pictures of the demo are drawn when first asked for. */
async function picture(scene: Parameters<typeof renderCover>[0], form: CoverForm): Promise<Uint8Array> {
  const key = `${scene}-${form}`;
  const drawing = pictures.get(key) ?? renderCover(scene, form);
  pictures.set(key, drawing);
  return drawing;
}

async function file(call: Call): Promise<Answer> {
  const url = `/files/${call.params['path'] ?? ''}`;
  const cover = call.store.covers.find((one) => one.url === url);
  if (cover) return { headers: { 'content-type': 'image/webp' }, body: await picture(cover.scene, cover.form) };
  const stored = call.store.uploads.find((one) => one.url === url);
  if (!stored) throw new Refusal('not_found');
  return { headers: { 'content-type': stored.contentType }, body: stored.bytes };
}

/** Uploads, kept in memory, and the files behind published addresses. */
export const fileRoutes: Route[] = [
  route('get', '/files/:path', 'public', file),
  route('post', '/api/uploads', ['create', 'uploads'], upload),
  route('get', '/api/uploads/:id', ['get', 'uploads'], (call) => {
    const found = find(call.store.uploads, call.params['id']);
    if (!reaches(call, found)) throw new Refusal('not_found');
    return ok(shown(found));
  }),
  route('delete', '/api/uploads/:id', ['delete', 'uploads'], (call) => {
    const found = find(call.store.uploads, call.params['id']);
    if (!reaches(call, found)) throw new Refusal('not_found');
    remove(call.store.uploads, found);
    return noContent;
  }),
];
