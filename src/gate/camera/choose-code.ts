import { readScannedText } from '#domain/tickets/code.ts';
import type { SeenCode } from './decoder-type.ts';

/** Another code beside a ticket is often found first: alone, it is a scan only once it stayed this long. */
const FOREIGN_AFTER = 700;
/** A decoder misses a code in some frames: a shorter gap is no absence. */
const GAP = 300;
/** Of two tickets the one before stays chosen until the other is clearly nearer: a hand shakes. */
const CLEARLY_NEARER = 0.7;

const nearest = (codes: readonly SeenCode[]): SeenCode | undefined =>
  [...codes].sort((one, other) => one.fromMiddle - other.fromMiddle)[0];

/** Of the codes in a frame the one that is meant: a ticket before any other, of several tickets the one nearest the middle. */
export function createCodeChooser() {
  let chosen = '';
  let foreignSince = 0;
  let foreignAt = Number.NEGATIVE_INFINITY;

  return (codes: readonly SeenCode[], now: number): string | null => {
    const tickets = codes.filter(({ text }) => readScannedText(text) !== null);
    const ticket = nearest(tickets);
    if (ticket) {
      const before = tickets.find(({ text }) => text === chosen);
      const isKept = before !== undefined && ticket.fromMiddle > before.fromMiddle * CLEARLY_NEARER;
      chosen = isKept ? before.text : ticket.text;
      foreignAt = Number.NEGATIVE_INFINITY;
      return chosen;
    }
    const foreign = nearest(codes);
    if (!foreign) return null;
    if (now - foreignAt > GAP) foreignSince = now;
    foreignAt = now;
    return now - foreignSince >= FOREIGN_AFTER ? foreign.text : null;
  };
}
