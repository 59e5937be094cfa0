import { declineReasonOf, disputeReasonOf, providerRefundReasonOf } from '#domain/payments/provider-reasons.ts';
import type { Language } from '#domain/shared/language.ts';
import { groupOf, type TimelineFact } from '#domain/timeline/facts.ts';
import type { TimelineEntry, TimelineKind } from '#domain/timeline/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate, formatDateTime } from '#domain/values/time.ts';
import { auditSentence } from './audit-sentence.ts';
import { timelineSentences as english } from './en/timeline/sentences.ts';
import { fill } from './fill.ts';
import { timelineSentences as italian } from './it/timeline/sentences.ts';
import { providerWordsIn } from './trouble-sentences.ts';

type Words = typeof english;
const wordsOf = (language: Language): Words => (language === 'en' ? english : italian);
const lookUp = (texts: Readonly<Record<string, string>>, key: string | null): string | undefined =>
  key !== null && Object.hasOwn(texts, key) ? texts[key] : undefined;

/** Why a mail came back, from the receiving server's own answer. */
function bounceOf(words: Words, error: string | null): string {
  if (/5\.2\.2|full|quota/i.test(error ?? '')) return words.bounces.full;
  if (/5\.1\.1|^550|unknown|no such/i.test(error ?? '')) return words.bounces.unknown;
  return words.bounces.other;
}

/** What became of a mail: opened, nothing of it opened, come back. */
function mailState(words: Words, { mail, reason }: TimelineFact): string {
  if (mail?.openedAt) return fill(words.mail.opened, { openedAt: formatDateTime(mail.openedAt) });
  switch (mail?.state) {
    case 'sent':
      return mail.hasLink ? words.mail.unopened : words.mail.sent;
    case 'failed':
      return /^5\d\d/.test(reason ?? '')
        ? fill(words.mail.bounced, { reason: bounceOf(words, reason) })
        : words.mail.failed;
    case 'local':
      return words.mail.local;
    default:
      return words.mail.queued;
  }
}

/** The reason of a fact in words; what somebody wrote stays as it was written. */
function reasonOf(words: Words, { kind, reason }: TimelineFact, language: Language): string {
  const told = providerWordsIn(language);
  switch (kind) {
    case 'cardRefused':
      return told.declined[declineReasonOf(reason)];
    case 'disputeOpened':
      return told.disputed[disputeReasonOf(reason)];
    case 'refundAtProvider':
      return told.refunded[providerRefundReasonOf(reason)];
    case 'refundFailed':
      return lookUp(words.refundFailures, reason) ?? words.refundFailures.other;
    default:
      return reason ? fill(words.reason, { reason }) : '';
  }
}

function valuesOf(words: Words, fact: TimelineFact, language: Language): Record<string, string> {
  const { amount, person, isOfTickets, otherCode, event, code, places, way, card, day, mail } = fact;
  return {
    amount: amount === null || amount === 0 ? words.free : formatCents(amount, language),
    person: person ?? (isOfTickets ? words.holder : words.somebody),
    other: otherCode ? ` ${otherCode}` : '',
    event: event ?? '',
    code: code ?? '',
    places: fill(words.places, { smart_count: places ?? 0 }),
    way: lookUp(words.ways, way) ?? '',
    card: card ? fill(words.card, { card }) : '',
    byCard: card ? fill(words.card, { card }) : words.anyCard,
    day: day ? fill(words.day, { day: formatDate(day) }) : '',
    reason: reasonOf(words, fact, language),
    to: mail?.to ?? '',
    subject: mail?.subject ?? '',
    state: mail ? mailState(words, fact) : '',
  };
}

/** The text of a fact: after a name, or alone where nobody is known. */
function textOf(words: Words, { kind, who, isForOther }: TimelineFact): string {
  if (kind === 'booked' && who !== null && isForOther) return words.bookedFor;
  const alone: Partial<Record<TimelineKind, string>> = words.alone;
  return (who === null ? alone[kind] : undefined) ?? words.by[kind];
}

/** Whom taking money back touches, and its sum; of an entry that is taken back, whose it was. */
function undoValues({ undone, person }: TimelineFact, language: Language): Record<string, string | number> {
  const { people, amount } = undone;
  if (amount === null) return { person: person ?? '', smart_count: 1 };
  return { person: people.join(', '), amount: formatCents(amount, language), smart_count: people.length };
}

const undoOf = { entered: 'revertEntry', left: 'revertEntry', paidByHand: 'unpay' } as const;

/** A fact as a timeline answers it, in the reader's language: the same words on every page and for callers of the API. */
export function timelineEntry(fact: TimelineFact, language: Language): TimelineEntry {
  const words = wordsOf(language);
  const { _id, at, kind, about, where, audit, undoIds } = fact;
  const values = valuesOf(words, fact, language);
  const call = undoIds.length > 0 && kind in undoOf ? undoOf[kind as keyof typeof undoOf] : undefined;
  // A mail goes out by itself: nobody is named for it.
  const who = audit ? (audit.user ? `${audit.user.name} ${audit.user.surname}` : null) : fact.who;
  return {
    ...{ _id, at, kind, group: groupOf(kind), who, about, where },
    sentence: audit ? auditSentence(audit, language) : fill(textOf(words, fact), values),
    audit: audit && { ...audit, sentence: auditSentence(audit, language) },
    undo: call
      ? {
          ...{ call, ids: [...undoIds], label: words.undo[call].label },
          question: fill(words.undo[call].question, { ...values, ...undoValues(fact, language) }),
        }
      : null,
  };
}
