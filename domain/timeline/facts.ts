import type { AuditFacts } from '../audit/schema.ts';
import type { TimelineEntry, TimelineGroup, TimelineKind } from './schema.ts';

/** What a sentence of a timeline is made of; each kind reads what it needs. */
export interface TimelineFact {
  _id: string;
  at: string;
  kind: TimelineKind;
  who: string | null;
  about: TimelineEntry['about'];
  where: string | null;
  amount: number | null;
  /** Whose place it was then; null where nothing tells. */
  person: string | null;
  /** It is about places of a booking, not about who paid. */
  isOfTickets: boolean;
  /** The booking money came from, or went to. */
  otherCode: string | null;
  /** It was booked by somebody else, as staff do. */
  isForOther: boolean;
  event: string | null;
  code: string | null;
  places: number | null;
  /** How it was paid: a way, or how the money was taken at the door. */
  way: string | null;
  /** `Visa •••• 4477` */
  card: string | null;
  /** The provider's or a mail server's word, or what somebody wrote. */
  reason: string | null;
  /** The day the money came, where it is another than the day it was written down. */
  day: string | null;
  mail: { to: string; subject: string; state: string; openedAt: string | null; hasLink: boolean } | null;
  audit: AuditFacts | null;
  /** Tickets whose payment, or the scan that, can be taken back. */
  undoIds: readonly string[];
  /** Of money, whose payment that takes back, and how much of it: less than came, where part was taken back before. */
  undone: { people: readonly string[]; amount: number | null };
}

const groups: Partial<Record<TimelineKind, TimelineGroup>> = {
  audit: 'changes',
  booked: 'changes',
  ordered: 'changes',
  confirmed: 'changes',
  handOnOffered: 'changes',
  handOnAccepted: 'changes',
  handOnDeclined: 'changes',
  pageOpened: 'messages',
  reminder: 'messages',
  ticketMail: 'messages',
  mail: 'messages',
  entered: 'entries',
  left: 'entries',
  entryReverted: 'entries',
};

/** What is none of these is money. */
export const groupOf = (kind: TimelineKind): TimelineGroup => groups[kind] ?? 'money';
