import { formatCents } from '#domain/values/money.ts';
import { formatTime } from '#domain/values/time.ts';
import { isEntry, type ShownParty, type ShownVerdict } from '../device/types.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { GoodsCard } from './GoodsCard.tsx';
import { Icon, VerdictSign } from './icons.tsx';
import { UndoEntry } from './UndoEntry.tsx';
import { hintOf, NotBegun } from './VerdictScreen.tsx';

interface Props {
  party: ShownParty;
  onUndo: () => void;
  onSearch: () => void;
  onCamera: () => void;
}

/** How many of a booking came in, who, and who did not and why; for some seconds all of them can be taken back. */
export function PartyScreen({ party, onUndo, onSearch, onCamera }: Props) {
  const { texts, language } = useGate();
  const { place, queued } = useGateState();
  const t = texts.party;
  const entered = party.verdicts.filter(isEntry);
  const refused = party.verdicts.filter((verdict) => !isEntry(verdict));
  const { holder, of, before } = party;
  const inside = before + entered.length + refused.filter(({ kind }) => kind === 'used').length;
  const isSome = entered.length > 0;
  const byHand = party.verdicts.some(({ decidedBy }) => decidedBy === 'device');

  function whyNot(verdict: ShownVerdict): string {
    const { first } = verdict;
    if (!first) return hintOf(verdict, texts, '', place);
    return [fill(t.usedAt, { time: formatTime(first.at) }), first.device, first.by].filter(Boolean).join(', ');
  }

  return (
    <main className={`v ${isSome ? 'ok' : 'no'}`} data-verdict={isSome ? 'ok' : 'used'}>
      <div className="verdict" role="alert" key={party.key}>
        <VerdictSign name={isSome ? 'ok' : 'stop'} />
        <h1>
          {isSome
            ? of === 1
              ? texts.verdict.entered
              : fill(t.entered, { smart_count: entered.length })
            : t.nobodyEntered}
        </h1>
        <p>{fill(inside === of ? t.everybody : t.part, { holder, smart_count: inside, of })}</p>
      </div>
      {refused.length > 0 && (
        <div className="notice">
          <Icon name="block" />
          <div>
            <b>{fill(t.refused, { smart_count: refused.length })}</b>
            <ul>
              {refused.map((verdict) => (
                <li key={verdict.key}>
                  {verdict.ticket && `${verdict.ticket.name} ${verdict.ticket.surname}: `}
                  {whyNot(verdict)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {isSome && (
        <section className="pc">
          <ul>
            {entered.map(({ key, kind, ticket }) => (
              <li key={key}>
                <Icon name="check" />
                <span>{ticket && `${ticket.name} ${ticket.surname}`}</span>
                <b>
                  {kind === 'pay' && ticket
                    ? fill(t.stillDue, { amount: formatCents(ticket.amountDue, language) })
                    : ticket?.age != null && `${ticket.age} ${fill(texts.person.years, { smart_count: ticket.age })}`}
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {entered.map(({ key, ticket }) => ticket && <GoodsCard key={key} ticketId={ticket._id} name={ticket.name} />)}
      {isSome && <NotBegun />}
      {byHand && queued > 0 && <p className="decided">{texts.verdict.decidedHere}</p>}
      <div className="acts">
        {isSome && <UndoEntry key={party.key} onUndo={onUndo} />}
        {!isSome && (
          <button type="button" className="gb b-ghost" onClick={onSearch}>
            <Icon name="personSearch" />
            {t.otherName}
          </button>
        )}
        <button type="button" className={isSome ? 'gb b-white w' : 'gb b-ghost'} onClick={onCamera}>
          <Icon name="camera" />
          {texts.actions.next}
        </button>
      </div>
    </main>
  );
}
