import { useEffect, useRef } from 'react';
import { isOnBy } from '#domain/check-in/checkpoint.ts';
import { scannerActions } from '#domain/check-in/decide.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/time.ts';
import type { ScanPlace } from '../device/stands.ts';
import type { ShownVerdict } from '../device/types.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { reservationPath } from '../gate-path.ts';
import { fill, type GateTexts } from '../texts.ts';
import { GoodsCard } from './GoodsCard.tsx';
import { EuroSign, Icon, VerdictSign } from './icons.tsx';
import { amountOf, PersonCard } from './PersonCard.tsx';
import { paymentAdvice } from './PersonFacts.tsx';
import { TakeCash } from './TakeCash.tsx';
import { UndoEntry } from './UndoEntry.tsx';

const looks = { ok: 'ok', pay: 'pay', warn: 'warn', used: 'no', refused: 'no' } as const;

/** The verdict's one word; going out has its own. */
export const wordOf = (
  { kind, direction, reason, nonce }: ShownVerdict,
  { verdict: t, checkpoint }: GateTexts,
): string => {
  if (kind === 'ok' && direction === 'out') return checkpoint.left;
  if (kind === 'ok' && nonce !== null) return t.entered;
  if (kind === 'used' && reason === 'inside_already') return checkpoint.insideAlready;
  if (reason === 'not_here' || reason === 'not_yet' || reason === 'closed') return checkpoint[reason];
  return t[kind];
};

/** When it opens: the hour, on another day the day too. */
function openingOf(at: string, { checkpoint: t }: GateTexts): string {
  const isToday = formatDate(at) === formatDate(new Date());
  return isToday ? fill(t.opensAt, { time: formatTime(at) }) : fill(t.opensOn, { on: formatDateTime(at) });
}

/** Why a scan came out as it did, in a few words. */
export function hintOf(
  { kind, reason, message, otherEvent, replacedAt, direction, ownPlace, nonce, decidedBy }: ShownVerdict,
  texts: GateTexts,
  amount: string,
  { checkpoint }: ScanPlace,
): string {
  const t = texts.verdict;
  if (kind === 'ok' && direction === 'out') return texts.checkpoint.leftHint;
  if (kind === 'warn') return t.outside_already;
  if (kind === 'ok') return nonce === null ? t.okHint : t.enteredHint;
  if (kind === 'pay') return amount;
  if (kind === 'used') return t.usedHint;
  if (reason === 'not_yet' && checkpoint?.opensAt) return openingOf(checkpoint.opensAt, texts);
  if (reason === 'wrong_event' && otherEvent !== null) return fill(t.otherEvent, { event: otherEvent });
  if (reason === 'not_here' && ownPlace) {
    const { name, at } = ownPlace;
    return at === null
      ? fill(texts.checkpoint.ownBus, { name })
      : fill(texts.checkpoint.ownBusAt, { name, time: formatTime(at) });
  }
  // A phone alone knows its own event, as of its last data: a ticket of another, or one sold since, is not on it.
  if (reason === 'unknown_ticket' && decidedBy === 'device') return t.unknownHere;
  if (reason === 'replaced') return fill(t.replaced, { on: replacedAt ? formatDateTime(replacedAt) : '' });
  if (reason === 'failed') return message ?? t.failed;
  return t[reason ?? 'canceled'];
}

function noticeOf({ kind, reason, ticket, otherEvent }: ShownVerdict, texts: GateTexts): string {
  const t = texts.verdict;
  if (reason === 'inside_already') return texts.checkpoint.insideNotice;
  if (kind === 'used') return t.usedNotice;
  if (reason === 'not_here') return texts.checkpoint.refusedNotice;
  if (reason === 'not_yet' || reason === 'closed') return texts.checkpoint.notNowNotice;
  if (!ticket) return t.unknownNotice;
  if (reason === 'event_canceled') return t.eventCanceledNotice;
  if (reason === 'replaced') return t.replacedNotice;
  if (reason !== 'wrong_event') return t.canceledNotice;
  if (otherEvent === null) return t.otherEventUnnamed;
  return fill(ticket.status === 'valid' ? t.otherEventNotice : t.otherEventCanceled, { event: otherEvent });
}

function signOf({ kind, direction }: ShownVerdict): 'ok' | 'stop' | 'warning' | 'logout' {
  if (kind === 'warn') return 'warning';
  if (kind === 'used' || kind === 'refused') return 'stop';
  return direction === 'out' ? 'logout' : 'ok';
}

/** A ticket enters on any day: whoever lets people in before the event's day sees which one it is. */
export function NotBegun() {
  const { texts } = useGate();
  const { startDate } = useGateState();
  if (startDate === null || isOnBy(startDate, new Date())) return null;
  return (
    <p className="notice">
      <Icon name="warning" />
      {fill(texts.verdict.notBegun, { on: formatDateTime(startDate) })}
    </p>
  );
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
  onUndo: () => void;
  onCode: () => void;
  onSearch: () => void;
}

