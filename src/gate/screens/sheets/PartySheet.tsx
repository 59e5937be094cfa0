import { useRef, useState } from 'react';
import { debtOf, mayEnter } from '#domain/check-in/party.ts';
import type { GateTicket } from '#domain/check-in/schema.ts';
import { placeNames } from '#domain/transports/places.ts';
import { formatCents } from '#domain/values/money.ts';
import type { ShownParty } from '../../device/types.ts';
import { useGate, useGateState } from '../../gate-context.ts';
import { fill, type GateTexts } from '../../texts.ts';
import { Icon } from '../icons.tsx';
import { PartyDebt } from '../PartyDebt.tsx';
import { EntryState, namesOf } from '../PersonFacts.tsx';
import { FullSheet } from './FullSheet.tsx';

interface Props {
  /** Who was found; the booking is theirs. */
  found: GateTicket;
  onBack: () => void;
  onCode: (text: string) => void;
  onAdmit: (of: Omit<ShownParty, 'key' | 'verdicts'>, ticketIds: readonly string[]) => Promise<void>;
}

/** One booking at the gate: everybody who may come in is ticked, one tap lets them all in. */
export function PartySheet({ found, onBack, onCode, onAdmit }: Props) {
  const { texts, device, language } = useGate();
  const { isAsking } = useGateState();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly GateTicket[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const t = texts.party;
  const party = device.partyOf(found);
  const valid = party.filter(({ status }) => status === 'valid');
  const waiting = valid.filter(mayEnter);
  const chosen = waiting.filter(({ _id }) => !left.has(_id));
  const inside = valid.length - waiting.length;
  // Whoever went in before may owe as well: of a party nobody is called paid who is not.
  const { unpaid, due } = debtOf(valid.filter((ticket) => chosen.includes(ticket) || !mayEnter(ticket)));
  const [only] = waiting.filter(({ _id }) => _id === found._id);
  const isOnlyThem = chosen.length === 1 && chosen[0] === only;
  const holder = found.holder || `${found.name} ${found.surname}`;

  function toggle(id: string) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }
  const letIn = (people: readonly GateTicket[]) =>
    onAdmit(
      { holder, of: valid.length, before: inside },
      people.map(({ _id }) => _id),
    );
  /** What is still owed is decided before anybody goes through. */
  function begin(people: readonly GateTicket[]) {
    if (debtOf(people).unpaid.length > 0) setAsked(people);
    else void letIn(people);
  }

  if (asked) {
    return (
      <PartyDebt
        chosen={asked.map(({ _id }) => device.ticket(_id)).filter((ticket) => ticket !== undefined)}
        onBack={() => setAsked(null)}
        onKeepOut={onBack}
        onLetIn={letIn}
      />
    );
  }

  return (
    <FullSheet title={fill(t.title, { holder })} onBack={onBack} backLabel={t.back} focus={heading}>
      <div className="bk">
        <h3 ref={heading} tabIndex={-1}>
          {fill(t.title, { holder })}
        </h3>
        <p>
          {fill(t.facts, { code: found.reservationCode, smart_count: valid.length })},{' '}
          {inside === 0 ? t.nobody : fill(t.inside, { smart_count: inside })}
        </p>
      </div>
      <div className="ppl">
        <ul>
          {party.map((ticket) => (
            <li key={ticket._id}>
              <PartyRow
                ticket={ticket}
                isChosen={!left.has(ticket._id)}
                onToggle={mayEnter(ticket) ? () => toggle(ticket._id) : undefined}
              />
            </li>
          ))}
        </ul>
        {(chosen.length > 0 || unpaid.length > 0) && (
          <p className={unpaid.length > 0 ? 'say rounded' : 'say rounded good'}>
            <Icon name={unpaid.length > 0 ? 'euro' : 'check'} />
            {unpaid.length > 0
              ? fill(t.due, { amount: formatCents(due, language), names: namesOf(unpaid) })
              : t.allPaid}
          </p>
        )}
      </div>
      <div className="gacts">
        {only && waiting.length > 1 && !isOnlyThem && (
          <button type="button" className="gb b-line" disabled={isAsking} onClick={() => begin([only])}>
            {fill(t.only, { name: only.name })}
          </button>
        )}
        {waiting.length === 0 ? (
          // The verdict says who let them in, where and when, and what can be done.
          <button type="button" className="gb b-line" onClick={() => onCode(found._id)}>
            {texts.search.check}
          </button>
        ) : (
          <button
            type="button"
            className="gb b-ok xl"
            disabled={isAsking || chosen.length === 0}
            onClick={() => begin(chosen)}
          >
            <Icon name="login" />
            {admitLabel(chosen, { isEverybody: chosen.length === waiting.length, inside }, texts)}
          </button>
        )}
      </div>
    </FullSheet>
  );
}

function admitLabel(
  chosen: readonly GateTicket[],
  { isEverybody, inside }: { isEverybody: boolean; inside: number },
  { party: t }: GateTexts,
): string {
  const [first] = chosen;
  if (!first) return t.none;
  if (chosen.length === 1) return fill(t.one, { name: first.name });
  return fill(!isEverybody ? t.some : inside > 0 ? t.rest : t.all, { smart_count: chosen.length });
}

interface RowProps {
  ticket: GateTicket;
  isChosen: boolean;
  /** Missing for those who cannot come in. */
  onToggle: (() => void) | undefined;
}

/** The whole row is the tick. */
function PartyRow({ ticket, isChosen, onToggle }: RowProps) {
  const { texts } = useGate();
  const t = texts.person;
  const age = ticket.age === null ? '' : `${ticket.age} ${fill(t.years, { smart_count: ticket.age })}`;
  const where = placeNames(ticket.places ?? []) || ticket.transport;
  const facts = [age, t[ticket.participantType].toLowerCase(), where, `…${ticket.code.slice(-4)}`];
  const body = (
    <span className="who">
      <span className="nm">
        {ticket.name} {ticket.surname}
      </span>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {(!onToggle || ticket.condition === 'pending') && <EntryState ticket={ticket} />}
      {ticket.note && <span className="noted">{fill(t.note, { note: ticket.note })}</span>}
    </span>
  );
  if (!onToggle) return <div className="prow">{body}</div>;
  return (
    <label className="prow">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      {body}
    </label>
  );
}
