import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT, FakeGateServer, type Fate, gateTicket } from '#tests/support/fake-gate-server.ts';
import { openGateDatabases } from './gate-database.ts';
import { createGateDevice, type GateDevice } from './gate-device.ts';
import type { ShownVerdict } from './types.ts';

const MINUTE = 60_000;
const tickets = Array.from({ length: 8 }, (_, index) => gateTicket(index));
/** Ten minutes slow, exact, ten minutes fast. */
const skews = [-10 * MINUTE, 0, 10 * MINUTE];

interface World {
  name: string;
  server: FakeGateServer;
  clock: number;
  nonces: number;
}

/** One scanner's phone: its page may die at any moment, what it stored stays. */
class Phone {
  readonly letIn: ShownVerdict[] = [];
  fate: Fate = 'arrives';
  readonly #world: World;
  readonly #index: number;
  #device: GateDevice | undefined;
  #onCall: () => void = () => undefined;

  constructor(world: World, index: number) {
    this.#world = world;
    this.#index = index;
  }

  get device(): GateDevice {
    if (!this.#device) throw new Error('the page is not open');
    return this.#device;
  }

  async open(): Promise<void> {
    const world = this.#world;
    const skew = skews[this.#index] ?? 0;
    const fate = () => {
      this.#onCall();
      return this.fate;
    };
    const databases = await openGateDatabases(`-${world.name}-${this.#index}`);
    this.#device = createGateDevice({
      eventId: EVENT,
      user: { _id: 'user', name: 'Giada Ronchi' },
      api: world.server.api(fate),
      databases,
      deviceName: () => `Varco ${this.#index}`,
      now: () => world.clock + skew,
      newNonce: () => `n${world.nonces++}`,
      onAccessLost: () => undefined,
    });
    await this.#device.start();
  }

  async scan(code: string): Promise<void> {
    const verdict = await this.device.scan(code);
    if (verdict.kind === 'ok' || verdict.kind === 'pay') this.letIn.push(verdict);
  }

  /** The page dies while it waits for the answer; offline there is none to wait for, and the verdict was seen. */
  async dieWhileScanning(code: string, fate: Fate): Promise<void> {
    const before = this.fate;
    this.fate = fate;
    await Promise.race([
      this.scan(code),
      new Promise<void>((resolve) => {
        this.#onCall = resolve;
      }),
    ]);
    this.fate = before;
    this.#onCall = () => undefined;
    await this.open();
  }

  async rejectLast(): Promise<void> {
    const last = this.letIn.at(-1);
    if (last && this.device.state().verdict?.key === last.key) await this.device.reject(last, 'Errore');
  }
}

type Step = (phones: readonly Phone[], world: World) => Promise<unknown> | unknown;
const phone = fc.nat({ max: skews.length - 1 });
const code = fc.constantFrom(...tickets.map((ticket) => ticket.code));
const fate = fc.constantFrom<Fate>('arrives', 'lost', 'unanswered', 'late');
const death = fc.constantFrom<Fate>('diedBefore', 'diedAfter');
const named = (name: string, run: Step) => Object.assign(run, { toString: () => name });
const step = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(phone, code).map(([p, c]) => named(`${p} scans ${c}`, (all) => all[p]?.scan(c))) },
  {
    weight: 4,
    arbitrary: fc.tuple(phone, fate).map(([p, f]) =>
      named(`${p} network ${f}`, (all) => {
        const one = all[p];
        if (one) one.fate = f;
      }),
    ),
  },
  { weight: 2, arbitrary: phone.map((p) => named(`${p} syncs`, (all) => all[p]?.device.sync())) },
  { weight: 2, arbitrary: phone.map((p) => named(`${p} dies`, (all) => all[p]?.open())) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(phone, code, death)
      .map(([p, c, f]) => named(`${p} ${f} scanning ${c}`, (all) => all[p]?.dieWhileScanning(c, f))),
  },
  { weight: 1, arbitrary: phone.map((p) => named(`${p} rejects`, (all) => all[p]?.rejectLast())) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...tickets)
      .map((ticket) => named(`cancel ${ticket.code}`, (_all, { server }) => server.cancel(ticket._id))),
  },
);

let run = 0;

async function play(steps: readonly Step[]): Promise<{ server: FakeGateServer; phones: Phone[] }> {
  const server = new FakeGateServer(tickets);
  const world: World = { name: `model${run++}`, server, clock: server.now, nonces: 0 };
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
  return { server, phones };
}

test('R8 DEC-057 DEC-055 three phones, lost calls and answers, dead pages, wrong clocks: no entry lost, none stored twice', async () => {
  let entries = 0;
  let conflicts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 90 }), async (steps) => {
      const { server, phones } = await play(steps);
      const byNonce = new Map(server.scans.map((scan) => [scan.nonce, scan]));
      expect(byNonce.size, 'one row per nonce').toBe(server.scans.length);
      for (const { _id } of tickets) {
        const won = server.scans.filter((scan) => scan.ticketId === _id && scan.status === 'valid' && !scan.revertedAt);
        expect(won.length).toBeLessThanOrEqual(1);
      }
      for (const { device, letIn } of phones) {
        expect(device.state()).toMatchObject({ queued: 0, isOnline: true });
        const listed = new Set(device.state().conflicts.map(({ nonce }) => nonce));
        for (const { nonce } of letIn) {
          entries++;
          const scan = byNonce.get(nonce ?? '');
          expect(scan, `the entry ${nonce} reached the server`).toBeDefined();
          if (scan?.status === 'valid') continue;
          conflicts++;
          expect(scan).toMatchObject({ isConflict: true });
          expect(listed).toContain(nonce);
        }
      }
    }),
    { numRuns: 60, seed: 20260516 },
  );
  // The model is worth something only if it reaches both.
  expect(entries).toBeGreaterThan(500);
  expect(conflicts).toBeGreaterThan(50);
}, 60_000);
