import { useRef, useState } from 'react';
import { debtOf } from '#domain/check-in/party.ts';
import type { GateTicket } from '#domain/check-in/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import type { Taken } from '../device/types.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { EuroSign, Icon } from './icons.tsx';
import { namesOf, paymentAdvice } from './PersonFacts.tsx';
import { FullSheet } from './sheets/FullSheet.tsx';

interface Props {
  chosen: readonly GateTicket[];
  onBack: () => void;
  onKeepOut: () => void;
  onLetIn: (people: readonly GateTicket[]) => Promise<void>;
}

/** Who of the party has not paid, and what is done about it before they come in: each way out says its effect. */
export function PartyDebt({ chosen, onBack, onKeepOut, onLetIn }: Props) {
  const { texts, device, language } = useGate();
  const { isAsking } = useGateState();
  const [isPaying, setPaying] = useState(false);
  const [failed, setFailed] = useState<readonly GateTicket[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const t = texts.party;
  const { unpaid, paid, due, isTakenHere } = debtOf(chosen);
  const amount = formatCents(due, language);
  const isBusy = isPaying || isAsking;
  const [first] = unpaid;

  async function take(taken: Taken) {
    setPaying(true);
    try {
      const refused = await device.collect(unpaid, taken);
      setFailed(refused);
      if (refused.length === 0) await onLetIn(chosen);
    } finally {
      setPaying(false);
    }
  }

  return (
    <FullSheet title={texts.verdict.pay} onBack={onBack} backLabel={texts.back} focus={heading} look="pay">
      <div className="debt">
        <div className="verdict">
          <EuroSign />
          <h3 ref={heading} tabIndex={-1}>
            {texts.verdict.pay}
          </h3>
          <p className="amount">{amount}</p>
        </div>
        <div className="pc">
          <ul>
            {unpaid.map((ticket) => (
              <li key={ticket._id}>
                <span>
                  {ticket.name} {ticket.surname}
                </span>
                <b>{formatCents(ticket.amountDue, language)}</b>
              </li>
            ))}
          </ul>
          {first && <p>{paymentAdvice(first, texts, false)}</p>}
        </div>
      </div>
      <div className="gacts two">
        {failed.length > 0 && (
          <p className="decided w" role="alert">
            {fill(t.payFailed, { names: namesOf(failed) })}
          </p>
        )}
        {isTakenHere && (
          <>
            <button type="button" className="gb b-dark xl" disabled={isBusy} onClick={() => void take('cash')}>
              <Icon name="payments" />
              {t.cash}
              <br />
              {amount}
            </button>
            <button type="button" className="gb b-dark xl" disabled={isBusy} onClick={() => void take('reader')}>
              <Icon name="card" />
              {t.reader}
              <br />
              {amount}
            </button>
          </>
        )}
        <button type="button" className="gb b-ghost w" disabled={isBusy} onClick={() => void onLetIn(chosen)}>
          <Icon name="login" />
          {fill(t.later, { smart_count: unpaid.length })}
        </button>
        {paid.length > 0 ? (
          <button type="button" className="gb b-ghost w" disabled={isBusy} onClick={() => void onLetIn(paid)}>
            <Icon name="check" />
            {fill(t.onlyPaid, { smart_count: paid.length })}
          </button>
        ) : (
          <button type="button" className="gb b-ghost w" disabled={isBusy} onClick={onKeepOut}>
            <Icon name="block" />
            {fill(t.keepOut, { smart_count: unpaid.length })}
          </button>
        )}
      </div>
    </FullSheet>
  );
}
