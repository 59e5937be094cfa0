import type { CancellationPolicy } from '../shared/cancellation-terms.ts';
import { type Cents, percentageOf } from '../values/money.ts';
import { DAY, formatDate, instantsOfLocal, toLocalInput } from '../values/time.ts';

/** How many days before the event details may still be changed, unless the organiser says otherwise. */
export const CHANGES_DAYS_BEFORE = 2;

/** What the policy builder starts from. */
export const newCancellationPolicy = (): CancellationPolicy => ({
  refund: {
    kind: 'steps',
    steps: [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 7, percent: 50 },
    ],
  },
  changesDaysBefore: CHANGES_DAYS_BEFORE,
  handOn: 'allowed',
});

/** Midnight in Rome at the beginning of a day, `days` after the one of an instant. */
function romeDay(instant: string, days: number): Date {
  const wall = new Date(`${toLocalInput(instant).slice(0, 10)}T00:00:00Z`);
  const local = new Date(wall.getTime() + days * DAY).toISOString().slice(0, 16);
  const [midnight] = instantsOfLocal(local) ?? [];
  // Rome's clocks change at two or three in the morning: no midnight is ever skipped.
  return midnight ?? wall;
}

/**
 * The instant from which something allowed until N days before is no longer: the end, in Rome, of the day N days before the
 * event's own, whatever the clocks do in between; on the event's own day, its beginning.
 */
export function endsAtOf(days: number, beginsAt: string): string {
  if (days === 0) return new Date(beginsAt).toISOString();
  return romeDay(beginsAt, 1 - days).toISOString();
}

/** Whether what is allowed until N days before still is. An event without a date has no limit. */
export const isUntil = (days: number, beginsAt: string | null, now: Date): boolean =>
  beginsAt === null || now.getTime() < Date.parse(endsAtOf(days, beginsAt));

/** What comes back of what was paid for one person. */
export interface PolicyRefund {
  amount: Cents;
  /** What stays with the organiser. */
  kept: Cents;
  /** The step that applied; null when none does any more, or the policy has none. */
  step: number | null;
  /** Until when as much comes back; null when nothing does, or the event has no date. */
  until: string | null;
}

const nothing = (paid: Cents): PolicyRefund => ({ amount: 0, kept: paid, step: null, until: null });

/** What cancelling now gives back of an amount, by which step and until when. */
export function refundOf(policy: CancellationPolicy, paid: Cents, beginsAt: string | null, now: Date): PolicyRefund {
  const { refund } = policy;
  if (refund.kind === 'none') return nothing(paid);
  if (beginsAt !== null && now.getTime() >= Date.parse(beginsAt)) return nothing(paid);
  const answer = (amount: Cents, days: number, step: number | null): PolicyRefund => ({
    amount,
    kept: paid - amount,
    step,
    until: beginsAt === null || amount === 0 ? null : endsAtOf(days, beginsAt),
  });
  if (refund.kind === 'fixedFee') {
    if (!isUntil(refund.daysBefore, beginsAt, now)) return nothing(paid);
    return answer(Math.max(0, paid - refund.fee), refund.daysBefore, null);
  }
  const at = refund.steps.findIndex((step) => isUntil(step.daysBefore, beginsAt, now));
  const step = refund.steps[at];
  if (!step) return nothing(paid);
  return answer(percentageOf(paid, step.percent), step.daysBefore, at);
}

/** One line of a policy, for a page to put into words. */
export interface PolicyLine {
  kind: 'percent' | 'fee' | 'nothing';
  percent: number;
  fee: Cents;
  daysBefore: number | null;
  /** The last day it applies, in Rome, as `30/11/2026`; null without a date, and for what follows the last day. */
  lastDay: string | null;
  /** The instant from which it no longer applies; null without a date, and for what follows the last day. */
  endsAt: string | null;
}

