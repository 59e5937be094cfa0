import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '#domain/fields.ts';
import { type FakeProvider, startFakeProvider } from '../../support/fake-provider.ts';
import { createWorld, type World } from '../../support/world.ts';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());

async function withWorld(env: Record<string, string>, work: (world: World) => Promise<void>) {
  const world = await createWorld({ env });
  try {
    await work(world);
  } finally {
    await world.close();
  }
}
const find = (world: World, text: string, who = world.tenant) =>
  world.call<Address[]>(who, 'GET', `addresses?q=${encodeURIComponent(text)}`);

const pratello = {
  plainAddress: 'Via del Pratello 48, 40122 Bologna (BO)',
  ...{ streetName: 'Via del Pratello', streetNumber: '48', zipCode: '40122', city: 'Bologna', province: 'BO' },
  ...{ region: 'Emilia-Romagna', country: 'Italia', placeId: 'osm:n12' },
  position: { type: 'Point', coordinates: [11.3323, 44.4964] },
};

test('a Photon server’s places come as addresses, and are asked for once [ENT-P002, API-P059]', async () => {
  provider.on('/photon', () => ({
    features: [
      {
        geometry: { type: 'Point', coordinates: [11.3323, 44.4964] },
        properties: {
          ...{ street: 'Via del Pratello', housenumber: '48', postcode: '40122', city: 'Bologna', type: 'house' },
          ...{ county: 'Città metropolitana di Bologna', state: 'Emilia-Romagna', country: 'Italia' },
          ...{ osm_type: 'N', osm_id: 12 },
        },
      },
      { geometry: { coordinates: [999, 0] }, properties: { name: 'Nowhere' } },
      { geometry: { coordinates: [9.19, 45.46] }, properties: { name: 'Milano', type: 'city', county: 'Milano' } },
    ],
  }));
  await withWorld({ GEOCODER_URL: `${provider.url}/photon` }, async (world) => {
    const { status, body } = await find(world, 'Via del Pratello 48');
    expect(status).toBe(200);
    expect(body[0]).toEqual(pratello);
    expect(body[1]).toMatchObject({ plainAddress: 'Milano (MI)', city: 'Milano', province: 'MI' });
    expect(body).toHaveLength(2);
    await find(world, ' via DEL pratello 48 ');
    expect(provider.asked.filter((path) => path.startsWith('/photon'))).toEqual([
      '/photon?q=Via+del+Pratello+48&limit=6',
    ]);
    expect((await find(world, 'Vi')).body).toEqual([]);
    expect((await find(world, 'x'.repeat(300))).status).toBe(400);
    expect((await world.call(null, 'GET', 'addresses?q=Bologna')).status).toBe(401);
    expect((await world.call(null, 'GET', 'options')).body).toMatchObject({ addressSearch: true });
  });
});

test('a Nominatim server’s places come as the same addresses [ENT-P002]', async () => {
  provider.on('/search', (url) =>
    url.searchParams.get('format') === 'jsonv2'
      ? [
          {
            ...{ lat: '44.4964', lon: '11.3323', osm_type: 'node', osm_id: 12 },
            address: {
              ...{ road: 'Via del Pratello', house_number: '48', postcode: '40122', city: 'Bologna' },
              ...{ county: 'Bologna', 'ISO3166-2-lvl6': 'IT-BO', state: 'Emilia-Romagna', country: 'Italia' },
            },
          },
        ]
      : {},
  );
  await withWorld({ GEOCODER_URL: `${provider.url}/search`, GEOCODER_KIND: 'nominatim' }, async (world) => {
    expect((await find(world, 'Via del Pratello 48')).body).toEqual([pratello]);
  });
});

test('a look-up that is silent, broken or odd is a clear refusal, and nothing of it is kept', async () => {
  provider.on('/silent', () => undefined);
  provider.on('/odd', () => ({ features: 'none' }));
  for (const path of ['/silent', '/odd', '/missing']) {
    await withWorld({ GEOCODER_URL: provider.url + path, PROVIDER_TIMEOUT: '200' }, async (world) => {
      const expected = { status: 503, body: { code: 'provider_unavailable' } };
      expect(await find(world, 'Bologna')).toMatchObject(expected);
      expect(await find(world, 'Bologna')).toMatchObject(expected);
    });
  }
});

test('without a configured look-up there are no suggestions, and nobody outside is asked', async () => {
  await withWorld({}, async (world) => {
    expect(await find(world, 'Via del Pratello')).toMatchObject({ status: 200, body: [] });
  });
});