type ActsProps = Omit<Props, 'stream' | 'onUndo'> & { isRed: boolean; isFresh: boolean };

/** The ways on: from a refusal to typing or searching, from an entry to the next ticket. */
function Acts({ verdict: { ticket, kind }, isRed, isFresh, onAllow, onReject, onCode, onSearch }: ActsProps) {
  const { texts, place } = useGate();
  const { isOnline } = useGateState();
  if (isRed || !ticket) {
    return (
      <>
        <button type="button" className={ticket ? 'gb b-ghost' : 'gb b-white'} onClick={onCode}>
          <Icon name="keyboard" />
          {texts.code}
        </button>
        <button type="button" className={ticket ? 'gb b-white' : 'gb b-ghost'} onClick={onSearch}>
          <Icon name="personSearch" />
          {texts.byName}
        </button>
        {ticket && isOnline && (
          <a className="gb b-ghost w" href={reservationPath(place.prefix, ticket.reservationId)}>
            <Icon name="booking" />
            {texts.booking}
          </a>
        )}
      </>
    );
  }
  const look = kind === 'pay' ? 'gb b-ghost' : 'gb b-white';
  // Nothing beside it: the person who was let in is in, the thumb only goes on.
  if (isFresh) {
    return (
      <button type="button" className={`${look} w`} onClick={onAllow}>
        <Icon name="camera" />
        {texts.actions.next}
      </button>
    );
  }
  return (
    <>
      {scannerActions(ticket, false).reject && (
        <button type="button" className="gb b-ghost" onClick={onReject}>
          <Icon name="block" />
          {texts.actions.reject}
        </button>
      )}
      <button type="button" className={look} onClick={onAllow}>
        <Icon name="check" />
        {texts.actions.allow}
      </button>
    </>
  );
}

/** One scan's answer, filling the screen: colour, sign, word, person, actions under the thumb. */
export function VerdictScreen({ verdict, stream, onAllow, onReject, onUndo, onCode, onSearch }: Props) {
  const { texts, language } = useGate();
  const { dataAt, place, queued } = useGateState();
  const { kind, ticket, decidedBy } = verdict;
  const amount = amountOf(verdict, language);
  const isRed = kind === 'used' || kind === 'refused';
  const isHere = verdict.reason !== 'wrong_event';
  // A page opened again by its address shows a ticket, not an entry of now.
  const isFresh = !isRed && verdict.nonce !== null;
  const isIn = isFresh || kind === 'used';
  const advice = ticket && isHere ? paymentAdvice(ticket, texts, isIn) : '';

  return (
    <main className={`v ${looks[kind]}`} data-verdict={kind}>
      <div className="verdict" role="alert" key={verdict.key}>
        {kind === 'pay' ? <EuroSign /> : <VerdictSign name={signOf(verdict)} />}
        <h1>{wordOf(verdict, texts)}</h1>
        <p className={kind === 'pay' ? 'amount' : undefined}>{hintOf(verdict, texts, amount, place)}</p>
        {kind === 'pay' && isFresh && <p>{texts.verdict.enteredHint}</p>}
      </div>
      <PersonCard verdict={verdict} />
      {ticket && isHere && kind !== 'refused' && <GoodsCard key={`goods-${verdict.key}`} ticketId={ticket._id} />}
      {advice && (
        <p className="notice">
          <Icon name="payments" />
          {advice}
        </p>
      )}
      {isFresh && <NotBegun />}
      {isRed && (
        <p className="notice">
          <Icon name="info" />
          {noticeOf(verdict, texts)}
        </p>
      )}
      {isFresh && ticket?.status === 'valid' && (
        <button type="button" className="quiet" onClick={onReject}>
          {texts.actions.reject}
        </button>
      )}
      {decidedBy === 'device' && (isRed || queued > 0) && (
        <p className="decided">
          {isRed && dataAt !== null
            ? fill(texts.verdict.dataAge, { time: formatTime(new Date(dataAt)) })
            : texts.verdict.decidedHere}
        </p>
      )}
      <div className="acts">
        {isFresh && (
          <UndoEntry
            key={verdict.key}
            onUndo={onUndo}
            label={verdict.direction === 'out' ? texts.checkpoint.undoExit : undefined}
          />
        )}
        <TakeCash key={`cash-${verdict.key}`} verdict={verdict} />
        <Acts {...{ verdict, isRed, isFresh, onAllow, onReject, onCode, onSearch }} />
      </div>
      <Peek stream={stream} />
    </main>
  );
}
