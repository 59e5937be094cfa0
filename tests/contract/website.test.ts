import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageName } from '#domain/website/api.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('website', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  test('pages are named by their community, with a number where the name is taken, and not over another’s name [PUB-004, DEC-013]', async () => {
    const own = api.demo.events.filter(({ tenantId }) => tenantId === api.demo.events[0]?.tenantId);
    const [one, other] = own;
    const rename = (id: string | undefined, slug: string, slugWas?: string) =>
      api.call<PageName & { code: string }>('admin', 'PUT', `website/page-names/${id}`, { body: { slug, slugWas } });
    const before = (await api.call<PageName>('admin', 'GET', `website/page-names/${one?._id}`)).body;
    expect(before).toMatchObject({ kind: 'event', former: [] });
    expect((await rename(one?._id, 'prova-nome')).body).toMatchObject({ slug: 'prova-nome', former: [before.slug] });
    expect((await rename(other?._id, 'prova-nome')).body.slug).toBe('prova-nome-2');
    expect((await rename(other?._id, before.slug)).body.slug).toBe(`${before.slug}-2`);
    expect((await rename(one?._id, before.slug)).body).toMatchObject({ slug: before.slug, former: ['prova-nome'] });
    const late = await rename(one?._id, 'terzo-nome', 'prova-nome');
    expect([late.status, late.body.code]).toEqual([409, 'stale_write']);
    expect((await rename(one?._id, before.slug, 'prova-nome')).status).toBe(200);
    expect((await rename(one?._id, 'no no')).body.code).toBe('validation_failed');
    expect((await rename('0195f2c1-7a2b-7c3d-8e4f-001122334455', 'x')).status).toBe(404);
  });
});
