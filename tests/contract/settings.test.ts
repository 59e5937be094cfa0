import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Label } from '#domain/labels/entity.ts';
import { both, describeContract, type Target } from './support/target.ts';

describeContract('settings', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const label = { category: 'variantType', key: 'peso', language: 'it', value: 'Peso' };
  const write = (body: object) => api.call<Label & { code: string }>('admin', 'POST', 'labels', { body });

  test('labels are read by all, written by administrators, one language at a time [API-P050, API-P051, API-P052, API-P053, API-P054]', async () => {
    const added = await write(label);
    expect(added).toMatchObject({ status: 201, body: { ...label, version: 1 } });
    await write({ ...label, language: 'en', value: 'Weight' });
    expect((await write(label)).body.code).toBe('label_key_used');
    expect((await write({ ...label, category: 'app', key: 'version' })).body.code).toBe('label_placeholders');
    const both = await api.call<Label[]>(null, 'GET', 'labels?category=variantType&key=peso');
    expect(both.body.map(({ value }) => value).sort()).toEqual(['Peso', 'Weight']);
    const body = { ...added.body, value: 'Peso netto' };
    const headers = { 'if-match': '1' };
    const change = () => api.call('admin', 'PUT', `labels/${added.body._id}`, { body, headers });
    expect((await change()).body).toMatchObject({ value: 'Peso netto', version: 2 });
    expect((await change()).status).toBe(409);
    expect((await api.call('tenant', 'DELETE', `labels/${added.body._id}`)).status).toBe(403);
    expect((await api.call('admin', 'DELETE', `labels/${added.body._id}`)).status).toBe(204);
    expect((await api.list('admin', 'labels?key=peso')).total).toBe(0);
  });

  test('what is in use stays, what is not goes [DEC-065]', async () => {
    const [used] = api.demo.events.map(({ eventSubtypeId }) => eventSubtypeId);
    expect((await api.call('admin', 'DELETE', `event-subtypes/${used}`)).body).toMatchObject({
      code: 'subtype_in_use',
    });
    const asked = api.demo.events.flatMap(({ requirementIds }) => requirementIds)[0];
    const refused = await api.call('admin', 'DELETE', `requirements/${asked}`);
    expect(refused.body).toMatchObject({ code: 'requirement_in_use' });
    const body = { fieldName: 'Taglia scarpe', entityType: 'event' };
    const { _id } = (await api.call<{ _id: string }>('admin', 'POST', 'requirements', { body })).body;
    expect((await api.call('admin', 'DELETE', `requirements/${_id}`)).status).toBe(204);
    expect((await api.call('admin', 'GET', `requirements/${_id}`)).status).toBe(404);
  });

  test('a free event has no supplement that is to be paid [VAL-E041, RES-020]', async () => {
    const free = api.demo.events.find((one) => one.priceType === 'free' && one.tenantId === api.tenantId);
    const body = { eventId: free?._id, name: 'Cena', extraType: 'supplement', availableQuantity: 9, price: 0 };
    const refused = { status: 400, body: { code: 'supplement_of_free_event' } };
    expect(await api.call('tenant', 'POST', 'extras', { body: { ...body, price: 1 } })).toMatchObject(refused);
    const { _id } = (await api.call<{ _id: string }>('tenant', 'POST', 'extras', { body })).body;
    expect(await api.call('tenant', 'PATCH', `extras/${_id}`, { body: { price: 1 } })).toMatchObject(refused);
    expect((await api.call('tenant', 'PATCH', `extras/${_id}`, { body: { name: 'Pranzo' } })).status).toBe(200);
  });
});
