import { useState } from 'react';
import { toHandOver } from '#domain/orders/hand-over.ts';
import type { GateGoods } from '#domain/orders/hand-over-schema.ts';
import { formatTime } from '#domain/values/time.ts';
import type { HandedOver } from '../device/hand-overs.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { fill, type GateTexts } from '../texts.ts';
import { Icon } from './icons.tsx';
import { UndoEntry } from './UndoEntry.tsx';

function wordsOf({ handed }: GateGoods, { goods: t }: GateTexts): string {
  if (!handed) return t.waiting;
  return [fill(t.handedAt, { time: formatTime(handed.at) }), handed.by, handed.device].filter(Boolean).join(', ');
}

/** What somebody paid before and takes along from here; one tap says that they have it, one more, at once, that it was a mistake. */
export function GoodsCard({ ticketId, name }: { ticketId: string; name?: string | undefined }) {
  const { texts, device } = useGate();
  useGateState();
  const [isGiving, setGiving] = useState(false);
  const [came, setCame] = useState<HandedOver | null>(null);
  const [isUndone, setUndone] = useState(false);
  const t = texts.goods;
  const goods = device.ticket(ticketId)?.goods ?? [];
  const pieces = toHandOver(goods).reduce((sum, { quantity }) => sum + quantity, 0);
  if (goods.length === 0) return came && came.kept > 0 ? <HandedOverNote came={came} /> : null;

  async function give() {
    setGiving(true);
    setUndone(false);
    try {
      setCame(await device.handOver(ticketId));
    } finally {
      setGiving(false);
    }
  }

  function takeBack({ given }: HandedOver) {
    setCame(null);
    setUndone(true);
    void device.takeBackGoods(given).catch(() => undefined);
  }

  return (
    <section className="pc goods" aria-label={t.title}>
      <h2>{[name, pieces > 0 ? fill(t.toHandOver, { smart_count: pieces }) : t.done].filter(Boolean).join(': ')}</h2>
      <ul>
        {goods.map((one) => (
          <li key={one.lineId}>
            <Icon name={one.handed ? 'check' : 'bag'} />
            <span>
              {one.quantity} × {[one.name, one.variant].filter(Boolean).join(' ')}
            </span>
            <b>{wordsOf(one, texts)}</b>
          </li>
        ))}
      </ul>
      {pieces > 0 && (
        <button type="button" className="gb b-dark" disabled={isGiving} onClick={() => void give()}>
          <Icon name="bag" />
          {fill(t.give, { smart_count: pieces })}
        </button>
      )}
      {came && <HandedOverNote came={came} />}
      {came && came.given.length > 0 && (
        <UndoEntry key={came.given[0]?.nonce} label={t.undo} onUndo={() => takeBack(came)} />
      )}
      {isUndone && (
        <p className="decided" role="status">
          {t.undone}
        </p>
      )}
    </section>
  );
}

function HandedOverNote({ came: { kept, isAlone } }: { came: HandedOver }) {
  const { goods: t } = useGate().texts;
  return (
    <p className="decided" role={kept > 0 ? 'alert' : 'status'}>
      {kept > 0 ? fill(t.kept, { smart_count: kept }) : isAlone ? t.alone : t.recorded}
    </p>
  );
}
