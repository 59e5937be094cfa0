import type { Event } from '#domain/events/entity.ts';
import { priceOf } from '#domain/events/price/price.ts';
import type { Extra } from '#domain/extras/entity.ts';
import type { UserType } from '#domain/fields.ts';
import type { MaterializedExtra } from '#domain/shared/materialized-extra.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { slug } from '../people/people.ts';
import { firstNames, participantNotes, surnames } from '../support/names.ts';
import type { Prng } from '../support/prng.ts';
import type { DemoUser } from '../support/types.ts';

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

/** One person of a booking: the account holder first, then the person who comes along. */
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
    userType: isHolder ? userType : 'normal',
    participant_type: isHolder ? 'accountholder' : 'companion',
  };
  if (event.priceType === 'byAges') participant.age = ageOf(prng, isHolder);
  if (fieldNames.length > 0) {
    participant.requirements = Object.fromEntries(
      fieldNames.map((name) => [name, requirementAnswers[name]?.(prng) ?? '']),
    );
  }
  return participant;
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

/** What one person of a booking pays, before extras. */
export function basePrice(event: Event, participant: ParticipantInfo): number {
  return priceOf(event, participant, {
    isAccountHolder: participant.participant_type === 'accountholder',
    holderUserType: participant.userType ?? 'normal',
  });
}
