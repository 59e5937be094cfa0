import { proposeLayer } from '#domain/transports/plan/propose.ts';
import type { Plan } from '#domain/transports/plan/schema.ts';
import { sampleList, samplePlan } from '#tests/support/builders/sample-plan.ts';
import { quantile } from './support/product.ts';

/**
 * A trip of 216 people proposed onto five buses and sixty rooms that they fill to the last place, so that a way to keep every
 * booking together exists: goal 200 ms for both, nobody left over, no booking split. `SEEDS` trips, 40 by default.
 */
const seeds = Number(process.env['SEEDS'] ?? 40);
const GOAL = 200;
const PEOPLE = 216;
const buses = [50, 50, 50, 36, 30];
const points = ['Bologna', 'Modena', 'Parma', 'Rimini', 'Firenze'];

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Sixty rooms of two to five beds, as many beds as people. */
function rooms(next: () => number): number[] {
  const beds = Array.from({ length: 60 }, () => 2);
  for (let left = PEOPLE - 120; left > 0; ) {
    const at = Math.floor(next() * beds.length);
    if ((beds[at] ?? 5) >= 5) continue;
    beds[at] = (beds[at] ?? 0) + 1;
    left--;
  }
  return beds;
}

/** Bookings of one to five that fill the lists, mixed; some of them wish to be with another. */
function trip(capacities: readonly number[], layer: string, next: () => number): Plan {
  const sizes = capacities.flatMap((capacity) => {
    const parties: number[] = [];
    for (let free = capacity; free > 0; free -= parties.at(-1) ?? free)
      parties.push(Math.min(free, 1 + Math.floor(next() * 5)));
    return parties;
  });
  const mixed = sizes.map((size) => ({ size, at: next() })).sort((a, b) => a.at - b.at);
  const bookings = mixed.map(({ size }, at) => {
    const point = points[Math.floor(next() * points.length)] ?? null;
    const together = next() < 0.15 && at > 0 ? `Anna t${Math.floor(next() * at)}-0` : '';
    return Array.from({ length: size }, () => ({ point, together }));
  });
  return samplePlan(
    capacities.map((size, at) => sampleList(`L${at}`, size, layer)),
    bookings,
  );
}

interface Proposed {
  milliseconds: number;
  left: number;
  split: number;
}

function propose(plan: Plan, layer: string): Proposed {
  const begun = performance.now();
  const { left, split } = proposeLayer(plan, layer);
  return { milliseconds: performance.now() - begun, left: left.length, split: split.length };
}

const plans = Array.from({ length: seeds }, (_, at) => {
  const next = random(at + 1);
  return { buses: trip(buses, 'outward', next), rooms: trip(rooms(next), 'room', next) };
});
// The first one compiles.
for (const { buses: outward } of plans.slice(0, 3)) propose(outward, 'outward');
const made = plans.map((plan) => ({ buses: propose(plan.buses, 'outward'), rooms: propose(plan.rooms, 'room') }));
const report = (what: string, values: readonly number[]): void =>
  console.log(
    `${what.padEnd(16)} median ${quantile(values, 0.5).toFixed(0)} ms  p95 ${quantile(values, 0.95).toFixed(0)} ms  most ${Math.max(...values).toFixed(0)} ms`,
  );
console.log(`${PEOPLE} people, ${buses.length} buses, 60 rooms, ${seeds} trips filled to the last place`);
report(
  'buses',
  made.map((one) => one.buses.milliseconds),
);
report(
  'rooms',
  made.map((one) => one.rooms.milliseconds),
);
const both = made.map((one) => one.buses.milliseconds + one.rooms.milliseconds);
report(`both (goal ${GOAL})`, both);
const sum = (what: 'left' | 'split') => made.reduce((all, one) => all + one.buses[what] + one.rooms[what], 0);
console.log(`bookings split ${sum('split')}, left over ${sum('left')} (goal 0)`);
