import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureFile } from '#demo/support/pictures.ts';
import { Refusal } from '#domain/errors.ts';
import { type Answer, type Call, type Route, route } from '../kernel/route.ts';

const root = path.join(import.meta.dirname, '../..');

async function file({ store, params }: Call): Promise<Answer> {
  const cover = store.covers.find(({ url }) => url === `/files/${params['path'] ?? ''}`);
  if (!cover) throw new Refusal('not_found');
  return { headers: { 'content-type': 'image/webp' }, body: await readFile(path.join(root, pictureFile(cover))) };
}

/** The files behind published addresses. */
export const fileRoutes: Route[] = [route('get', '/files/:path', 'public', file)];
