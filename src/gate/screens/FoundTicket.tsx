import type { GateTicket } from '../../../domain/scan/schema.ts';
import { useGate } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { Icon } from './icons.tsx';
import { Age, Booking, EntryState, paymentAdvice } from './PersonFacts.tsx';
import { Sheet } from './Sheet.tsx';

interface Props {
  ticket: GateTicket;
  onBack: () => void;
  onClose: () => void;
  onCode: (text: string) => void;
}

/** One person found by name, looked at before the entry: everything that tells them from others of the name (DEC-090). */
export function FoundTicket({ ticket, onBack, onClose, onCode }: Props) {
  const { texts } = useGate();
  const t = texts.search;
  const advice = paymentAdvice(ticket, texts);
  const mayEnter = ticket.status === 'valid' && ticket.scannedAt === null;
  const facts = [
    [texts.person.ticket, ticket.code],
    [texts.person.reservation, ticket.reservationCode],
    [texts.person.transport, ticket.transport ?? texts.person.toAssign],
    [texts.person.departure, ticket.departurePoint],
  ];
  return (
    <Sheet title={`${ticket.name} ${ticket.surname}`} onClose={onClose}>
      <div className="sheet-body">
        <div className="found one">
          <Age ticket={ticket} />
          <div>
            <b>{texts.person[ticket.participantType]}</b>
            <Booking ticket={ticket} />
            <span className="st">
              <EntryState ticket={ticket} />
            </span>
          </div>
        </div>
        <dl className="facts">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {advice && <p className="hint">{advice}</p>}
        {ticket.note && <p className="hint">{fill(texts.person.note, { note: ticket.note })}</p>}
        {mayEnter ? (
          <button type="button" className="gb b-main" onClick={() => onCode(ticket._id)}>
            {t.letIn}
          </button>
        ) : (
          // The verdict says who let them in, where and when, and what can be done.
          <button type="button" className="gb b-line" onClick={() => onCode(ticket._id)}>
            {t.check}
          </button>
        )}
        <button type="button" className="gb b-line" onClick={onBack}>
          <Icon name="back" />
          {t.backToResults}
        </button>
      </div>
    </Sheet>
  );
}
