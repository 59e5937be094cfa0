import { placeName, placeNames } from '#domain/transports/places.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate, formatDateTime, formatTime, MINUTE } from '#domain/values/time.ts';
import { layerWord } from '#i18n/layer-words.ts';
import type { ShownVerdict } from '../device/types.ts';
import { useGate, useNow } from '../gate-context.ts';
import { fill, type GateTexts } from '../texts.ts';
import { Icon } from './icons.tsx';

function Fact({ label, value, isWide = false }: { label: string; value: string; isWide?: boolean }) {
  return (
    <div className={isWide ? 'wide' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** `oggi alle 04:06, 15 minuti fa`; another day in full. */
export function entryTime(at: string, now: number, texts: GateTexts): string {
  const t = texts.person;
  if (formatDate(at) !== formatDate(new Date(now))) return formatDateTime(at);
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE);
  const ago = minutes < 1 ? t.justNow : fill(t.ago, { smart_count: minutes });
  return `${fill(t.today, { time: formatTime(at) })}${minutes < 120 ? `, ${ago}` : ''}`;
}

/** Who the ticket is for, and what the gate needs to know of them. */
export function PersonCard({ verdict }: { verdict: ShownVerdict }) {
  const { texts, device } = useGate();
  const now = useNow();
  const { ticket, first, kind } = verdict;
  if (!ticket) return null;
  const t = texts.person;
  const { index, of } = device.placeInReservation(ticket);
  const place = index > 0 && of > 1 ? fill(t.place, { index, of }) : '';
  const age = ticket.age === null ? '' : `${ticket.age} ${fill(t.years, { smart_count: ticket.age })}`;
  const { places = [] } = ticket;
  const brief = kind === 'used' ? [age, placeNames(places) || ticket.transport, ticket.code] : [age, place];
  // Of another event's people this phone knows nothing, and a cancelled ticket gets no place any more.
  const isToAssign = ticket.status === 'valid' && verdict.otherEvent === null && device.assignsTransports();
  const transport = ticket.transport ?? (isToAssign ? t.toAssign : null);
  const isBookedByOther = ticket.holder !== '' && ticket.holder !== `${ticket.name} ${ticket.surname}`;
  return (
    <section className="pc">
      <h2 className="nm">
        {ticket.name} {ticket.surname}
      </h2>
      <p className="sub">{[t[ticket.participantType], ...brief].filter(Boolean).join(' · ')}</p>
      <dl>
        {kind === 'used' && first ? (
          <>
            <Fact isWide label={t.enteredAt} value={entryTime(first.at, now, texts)} />
            {first.by && <Fact label={t.by} value={first.by} />}
            {first.device && <Fact label={t.where} value={first.device} />}
          </>
        ) : (
          <>
            {places.length === 0 && transport && <Fact label={t.transport} value={transport} />}
            {places.map((one) => (
              <Fact key={one.layer} label={layerWord(one.layer, t.layer)} value={placeName(one)} />
            ))}
            {ticket.departurePoint && <Fact label={t.departure} value={ticket.departurePoint} />}
            <Fact label={t.ticket} value={ticket.code} />
            <Fact label={t.reservation} value={ticket.reservationCode} />
            {isBookedByOther && <Fact isWide label={t.bookedBy} value={ticket.holder} />}
          </>
        )}
      </dl>
      {ticket.note && (
        <p className="note">
          <Icon name="info" size={20} />
          {fill(t.note, { note: ticket.note })}
        </p>
      )}
    </section>
  );
}

/** What is still to be collected, in the person's money. */
export const amountOf = (verdict: ShownVerdict, language: string): string =>
  formatCents(verdict.ticket?.amountDue ?? 0, language);
