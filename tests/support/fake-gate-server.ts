import { type GateCheckpoint, type Passage, periodOf, standOf, turnOf } from '#domain/check-in/checkpoint.ts';
import { conflictOf, decideScan, scanTime } from '#domain/check-in/decide.ts';
import { doorRefusal } from '#domain/check-in/door-sale.ts';
import type { DoorFacts, DoorSale, DoorSaleInput } from '#domain/check-in/door-sale-schema.ts';
import type { GateTicket, Scan, ScanAnswer, ScanBatchResult, ScanInput } from '#domain/check-in/schema.ts';
import { decideHandOver } from '#domain/orders/hand-over.ts';
import type { HandOver, HandOverInput, HandOverResult } from '#domain/orders/hand-over-schema.ts';
import type { Taken } from '#domain/tickets/taken.ts';
import { type ApiAnswer, type GateApi, NetworkDown } from '#src/gate/device/gate-api.ts';

export const EVENT = '01900000-0000-7000-8000-0000000000ee';

export function gateTicket(index: number, values: Partial<GateTicket> = {}): GateTicket {
  const number = String(index).padStart(4, '0');
  return {
    _id: `01900000-0000-7000-8000-00000000${number}`,
    code: `7K3MQ9${number}`,
    name: 'Bianca',
    surname: `Ferri${number}`,
    note: '',
    participantType: 'accountholder',
    transport: null,
    departurePoint: null,
    reservationId: `01900000-0000-7000-8000-00000001${number}`,
    reservationCode: `PR-${number}`,
    holder: `Bianca Ferri${number}`,
    age: null,
    status: 'valid',
    condition: 'payed',
    amountDue: 0,
    paymentType: 'atDeparture',
    scannedAt: null,
    scannedBy: null,
    scannedDevice: null,
    mailStart: '',
    lastDigits: '',
    ...values,
  };
}

/** `unanswered` and `late`: the call arrives, its answer does not; `died…`: the page is gone before the answer comes. */
export type Fate = 'arrives' | 'lost' | 'unanswered' | 'late' | 'diedBefore' | 'diedAfter';

type StoredScan = Scan & { nonce: string | undefined };

/** The server's part of the gate in memory, by the same rule, with a network that may lose requests or answers. */
const NO_BEARER = { tier: 'normal', ticketType: null, extraIds: [], transportIds: [] } as const;

export class FakeGateServer {
  readonly tickets = new Map<string, GateTicket>();
  readonly scans: StoredScan[] = [];
  readonly reverts: { id: string; by: string }[] = [];
  /** Money that was said to be taken. */
  readonly payments: { id: string; taken: Taken; by: string }[] = [];
  /** What was handed over, and what was refused, by nonce. */
  readonly handOvers = new Map<string, HandOver>();
  /** Whether this person may sell at the door, at what prices, and what they sold. */
  sells = false;
  doorFacts: DoorFacts = {
    ...{ eventId: EVENT, priceType: 'single', price: 1500, prices: {}, free: 3, slotsPerUser: 4, departurePoints: [] },
  };
  readonly sales = new Map<string, DoorSaleInput>();
  now = Date.parse('2026-05-16T02:00:00Z');
  startDate: string | null = null;
  readonly checkpoints: readonly GateCheckpoint[];
  #count = 0;

  constructor(tickets: readonly GateTicket[], checkpoints: readonly GateCheckpoint[] = []) {
    this.checkpoints = checkpoints;
    for (const ticket of tickets) this.tickets.set(ticket._id, ticket);
  }

  cancel(id: string): void {
    const ticket = this.tickets.get(id);
    if (ticket) this.tickets.set(id, { ...ticket, status: 'invalid', condition: 'revoked' });
  }

