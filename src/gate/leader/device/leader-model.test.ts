import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkState, markStates } from '#domain/leaders/roll-call.ts';
import type { Fate } from '#tests/support/fake-gate-server.ts';
import { FakeLeaderServer, ledList, ROLL_CALL, ROOM } from '#tests/support/fake-leader-server.ts';
import { openLeaderDatabases } from './leader-database.ts';
import { createLeaderDevice, type LeaderDevice } from './leader-device.ts';

const HOUR = 3_600_000;
const people = ledList().people.map(({ _id }) => _id);
/** Two hours slow, exact, two hours fast. */
const skews = [-2 * HOUR, 0, 2 * HOUR];
const leaders = ['Beppe', 'Giada', 'Nino'];

interface World {
  name: string;
  server: FakeLeaderServer;
  clock: number;
  nonces: number;
  /** In the order of the taps; what was true when it was done. */
  truth: { nonce: string; ticketId: string; state: MarkState; isSure: boolean }[];
  /** The control lets the server tell each phone its own time. */
  isClockSet: boolean;
}

/** One leader's phone: its page may die at any moment, what it stored stays. */
class Phone {
  fate: Fate = 'arrives';
  readonly #world: World;
  readonly #index: number;
  #device: LeaderDevice | undefined;
  #onCall: () => void = () => undefined;
  #lastNonce = '';

  constructor(world: World, index: number) {
    this.#world = world;
    this.#index = index;
  }