/** A policy as lines, the last of them what is left after all others. */
export function stepsInWords({ refund }: CancellationPolicy, beginsAt: string | null): PolicyLine[] {
  const none: PolicyLine = { kind: 'nothing', percent: 0, fee: 0, daysBefore: null, lastDay: null, endsAt: null };
  const until = (days: number) => {
    const endsAt = beginsAt === null ? null : endsAtOf(days, beginsAt);
    return { daysBefore: days, endsAt, lastDay: endsAt && formatDate(new Date(Date.parse(endsAt) - 1)) };
  };
  if (refund.kind === 'none') return [none];
  if (refund.kind === 'fixedFee') {
    const { fee, daysBefore: days } = refund;
    return [{ ...none, kind: 'fee', fee, ...until(days) }, none];
  }
  const lines = refund.steps
    .filter(({ percent }) => percent > 0)
    .map(
      ({ percent, daysBefore: days }): PolicyLine => ({
        ...none,
        kind: 'percent',
        percent,
        ...until(days),
      }),
    );
  return [...lines, none];
}

/** The keys of the sentences of a policy. */
export type PolicySentence =
  | 'percentDays'
  | 'percentDate'
  | 'feeDays'
  | 'feeDate'
  | 'after'
  | 'nothing'
  | 'todayPercent'
  | 'todayFee'
  | 'todayNothing'
  | 'mayHandOn'
  | 'mayAskToHandOn';

/** A sentence of a policy, and the share of what was paid that comes back by it; null where the sentence is of another kind. */
export interface PolicyRead {
  text: string;
  tone: 'green' | 'amber' | 'redt' | 'teal';
  percent: number | null;
  /** Its last day has passed: the person who books now cannot have it any more. */
  isOver: boolean;
}

/**
 * A policy as people read it: a sentence for each step, with its day where the event has one.
 * @param say puts values into the text of a key
 * @param money writes an amount
 * @param now when it is read, where that matters: what is over is said to be
 */
export function policySentences(
  policy: CancellationPolicy,
  beginsAt: string | null,
  say: (key: PolicySentence, values: Record<string, string | number>) => string,
  money: (amount: Cents) => string,
  now?: Date,
): PolicyRead[] {
  const lines = stepsInWords(policy, beginsAt);
  const steps = lines.map(({ kind, percent, fee, daysBefore: days, lastDay: date, endsAt }): PolicyRead => {
    if (kind === 'nothing') {
      const text = say(lines.length === 1 ? 'nothing' : 'after', {});
      return { text, tone: 'redt', percent: 0, isOver: false };
    }
    const values = {
      percent,
      fee: money(fee),
      smart_count: days ?? 0,
      date: date ?? '',
      endsAt: endsAt ?? '',
    };
    const key = kind === 'percent' ? 'percent' : 'fee';
    const text = say(`${key}${date === null ? 'Days' : 'Date'}`, values);
    const isWhole = kind === 'percent' && percent === 100;
    const isOver = now !== undefined && endsAt !== null && now.getTime() >= Date.parse(endsAt);
    return { text, tone: isWhole ? 'green' : 'amber', percent: kind === 'percent' ? percent : null, isOver };
  });
  return [...steps, ...todayRead(lines, steps, say, money), ...handOnRead(policy, say)];
}

/** What a policy says of handing a ticket on, all that there is to say where nothing is paid; nothing where it may not be. */
export function handOnRead(
  { handOn }: Pick<CancellationPolicy, 'handOn'>,
  say: (key: PolicySentence, values: Record<string, string | number>) => string,
): PolicyRead[] {
  if (handOn === 'notAllowed') return [];
  const text = say(handOn === 'allowed' ? 'mayHandOn' : 'mayAskToHandOn', {});
  return [{ text, tone: 'teal', percent: null, isOver: false }];
}

/** What the person who books today has, once a step is over: nobody has to work it out. */
function todayRead(
  lines: readonly PolicyLine[],
  steps: readonly PolicyRead[],
  say: (key: PolicySentence, values: Record<string, string | number>) => string,
  money: (amount: Cents) => string,
): PolicyRead[] {
  if (!steps.some(({ isOver }) => isOver)) return [];
  const at = steps.findIndex(({ isOver }) => !isOver);
  const line = lines[at];
  const of = { percent: null, isOver: false };
  if (line?.kind === 'percent') return [{ ...of, tone: 'teal', text: say('todayPercent', { percent: line.percent }) }];
  if (line?.kind === 'fee') return [{ ...of, tone: 'teal', text: say('todayFee', { fee: money(line.fee) }) }];
  return [{ ...of, tone: 'redt', text: say('todayNothing', {}) }];
}
