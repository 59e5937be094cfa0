import { useEffect, useRef, useState } from 'react';
import { scannerActions } from '../../../domain/scan/decide.ts';
import { formatTime } from '../../../domain/time.ts';
import type { ShownVerdict } from '../device/types.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { reservationPath } from '../gate-path.ts';
import { fill, type GateTexts } from '../texts.ts';
import { EuroSign, Icon, VerdictSign } from './icons.tsx';
import { amountOf, PersonCard } from './PersonCard.tsx';

const looks = { ok: 'ok', pay: 'pay', used: 'no', refused: 'no' } as const;

function hintOf({ kind, reason, message }: ShownVerdict, texts: GateTexts, amount: string): string {
  const t = texts.verdict;
  if (kind === 'ok') return t.okHint;
  if (kind === 'pay') return amount;
  if (kind === 'used') return t.usedHint;
  if (reason === 'conflict_used' || reason === 'conflict_canceled' || reason === null) return t.canceled;
  return reason === 'already_used' ? t.usedHint : reason === 'failed' ? (message ?? t.failed) : t[reason];
}

function noticeOf({ kind, ticket }: ShownVerdict, texts: GateTexts): string {
  if (kind === 'used') return texts.verdict.usedNotice;
  return ticket ? texts.verdict.canceledNotice : texts.verdict.unknownNotice;
}

/** The camera goes on behind the verdict: a window onto it says so. */
function Peek({ stream }: { stream: MediaStream | null }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const { texts } = useGate();
  if (!stream) return null;
  return (
    <div className="again">
      <span className="peek">
        <video ref={video} autoPlay muted playsInline aria-hidden="true" tabIndex={-1} />
      </span>
      <span>{texts.cameraOn}</span>
    </div>
  );
}

interface Props {
  verdict: ShownVerdict;
  stream: MediaStream | null;
  onAllow: () => void;
  onReject: () => void;
  onSearch: () => void;
}

/** One scan's answer, filling the screen: colour, sign, word, person, actions under the thumb. */
export function VerdictScreen({ verdict, stream, onAllow, onReject, onSearch }: Props) {
  const { texts, language, place, device } = useGate();
  const { isOnline, dataAt } = useGateState();
  const [isPaying, setPaying] = useState(false);
  const [hasPayFailed, setPayFailed] = useState(false);
  const { kind, ticket, decidedBy } = verdict;
  const amount = amountOf(verdict, language);
  const isRed = kind === 'used' || kind === 'refused';
  const can = ticket ? scannerActions(ticket, isRed) : null;

  async function markPaid() {
    setPaying(true);
    setPayFailed(!(await device.markPaid(verdict)));
    setPaying(false);
  }

  return (
    <main className={`v ${looks[kind]}`} data-verdict={kind}>
      <div className="verdict" role="alert" key={verdict.key}>
        {kind === 'pay' ? <EuroSign /> : <VerdictSign name={isRed ? 'stop' : 'ok'} />}
        <h1>{texts.verdict[kind]}</h1>
        <p className={kind === 'pay' ? 'amount' : undefined}>{hintOf(verdict, texts, amount)}</p>
      </div>
      <PersonCard verdict={verdict} />
      {isRed && (
        <p className="notice">
          <Icon name="info" />
          {noticeOf(verdict, texts)}
        </p>
      )}
      {decidedBy === 'device' && (
        <p className="decided">
          {isRed && dataAt !== null
            ? fill(texts.verdict.dataAge, { time: formatTime(new Date(dataAt)) })
            : texts.verdict.decidedHere}
        </p>
      )}
      {hasPayFailed && (
        <p className="decided" role="alert">
          {texts.actions.payFailed}
        </p>
      )}
      <div className="acts">
        {isRed || !can ? (
          <>
            <button type="button" className={ticket && isOnline ? 'gb b-white' : 'gb b-white w'} onClick={onSearch}>
              <Icon name="personSearch" />
              {texts.byName}
            </button>
            {ticket && isOnline && (
              <a className="gb b-ghost" href={reservationPath(place.prefix, ticket.reservationId)}>
                <Icon name="booking" />
                {texts.booking}
              </a>
            )}
          </>
        ) : (
          <>
            {can.markPaid && isOnline && (
              <button type="button" className="gb b-dark w" disabled={isPaying} onClick={() => void markPaid()}>
                <Icon name="payments" />
                {fill(texts.actions.markPaid, { amount })}
              </button>
            )}
            {can.reject && (
              <button type="button" className="gb b-ghost" onClick={onReject}>
                <Icon name="block" />
                {texts.actions.reject}
              </button>
            )}
            {can.allow && (
              <button type="button" className={kind === 'pay' ? 'gb b-ghost' : 'gb b-white'} onClick={onAllow}>
                <Icon name="check" />
                {texts.actions.allow}
              </button>
            )}
          </>
        )}
      </div>
      <Peek stream={stream} />
    </main>
  );
}
