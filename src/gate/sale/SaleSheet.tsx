import './sale.css';
import { useRef } from 'react';
import { formatCents } from '#domain/values/money.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { Icon } from '../screens/icons.tsx';
import { Sheet } from '../screens/sheets/Sheet.tsx';
import { fill } from '../texts.ts';
import { SaleForm } from './SaleForm.tsx';
import { TillForm } from './TillForm.tsx';
import { useSale, useSaleTexts } from './use-sale.ts';

/** Selling at the door: places, price, money, and in they go; only with the network, and it says so. */
export default function SaleSheet({ onClose }: { onClose: () => void }) {
  const { texts, language } = useGate();
  const { isOnline } = useGateState();
  const sale = useSale();
  const close = useRef<HTMLButtonElement>(null);
  const t = useSaleTexts();
  const { facts, pending, sold, refusal, isBusy } = sale;
  return (
    <Sheet title={texts.sellAtDoor} onClose={onClose} focus={close}>
      <div className="sheet-body sale">
        {!isOnline && (
          <p className="say rounded" role="alert">
            <Icon name="offline" />
            {t.onlineOnly}
          </p>
        )}
        {refusal && (
          <p className="hint wrong" role="alert">
            {refusal}
          </p>
        )}
        {sold && (
          <>
            <p className="say rounded good" role="status">
              <Icon name="check" />
              {fill(t.sold, { smart_count: sold.places, amount: formatCents(sold.total, language) })}
            </p>
            <p className="hint">{fill(t.code, { code: sold.reservationCode })}</p>
            <button type="button" className="gb b-main" onClick={sale.again}>
              {t.next}
            </button>
          </>
        )}
        {pending && (
          <>
            <p className="say rounded" role="alert">
              <Icon name="warning" />
              {t.pending}
            </p>
            <button
              type="button"
              className="gb b-main"
              disabled={isBusy || !isOnline}
              onClick={() => void sale.sell(pending)}
            >
              {t.askAgain}
            </button>
          </>
        )}
        {facts && !sold && !pending && (
          <SaleForm facts={facts} isBusy={isBusy || !isOnline} onSell={(input) => void sale.sell(input)} />
        )}
        <TillForm isBusy={isBusy || !isOnline} />
        <button ref={close} type="button" className="gb b-line" onClick={onClose}>
          {texts.back}
        </button>
      </div>
    </Sheet>
  );
}
