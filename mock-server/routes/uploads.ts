import { type CoverForm, renderCover } from '#demo/covers/render.ts';
import { Refusal } from '#domain/errors.ts';
import { type Answer, type Call, type Route, route } from '../kernel/route.ts';

const pictures = new Map<string, Promise<Uint8Array>>();

/** Pictures of the demo are drawn when first asked for. */
async function picture(scene: Parameters<typeof renderCover>[0], form: CoverForm): Promise<Uint8Array> {
  const key = `${scene}-${form}`;
  const drawing = pictures.get(key) ?? renderCover(scene, form);
  pictures.set(key, drawing);
  return drawing;
}

async function file({ store, params }: Call): Promise<Answer> {
  const cover = store.covers.find(({ url }) => url === `/files/${params['path'] ?? ''}`);
  if (!cover) throw new Refusal('not_found');
  return { headers: { 'content-type': 'image/webp' }, body: await picture(cover.scene, cover.form) };
}

/** The files behind published addresses. */
export const fileRoutes: Route[] = [route('get', '/files/:path', 'public', file)];
