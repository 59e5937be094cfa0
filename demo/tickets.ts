import type { Event, Extra } from '../domain/event/schema.ts';
import type { UserType } from '../domain/fields.ts';
import type { MaterializedExtra, ParticipantInfo } from '../domain/ticket/schema.ts';
import { firstNames, participantNotes, surnames } from './names.ts';
import { slug } from './people.ts';
import type { Prng } from './prng.ts';
import type { DemoUser } from './types.ts';

const requirementAnswers: Record<string, (prng: Prng) => string> = {
  'Allergie e intolleranze': (prng) =>
    prng.weighted([
      ['Nessuna', 8],
      ['Celiachia', 1],
      ['Lattosio', 1],
      ['Frutta secca', 1],
    ]),
  'Taglia maglietta': (prng) => prng.pick(['S', 'M', 'L', 'XL']),
  'Numero tessera': (prng) => `CC-${String(prng.int(1, 980)).padStart(4, '0')}`,
  'Misura scarponi': (prng) => String(prng.int(35, 46)),
  'Contatto di emergenza': (prng) => `+39 34${prng.int(10_000_000, 99_999_999)}`,
  'Sa nuotare': (prng) => (prng.chance(0.93) ? 'Sì' : 'No'),
};

function ageOf(prng: Prng, isHolder: boolean): number {
  if (isHolder) return prng.int(22, 74);
  return prng.weighted([
    ['child', 3],
    ['adult', 5],
    ['elder', 1],
  ]) === 'child'
    ? prng.int(3, 14)
    : prng.int(16, 82);
}

/** One person of a booking: the account holder first, then whoever comes along. */
export function participantOf(
  prng: Prng,
  event: Event,
  fieldNames: readonly string[],
  holder: DemoUser,
  userType: UserType,
  index: number,
): ParticipantInfo {
  const isHolder = index === 0;
  const name = isHolder ? holder.name : prng.pick(firstNames);
  // Most companions are family.
  const surname = isHolder || prng.chance(0.6) ? holder.surname : prng.pick(surnames);
  const participant: ParticipantInfo = {
    name,
    surname,
    email: isHolder ? holder.email : `${slug(name)}.${slug(surname)}${prng.int(1, 99)}@posta.example`,
    note: prng.chance(0.12) ? prng.pick(participantNotes) : '',
    participant_type: isHolder ? 'accountholder' : 'companion',
  };
  if (event.priceType === 'byAges') participant.age = ageOf(prng, isHolder);
  if (event.priceType === 'byUserType') participant.userType = isHolder ? userType : 'normal';
  if (fieldNames.length > 0) {
    participant.requirements = Object.fromEntries(
      fieldNames.map((name) => [name, requirementAnswers[name]?.(prng) ?? '']),
    );
  }
  return participant;
}

/** The event's price for one person, before extras (DEC-035, DEC-043). */
export function basePrice(event: Event, participant: ParticipantInfo): number {
  switch (event.priceType) {
    case 'free':
      return 0;
    case 'single':
      return event.price;
    case 'byAges': {
      const age = participant.age ?? 30;
      return (age < 12 ? event.prices.young : age > 65 ? event.prices.senior : event.prices.adult) ?? 0;
    }
    case 'byUserType':
      return event.prices[participant.userType ?? 'normal'] ?? 0;
  }
}

/** Takes an extra for some participants, while there are any left. */
export function pickExtras(prng: Prng, extras: readonly Extra[], left: Map<string, number>): MaterializedExtra[] {
  return extras
    .filter((extra) => prng.chance(0.22) && (left.get(extra._id) ?? 0) > 0)
    .map((extra) => {
      left.set(extra._id, (left.get(extra._id) ?? 0) - 1);
      return { _id: extra._id, name: extra.name, extraType: extra.extraType, price: extra.price };
    });
}

/** Never under zero (DEC-043). */
export function priceWith(base: number, extras: readonly MaterializedExtra[]): number {
  const change = extras.reduce(
    (sum, extra) => sum + (extra.extraType === 'supplement' ? extra.price : -extra.price),
    0,
  );
  return Math.max(0, base + change);
}
