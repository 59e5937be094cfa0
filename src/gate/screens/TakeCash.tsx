import { useState } from 'react';
import { takesCash } from '#domain/check-in/decide.ts';
import type { ShownVerdict, Taken } from '../device/types.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { Icon } from './icons.tsx';
import { amountOf } from './PersonCard.tsx';

/** Records money taken here, with the network or without, before the entry or after it; then says that it is recorded. */
export function TakeCash({ verdict }: { verdict: ShownVerdict }) {
  const { texts, language, device } = useGate();
  const { isOnline } = useGateState();
  const [isPaying, setPaying] = useState(false);
  const [isTaken, setTaken] = useState<boolean | null>(null);
  const t = texts.actions;
  const canPay = verdict.ticket !== null && verdict.reason !== 'wrong_event' && takesCash(verdict.ticket);

  async function pay(taken: Taken) {
    setPaying(true);
    try {
      setTaken(await device.markPaid(verdict, taken));
    } catch {
      setTaken(false);
    } finally {
      setPaying(false);
    }
  }

  return (
    <>
      {isTaken !== null && (
        <p className="decided w" role={isTaken ? 'status' : 'alert'}>
          {isTaken ? (isOnline ? t.paid : t.paidOffline) : t.payFailed}
        </p>
      )}
      {canPay && (
        <>
          <button type="button" className="gb b-dark" disabled={isPaying} onClick={() => void pay('cash')}>
            <Icon name="payments" />
            {fill(t.markPaid, { amount: amountOf(verdict, language) })}
          </button>
          <button type="button" className="gb b-dark" disabled={isPaying} onClick={() => void pay('reader')}>
            <Icon name="card" />
            {fill(t.markPaidReader, { amount: amountOf(verdict, language) })}
          </button>
        </>
      )}
    </>
  );
}
