import { isLater, notAhead } from '#domain/leaders/roll-call.ts';
import type { EntryResult, LedEntry, LedPerson, LedSnapshot } from '#domain/leaders/schema.ts';
import { accessAt } from '#domain/leaders/window.ts';
import { NetworkDown } from '#src/gate/device/gate-api.ts';
import type { LeaderApi } from '#src/gate/leader/device/leader-api.ts';
import { withEntries } from '#src/gate/leader/device/led-view.ts';
import type { Fate } from './fake-gate-server.ts';

export const ROLL_CALL = '01900000-0000-7000-8000-0000000000aa';
export const ROOM = '01900000-0000-7000-8000-0000000000bb';

export const ledPerson = (index: number, values: Partial<LedPerson> = {}): LedPerson => ({
  _id: `01900000-0000-7000-8000-00000000000${index}`,
  name: ['Anna', 'Luca', 'Rosa', 'Ugo', 'Ivo', 'Pia'][index] ?? `N${index}`,
  surname: 'Ferri',
  age: 40,
  reservationId: `01900000-0000-7000-8000-00000001000${Math.floor(index / 2)}`,
  booker: 'Anna Ferri',
  phone: '+39 3334812210',
  health: '',
  note: '',
  answers: [],
  stopId: null,
  seat: null,
  isPaid: false,
  amountDue: 2000,
  isPaidHere: true,
  ...values,
});

export const ledList = (values: Partial<LedSnapshot> = {}): LedSnapshot => ({
  list: {
    _id: '01900000-0000-7000-8000-0000000000ee',
    identifier: 'Bus 2',
    transportType: 'bus',
    eventId: '01900000-0000-7000-8000-0000000000ef',
    eventName: 'Ponte del 2 giugno a Matera',
    startDate: '2026-05-30T03:00:00.000Z',
    endDate: '2026-06-02T20:00:00.000Z',
    name: '',
    supplier: '',
  },
  leader: {
    _id: 'beppe',
    name: 'Beppe',
    from: '2026-05-27T22:00:00.000Z',
    until: '2026-06-03T21:59:59.999Z',
    contactsUntil: '2026-06-03T21:59:59.999Z',
    sees: { phone: true, notes: true, amounts: true },
  },
  people: Array.from({ length: 6 }, (_, index) => ledPerson(index)),
  stops: [],
  rooms: [{ _id: ROOM, identifier: '214', name: '', beds: 2, ticketIds: [], others: 0 }],
  rollCalls: [{ _id: ROLL_CALL, name: 'Andata', at: '2026-05-27T22:00:00.000Z', namedAt: '2026-05-27T22:00:00.000Z' }],
  marks: [],
  keys: [],
  ...values,
});

interface Kept {
  entry: LedEntry;
  leader: string;
  /** Refused entries are kept where money is in them. */
  refusal?: string;
}

/** The server's part of a led list in memory, by the same rules, with a network that may lose requests or answers. */
export class FakeLeaderServer {
  readonly kept: Kept[] = [];
  readonly openings: string[] = [];
  list: LedSnapshot;
  now = Date.parse('2026-05-30T02:00:00Z');
  /** `revoked` and `gone` as the server would answer from now on. */
  state: 'open' | 'revoked' | 'gone' = 'open';
  /** Controls of the model switch off what it is there for. */
  readonly isForgetful: boolean;
  #digests = 0;
  #last = '';

  constructor(list: LedSnapshot = ledList(), { isForgetful = false } = {}) {
    this.list = list;
    this.isForgetful = isForgetful;
  }

  #take(entry: LedEntry, leader: string): EntryResult {
    const { nonce } = entry;
    const before = this.isForgetful ? undefined : this.kept.find((one) => one.entry.nonce === nonce);
    if (before)
      return before.refusal ? { nonce, outcome: 'refused', code: before.refusal } : { nonce, outcome: 'known' };
    if (Date.parse(entry.at) > Date.parse(this.list.leader.until)) {
      return { nonce, outcome: 'refused', code: 'leader_over', message: 'Il tempo di questo link è finito' };
    }
    if (entry.kind === 'payment' && this.view('').people.find(({ _id }) => _id === entry.ticketId)?.isPaid) {
      this.kept.push({ entry, leader, refusal: 'ticket_already_paid' });
      return { nonce, outcome: 'refused', code: 'ticket_already_paid', message: 'Era già stato pagato' };
    }
    this.kept.push({ entry, leader });
    return { nonce, outcome: 'stored' };
  }

  /** The list as a leader reads it. */
  view(leader: string): LedSnapshot {
    let list: LedSnapshot = { ...this.list, leader: { ...this.list.leader, name: leader } };
    for (const one of this.kept) {
      if (one.refusal) continue;
      list = withEntries({ ...list, leader: { ...list.leader, name: one.leader } }, [one.entry]);
    }
    const marks = list.marks.map((mark) => ({ ...mark, isOwn: mark.by === leader }));
    return { ...list, marks, leader: { ...list.leader, name: leader } };
  }

  #reading(leader: string, known: string | null, visit: string | null, at: number) {
    const data = this.view(leader);
    const text = JSON.stringify(data);
    if (text !== this.#last) this.#digests++;
    this.#last = text;
    const digest = `${leader}-${this.#digests}`;
    if (visit === null) this.openings.push(leader);
    return {
      at: new Date(at).toISOString(),
      digest,
      visit: visit ?? `visit-${this.openings.length}`,
      data: digest === known ? null : data,
    };
  }

  /**
   * What a phone calls. `fate` says, for each call, whether it arrives and whether its answer comes back.
   * @param clock the time the server tells; its own unless a control lets it lie
   */
  api(leader: string, fate: () => Fate = () => 'arrives', clock: () => number = () => this.now): LeaderApi {
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
    const gone = { status: 404, body: { code: 'not_found' } };
    return {
      read: ({ known, visit }) =>
        send(() => {
          const access = accessAt(this.list.leader, new Date(this.now));
          if (this.state === 'revoked') return gone as never;
          if (access === 'over') return { status: 410, body: { code: 'leader_over' } } as never;
          if (access === 'early')
            return { status: 409, body: { code: 'leader_early', from: this.list.leader.from } } as never;
          if (this.state === 'gone') return { status: 410, body: { code: 'list_gone' } } as never;
          return { status: 200, body: this.#reading(leader, known, visit, clock()) };
        }),
      enter: (entries) =>
        send(() => {
          if (this.state === 'revoked') return gone;
          const results = notAhead(entries, this.now).map((entry) => this.#take(entry, leader));
          return { status: 200, body: { results } };
        }),
    };
  }

  /** Of a person at a roll call the mark that counts. */
  markOf(rollCallId: string, ticketId: string): Extract<LedEntry, { kind: 'mark' }> | undefined {
    let latest: Extract<LedEntry, { kind: 'mark' }> | undefined;
    for (const { entry } of this.kept) {
      if (entry.kind !== 'mark' || entry.rollCallId !== rollCallId || entry.ticketId !== ticketId) continue;
      const isNewer = !latest || isLater({ _id: entry.nonce, at: entry.at }, { _id: latest.nonce, at: latest.at });
      if (isNewer) latest = entry;
    }
    return latest;
  }
}