  get device(): LeaderDevice {
    if (!this.#device) throw new Error('the page is not open');
    return this.#device;
  }

  async open(): Promise<void> {
    const world = this.#world;
    const skew = skews[this.#index] ?? 0;
    const now = () => world.clock + skew;
    const fate = () => {
      this.#onCall();
      return this.fate;
    };
    const told = world.isClockSet ? () => world.server.now : now;
    this.#device = createLeaderDevice({
      key: `list-${this.#index}`,
      owner: `leader-${this.#index}`,
      api: world.server.api(leaders[this.#index] ?? '', fate, told),
      databases: await openLeaderDatabases(`-${world.name}-${this.#index}`),
      now,
      newNonce: () => {
        // Ids sort at random, as real ones do: nothing may hang on their order.
        const count = world.nonces++;
        this.#lastNonce = `${(count * 7919) % 1000}-${this.#index}-${count}`;
        return this.#lastNonce;
      },
      onAccessLost: () => undefined,
    });
    await this.#device.start();
  }

  async mark(ticketId: string, state: MarkState): Promise<void> {
    const before = this.#lastNonce;
    await this.device.mark(ROLL_CALL, ticketId, state);
    if (this.#lastNonce !== before) {
      this.#world.truth.push({ nonce: this.#lastNonce, ticketId, state, isSure: true });
    }
  }

  /** The page dies while it waits for an answer. */
  async dieWhileSyncing(fate: Fate): Promise<void> {
    const before = this.fate;
    this.fate = fate;
    await Promise.race([
      this.device.sync(),
      new Promise<void>((resolve) => {
        this.#onCall = resolve;
      }),
    ]);
    this.fate = before;
    this.#onCall = () => undefined;
    await this.open();
  }
}

type Step = (phones: readonly Phone[], world: World) => Promise<unknown> | unknown;
const named = (name: string, run: Step) => Object.assign(run, { toString: () => name });
const phone = fc.nat({ max: skews.length - 1 });
const person = fc.constantFrom(...people);
const mark = fc.constantFrom<MarkState>(...markStates);
const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(phone, person, mark)
      .map(([p, who, state]) => named(`${p} marks ${who} ${state}`, (all) => all[p]?.mark(who, state))),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(phone, fc.constantFrom<Fate>('arrives', 'lost', 'unanswered', 'late')).map(([p, f]) =>
      named(`${p} network ${f}`, (all) => {
        const one = all[p];
        if (one) one.fate = f;
      }),
    ),
  },
  { weight: 4, arbitrary: phone.map((p) => named(`${p} syncs`, (all) => all[p]?.device.sync())) },
  { weight: 2, arbitrary: phone.map((p) => named(`${p} dies`, (all) => all[p]?.open())) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(phone, fc.constantFrom<Fate>('diedBefore', 'diedAfter'))
      .map(([p, f]) => named(`${p} ${f} syncing`, (all) => all[p]?.dieWhileSyncing(f))),
  },
  {
    weight: 1,
    arbitrary: phone.map((p) => named(`${p} begins`, (all) => all[p]?.device.beginRollCall(`Appello ${p}`))),
  },
  {
    weight: 1,
    arbitrary: phone.map((p) =>
      named(`${p} renames`, (all) => all[p]?.device.renameRollCall(ROLL_CALL, `Andata ${p}`)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(phone, fc.boolean())
      .map(([p, isGiven]) => named(`${p} key ${isGiven}`, (all) => all[p]?.device.handKey(ROOM, isGiven))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(phone, person)
      .map(([p, who]) => named(`${p} is paid by ${who}`, (all) => all[p]?.device.pay(who, 'cash'))),
  },
);

let run = 0;

async function play(steps: readonly Step[], control: { isClockSet?: boolean; isForgetful?: boolean } = {}) {
  const { isClockSet = true, isForgetful = false } = control;
  const server = new FakeLeaderServer(ledList(), { isForgetful });
  const world: World = { name: `leaders${run++}`, server, clock: server.now, nonces: 0, truth: [], isClockSet };
  const phones = skews.map((_, index) => new Phone(world, index));
  for (const one of phones) {
    await one.open();
    await one.device.sync();
  }
  for (const one of steps) {
    world.clock += 1000;
    server.now = world.clock;
    await one(phones, world);
  }
  for (const one of phones) {
    one.fate = 'arrives';
    expect(await one.device.sync()).toBe(true);
  }
  for (const one of phones) expect(await one.device.sync()).toBe(true);
  return { world, phones };
}

const steps = fc.array(step, { minLength: 30, maxLength: 80 });
let marks = 0;
let overruled = 0;

/** What must hold of every run, whatever was lost on the way. */
async function holds(taken: readonly Step[], control?: Parameters<typeof play>[1]): Promise<void> {
  const { world, phones } = await play(taken, control);
  const { server, truth } = world;
  const nonces = server.kept.map(({ entry }) => entry.nonce);
  expect(new Set(nonces).size, 'nothing is kept twice').toBe(nonces.length);
  const kept = new Set(nonces);
  for (const { nonce } of truth) expect(kept.has(nonce), `the mark ${nonce} arrived`).toBe(true);
  marks += truth.length;
  const last = new Map(truth.map((one) => [one.ticketId, one]));
  overruled += truth.length - last.size;
  for (const [ticketId, { nonce, state }] of last) {
    const counting = server.markOf(ROLL_CALL, ticketId);
    expect(counting, `the last mark of ${ticketId} counts`).toMatchObject({ nonce, state });
  }
  const [first] = phones;
  const shown = ({ device }: Phone) => {
    const list = device.state().list;
    const of = <T extends { _id: string }>(rows: readonly T[] = []) => rows.map(({ _id }) => _id).sort();
    return { rollCalls: list?.rollCalls, marks: of(list?.marks), keys: of(list?.keys), people: list?.people };
  };
  for (const one of phones) {
    expect(one.device.state()).toMatchObject({ queued: 0, isOnline: true, phase: 'ready' });
    expect(shown(one), 'all phones show the same').toEqual(first && shown(first));
  }
  const paid = server.kept.filter(({ entry, refusal }) => entry.kind === 'payment' && !refusal);
  expect(new Set(paid.map(({ entry }) => entry.kind === 'payment' && entry.ticketId)).size).toBe(paid.length);
  const told = phones.flatMap(({ device }) => device.state().problems);
  const twice = server.kept.filter(({ refusal }) => refusal);
  expect(told.map(({ nonce }) => nonce).sort()).toEqual(twice.map(({ entry }) => entry.nonce).sort());
}

test('three phones of one list, drops, kills, clocks two hours off: nothing lost, nothing twice, the last mark counts [LIST-022, LIST-023]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (taken) => holds(taken)),
    { numRuns: 60, seed: 20260530 },
  );
  // The model is worth something only if it reaches both.
  expect(marks).toBeGreaterThan(800);
  expect(overruled).toBeGreaterThan(200);
}, 120_000);

test('the model notices phones that go by their own clock [LIST-023]', async () => {
  const control = fc.asyncProperty(steps, (taken) => holds(taken, { isClockSet: false }));
  const { failed } = await fc.check(control, { numRuns: 20, seed: 20260530, endOnFailure: true });
  expect(failed).toBe(true);
}, 60_000);

test('the model notices a server that takes a repeated mark for a new one [LIST-023]', async () => {
  const control = fc.asyncProperty(steps, (taken) => holds(taken, { isForgetful: true }));
  const { failed } = await fc.check(control, { numRuns: 20, seed: 20260530, endOnFailure: true });
  expect(failed).toBe(true);
}, 60_000);