  #first(ticketId: string): StoredScan | undefined {
    return this.scans.find(
      (scan) => scan.ticketId === ticketId && scan.status === 'valid' && !scan.revertedAt && scan.checkpointId === null,
    );
  }

  /** What was recorded of a ticket at a checkpoint and not taken back. */
  passages(ticketId: string, checkpointId: string, period: string): (StoredScan & Passage)[] {
    return this.scans
      .filter((scan) => scan.ticketId === ticketId && scan.checkpointId === checkpointId && scan.period === period)
      .filter((scan) => scan.status === 'valid' && !scan.revertedAt)
      .map((scan) => ({ ...scan, isUnpaired: scan.reason !== null }));
  }

  #answer(scan: StoredScan): ApiAnswer<Partial<ScanAnswer>> {
    const status = { valid: 200, used: 409, invalid: scan.reason === 'unknown_ticket' ? 404 : 400 }[scan.status];
    const ticket = this.tickets.get(scan.ticketId ?? '');
    if (!ticket) return { status, body: { code: 'not_found' } };
    const view = {
      ...ticket,
      price: 2000,
      participantInfo: { name: ticket.name, surname: ticket.surname, participant_type: ticket.participantType },
      reservation: { code: ticket.reservationCode, paymentType: ticket.paymentType },
    };
    return { status, body: { ticket: view, scan } as unknown as ScanAnswer };
  }

  /** The checkpoint a scan names, and where the ticket is there. */
  #spot({ checkpointId }: ScanInput, ticket: GateTicket | null, at: string) {
    const rule = this.checkpoints.find(({ _id }) => _id === checkpointId);
    if (!rule) return undefined;
    const passages = ticket ? this.passages(ticket._id, rule._id, periodOf(rule, at)) : [];
    return { rule, bearer: ticket?.bearer ?? NO_BEARER, stand: standOf(passages) };
  }

  scan(input: ScanInput, by = 'Giada Ronchi'): ApiAnswer<Partial<ScanAnswer>> {
    const repeated = this.scans.find(({ nonce }) => nonce !== undefined && nonce === input.nonce);
    if (repeated) {
      const conflict = input.offline && repeated.reason ? conflictOf[repeated.reason] : undefined;
      if (conflict) Object.assign(repeated, { reason: conflict, isConflict: true, isOffline: true });
      return this.#answer(repeated);
    }
    const ticket = [...this.tickets.values()].find(({ _id, code }) => [_id, code].includes(input.ticketId)) ?? null;
    const at = scanTime(input.at, new Date(this.now)).toISOString();
    const direction = input.direction ?? 'in';
    const spot = this.#spot(input, ticket, at);
    const first = spot ? (spot.stand.inside ?? undefined) : ticket ? this.#first(ticket._id) : undefined;
    const decision = decideScan({
      ticket: ticket && { ...ticket, eventId: EVENT },
      eventId: input.eventId,
      eventStatus: 'confirmed',
      firstScan: first ?? null,
      isOffline: input.offline ?? false,
      checkpoint: spot && { ...spot, direction, at },
    });
    const stored: StoredScan = {
      _id: `scan-${++this.#count}`,
      eventId: input.eventId,
      ticketId: ticket?._id ?? null,
      tenantId: 'tenant',
      status: decision.outcome,
      reason: decision.reason,
      at,
      receivedAt: new Date(this.now).toISOString(),
      device: input.device ?? null,
      userId: 'user',
      userName: by,
      isOffline: input.offline ?? false,
      isConflict: decision.isConflict,
      revertedAt: null,
      revertReason: null,
      ...{ checkpointId: spot?.rule._id ?? null, direction, period: spot ? periodOf(spot.rule, at) : '' },
      turn: spot ? turnOf(spot.rule, spot.stand, decision.outcome === 'valid' ? direction : 'out') : 0,
      nonce: input.nonce,
      ...(first && decision.outcome === 'used' && { firstScan: first }),
    };
    this.scans.push(stored);
    if (ticket && decision.outcome === 'valid' && !spot) {
      const entry = { scannedAt: at, scannedBy: stored.userName, scannedDevice: stored.device };
      this.tickets.set(ticket._id, { ...ticket, ...entry });
    }
    return this.#answer(stored);
  }

  revert(id: string, by = 'Giada Ronchi'): void {
    const scan = this.scans.find(({ _id }) => _id === id);
    if (!scan || scan.revertedAt) return;
    scan.revertedAt = new Date(this.now).toISOString();
    this.reverts.push({ id, by });
    const ticket = this.tickets.get(scan.ticketId ?? '');
    const none = { scannedAt: null, scannedBy: null, scannedDevice: null };
    if (ticket && scan.checkpointId === null) this.tickets.set(ticket._id, { ...ticket, ...none });
  }

  /** One sale for each nonce, for as long as there are places. */
  sell(input: DoorSaleInput): ApiAnswer<Partial<DoorSale>> {
    const made = this.sales.get(input.nonce);
    const door = this.checkpoints.find(({ _id }) => _id === input.checkpointId);
    const of = { priceType: this.doorFacts.priceType, places: input.places };
    if (!made && door && doorRefusal(door, of, new Date(this.now).toISOString()))
      return { status: 400, body: { message: 'Non venduto' } };
    if (!made && this.doorFacts.free < input.places.length) return { status: 400, body: { message: 'Al completo' } };
    if (!made) this.doorFacts = { ...this.doorFacts, free: this.doorFacts.free - input.places.length };
    this.sales.set(input.nonce, made ?? input);
    const { places, seenTotal: total } = input;
    return { status: 200, body: { places: places.length, total, reservationCode: `PR-${this.sales.size}` } };
  }

  /** Goods handed over from elsewhere, at another table. */
  handOver(
    { nonce, lineId, ticketId, at, device, offline = false }: HandOverInput,
    by = 'Giada Ronchi',
  ): HandOverResult {
    const statuses = { handed: 200, already: 409, refused: 400 } as const;
    const ticket = this.tickets.get(ticketId);
    const goods = ticket?.goods?.find((one) => one.lineId === lineId);
    const repeated = this.handOvers.get(nonce);
    if (repeated) return { nonce, status: statuses[repeated.outcome], handOver: repeated };
    if (!ticket || !goods) return { nonce, status: 404, code: 'not_found' };
    const { handed } = goods;
    const status = handed ? ('delivered' as const) : ('readyToDelivery' as const);
    const decision = decideHandOver({ line: { status, isSent: false }, isTheirs: true, isOffline: offline });
    const own = { at: at ?? new Date(this.now).toISOString(), by, device: device ?? null };
    const first = handed && { first: handed };
    const stored = { _id: nonce, lineId, ticketId, ...decision, ...own, reverted: null, ...first };
    this.handOvers.set(nonce, stored);
    const change = (one: typeof goods) => (one.lineId === lineId ? { ...one, handed: own } : one);
    if (decision.outcome === 'handed') this.tickets.set(ticketId, { ...ticket, goods: ticket.goods?.map(change) });
    return { nonce, status: statuses[decision.outcome], handOver: stored };
  }

  /** Both stay: what was handed over, and that it was taken back. */
  takeBack(nonce: string, by = 'Giada Ronchi'): HandOverResult {
    const stored = this.handOvers.get(nonce);
    if (stored?.outcome !== 'handed') return { nonce, status: stored ? 400 : 404, code: 'not_found' };
    const { lineId, ticketId, reverted } = stored;
    const handOver = { ...stored, reverted: reverted ?? { at: new Date(this.now).toISOString(), by } };
    this.handOvers.set(nonce, handOver);
    const ticket = this.tickets.get(ticketId ?? '');
    const goods = ticket?.goods?.map((one) => (one.lineId === lineId ? { ...one, handed: null } : one));
    if (ticket && goods && !reverted) this.tickets.set(ticket._id, { ...ticket, goods });
    return { nonce, status: 200, handOver };
  }

  #standing(ticket: GateTicket): GateTicket {
    const own = this.scans.filter(({ ticketId }) => ticketId === ticket._id);
    const groups = new Set(own.flatMap(({ checkpointId, period }) => checkpointId && `${checkpointId}|${period}`));
    const stands = [...groups].flatMap((group) => {
      const [checkpointId = '', period = ''] = (group ?? '').split('|');
      const { turn, inside } = standOf(this.passages(ticket._id, checkpointId, period));
      if (checkpointId === '') return [];
      const by = inside && { at: inside.at, by: inside.userName, device: inside.device };
      return [{ checkpointId, period, turn, inside: by }];
    });
    return { ...ticket, stands };
  }

  snapshot() {
    const checkpoints = [...this.checkpoints];
    const held = [...this.tickets.values()];
    const tickets = checkpoints.length > 0 ? held.map((ticket) => this.#standing(ticket)) : held;
    return {
      eventId: EVENT,
      eventName: 'Alba al Lago di Braies',
      eventStatus: 'confirmed',
      startDate: this.startDate,
      at: new Date(this.now).toISOString(),
      entered: 0,
      expected: tickets.filter(({ status }) => status === 'valid').length,
      tickets,
      sells: this.sells,
      ...(checkpoints.length > 0 && { checkpoints }),
    };
  }

  /** What a device calls. `fate` says, for each call, whether it arrives and whether its answer comes back. */
  api(fate: () => Fate = () => 'arrives', names: Readonly<Record<string, string>> = {}): GateApi {
    /** Who did it: the caller, or whom they name. */
    const doer = ({ userId = '' }: { userId?: string | undefined } = {}): string =>
      names[userId] ?? names['caller'] ?? 'Giada Ronchi';
    const never = new Promise<never>(() => undefined);
    const send = async <T>(work: () => T): Promise<T> => {
      const outcome = fate();
      if (outcome === 'lost') throw new NetworkDown(false);
      if (outcome === 'diedBefore') return never;
      const answer = work();
      if (outcome === 'diedAfter') return never;
      if (outcome !== 'arrives') throw new NetworkDown(outcome === 'late');
      return answer;
    };
    return {
      snapshot: () => send(() => ({ status: 200, body: this.snapshot() })),
      scan: (input) => send(() => this.scan(input, doer())),
      batch: (scans, of) =>
        send(() => {
          const results = scans.map((input): ScanBatchResult => {
            const { status, body } = this.scan(input, doer(of));
            const scan = this.scans.find(({ nonce }) => nonce === input.nonce);
            return { nonce: input.nonce ?? '', status, ...body, scan };
          });
          return { status: 200, body: { results } };
        }),
      revert: (id, _reason, of) =>
        send(() => {
          this.revert(id, doer(of));
          return { status: 200, body: {} };
        }),
      handOver: ({ handOvers, ...of }) =>
        send(() => ({ status: 200, body: { results: handOvers.map((one) => this.handOver(one, doer(of))) } })),
      takeBack: ({ nonces, ...of }) =>
        send(() => ({ status: 200, body: { results: nonces.map((nonce) => this.takeBack(nonce, doer(of))) } })),
      doorFacts: () => send(() => ({ status: 200, body: this.doorFacts })),
      closeTill: (_event, { counted, note }) =>
        send(() => {
          const expected = { cash: 1500 * this.sales.size, reader: 0 };
          const difference = { cash: counted.cash - expected.cash, reader: counted.reader };
          if (difference.cash !== 0 && !note) return { status: 400, body: { fields: { note: 'validation.required' } } };
          return { status: 200, body: { expected, counted, difference } };
        }),
      sell: (_event, input) => send(() => this.sell(input)),
      markPaid: (id, taken, of) =>
        send(() => {
          this.payments.push({ id, taken, by: doer(of) });
          const ticket = this.tickets.get(id);
          if (ticket) this.tickets.set(id, { ...ticket, condition: 'payed', amountDue: 0 });
          return { status: 200, body: {} };
        }),
    };
  }
}
