import { addDays } from '#domain/values/time.ts';
import { uuidAt } from './support/ids.ts';
import { uploaded } from './support/pictures.ts';
import { createPrng } from './support/prng.ts';
import type { DemoData } from './support/types.ts';

const SEED = 77_210;

interface Spec {
  name: string;
  url: string;
  logo: string;
}

const specs: readonly Spec[] = [
  { name: 'Banca dell’Appennino', url: 'https://www.bancadellappennino.example', logo: 'bank' },
  { name: 'Passo Lungo Outdoor', url: 'https://www.passolungo.example', logo: 'outdoor' },
  { name: 'Cantina Colli Alti', url: 'https://www.collialti.example/visite', logo: 'winery' },
  { name: 'Caffè Zamboni', url: 'https://www.caffezamboni.example', logo: 'coffee' },
  { name: 'Velerie Tirrene', url: 'https://www.velerietirrene.example', logo: 'sails' },
];

/** One of so many events goes without a sponsor. */
const ONE_IN = 3;

/** Sponsors of the platform and the events that show them. Draws from its own sequence: no other row changes. */
export function buildSponsorships(data: DemoData, now: Date): void {
  const prng = createPrng(SEED);
  const sender = data.users.find(({ role }) => role === 'admin');
  if (!sender) return;
  const createdAt = addDays(now, -40).toISOString();
  for (const { name, url, logo } of specs) {
    const _id = uuidAt(prng, new Date(createdAt));
    const linked = { type: 'sponsorshipImage', id: _id };
    const image = uploaded(prng, {
      ...{ tenantId: null, userId: sender._id, scene: logo, form: 'sponsor', linked, createdAt },
    });
    data.covers.push(image);
    const fields = {
      name,
      entityType: 'event' as const,
      sponsorUrl: url,
      sponsorImage: image.url,
      senderId: sender._id,
    };
    data.sponsorships.push({ _id, ...fields, version: 1, createdAt });
  }
  // The last one has not found an event yet.
  const open = data.events.filter(({ eventType, status }) => eventType !== 'post' && status !== 'canceled');
  open.forEach((event, at) => {
    if (at % ONE_IN === 0) return;
    event.sponsorshipId = data.sponsorships[at % (data.sponsorships.length - 1)]?._id ?? null;
  });
}
