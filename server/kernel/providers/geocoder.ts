import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { type Address, address } from '#domain/fields.ts';
import { provinces } from '#domain/values/provinces.ts';
import { DAY } from '#domain/values/time.ts';
import type { Config } from '../config/config.ts';
import type { GeocoderSettings } from '../config/config-providers.ts';
import { askJson } from './ask.ts';

const MOST = 6;
const KEPT = 500;
const KEPT_MS = DAY;

/** Looks up addresses by what was typed of them. */
export interface Geocoder {
  /** @throws Refusal provider_unavailable */
  find(text: string): Promise<Address[]>;
}

const given = z.string().optional().catch(undefined);
const photon = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        ...{ name: given, street: given, housenumber: given, postcode: given, city: given, county: given },
        ...{ state: given, country: given, type: given, osm_type: given },
        osm_id: z.union([z.string(), z.number()]).optional(),
      }),
    }),
  ),
});
const nominatim = z.array(
  z.object({
    ...{ lat: z.coerce.number(), lon: z.coerce.number(), osm_type: given },
    osm_id: z.union([z.string(), z.number()]).optional(),
    address: z.object({
      ...{ road: given, house_number: given, postcode: given, city: given, town: given, village: given },
      ...{ municipality: given, county: given, state: given, country: given, 'ISO3166-2-lvl6': given },
    }),
  }),
);

/** Two letters of a province by its name, as `Città metropolitana di Bologna`; the name itself when it is none. */
function provinceOf(name: string | undefined): string | undefined {
  const short = name?.replace(/^(Città metropolitana|Provincia|Libero consorzio comunale) (di|del|della) /i, '').trim();
  return provinces.find((one) => one.name.toLowerCase() === short?.toLowerCase())?.code ?? short;
}

interface Place extends Omit<Address, 'plainAddress' | 'position'> {
  at: readonly [number, number];
}

/** One line, as Italians write it: `Via del Pratello 48, 40122 Bologna (BO)`. */
function lineOf({ streetName, streetNumber, zipCode, city, province }: Place): string {
  const street = [streetName, streetNumber].filter(Boolean).join(' ');
  const town = [zipCode, city, province && `(${province})`].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ');
}

/** The place as an address of ours; undefined when a part of it is not as it should be. */
function toAddress(place: Place): Address | undefined {
  const { at, ...parts } = place;
  const present = Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
  const position = { type: 'Point', coordinates: at };
  const read = address.safeParse({ ...present, plainAddress: lineOf(place), position });
  return read.success && read.data.plainAddress ? read.data : undefined;
}

const placeId = (type: string | undefined, id: string | number | undefined): string | undefined =>
  type && id !== undefined ? `osm:${type.charAt(0).toLowerCase()}${id}` : undefined;

function placesOfPhoton(answer: unknown): Place[] {
  return photon.parse(answer).features.map(({ geometry, properties: p }) => ({
    at: [geometry.coordinates[0], geometry.coordinates[1]] as const,
    streetName: p.street ?? (p.type === 'city' ? undefined : p.name),
    streetNumber: p.housenumber,
    zipCode: p.postcode,
    city: p.city ?? (p.type === 'city' ? p.name : undefined),
    province: provinceOf(p.county),
    region: p.state,
    country: p.country,
    placeId: placeId(p.osm_type, p.osm_id),
  }));
}

function placesOfNominatim(answer: unknown): Place[] {
  return nominatim.parse(answer).map(({ lat, lon, osm_type: type, osm_id: id, address: a }) => ({
    at: [lon, lat] as const,
    streetName: a.road,
    streetNumber: a.house_number,
    zipCode: a.postcode,
    city: a.city ?? a.town ?? a.village ?? a.municipality,
    province: /^IT-([A-Z]{2})$/.exec(a['ISO3166-2-lvl6'] ?? '')?.[1] ?? provinceOf(a.county),
    region: a.state,
    country: a.country,
    placeId: placeId(type, id),
  }));
}

/** @throws Refusal provider_unavailable when the answer is none of the service's kind */
function placesOf(read: (answer: unknown) => Place[], answer: unknown): Place[] {
  try {
    return read(answer);
  } catch {
    throw new Refusal('provider_unavailable');
  }
}

function addressOf({ url, kind }: GeocoderSettings, text: string): URL {
  const asked = new URL(url);
  asked.searchParams.set('q', text);
  asked.searchParams.set('limit', String(MOST));
  if (kind === 'nominatim') {
    for (const [name, value] of Object.entries({ format: 'jsonv2', addressdetails: '1', 'accept-language': 'it' })) {
      asked.searchParams.set(name, value);
    }
  }
  return asked;
}

/** The configured look-up, which keeps what it found for a day; null where none is configured. */
export function createGeocoder(config: Pick<Config, 'geocoder' | 'providerTimeout'>): Geocoder | null {
  const { geocoder: settings, providerTimeout } = config;
  if (!settings) return null;
  const read = settings.kind === 'nominatim' ? placesOfNominatim : placesOfPhoton;
  const known = new Map<string, { at: number; found: Address[] }>();
  const init = { headers: { 'user-agent': 'Regia', accept: 'application/json' } };

  const ask = async (text: string): Promise<Address[]> => {
    const answer = await askJson(addressOf(settings, text), init, providerTimeout);
    return placesOf(read, answer).flatMap((place) => toAddress(place) ?? []);
  };

  return {
    async find(text) {
      const key = text.trim().toLowerCase();
      const kept = known.get(key);
      if (kept && Date.now() - kept.at < KEPT_MS) return kept.found;
      const found = await ask(text.trim());
      const [oldest] = known.keys();
      if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
      known.set(key, { at: Date.now(), found });
      return found;
    },
  };
}
