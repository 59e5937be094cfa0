import type { AskSheet, MyBooking, MySheet } from '#domain/website/my-booking.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { bookingWordsOf, momentInWords, refusalInWords } from '../words.ts';
import { FieldError, Hidden, Trap } from './FormParts.tsx';
import { Icon } from './Icon.tsx';
import { linkTo, type PageFrame } from './Layout.tsx';

interface AskProps {
  frame: PageFrame;
  community: PublicCommunity | undefined;
  booking: MyBooking;
  path: string;
  sheet: MySheet | undefined;
  askToken: string;
  trap: string;
}

/** A question to the organiser, with those asked before. */
export function AskOrganiser({ frame, community, booking, path, sheet, askToken, trap }: AskProps) {
  const words = bookingWordsOf(frame.language).page;
  const open: AskSheet | undefined = sheet?.kind === 'ask' ? sheet : undefined;
  const email = community?.contactEmail;
  const [before = '', after = ''] = words.askText.split('%{email}');
  return (
    <section className="card" id="ask" aria-labelledby="t-ask" tabIndex={-1}>
      <h2 id="t-ask">{words.ask}</h2>
      {booking.questions.length > 0 && (
        <ul className="msgs" aria-label={words.asked}>
          {booking.questions.map(({ _id, text, createdAt }) => (
            <li key={_id}>
              <p className="lines">{text}</p>
              <p className="muted small">{momentInWords(createdAt, frame.language)}</p>
            </li>
          ))}
        </ul>
      )}
      {open?.isDone && (
        <p className="hint" role="status">
          <Icon name="check" />
          <span>{words.askDone}</span>
        </p>
      )}
      <form noValidate className="form" method="post" action={`${linkTo(frame, `${path}/ask`)}#ask`}>
        <Hidden fields={[['token', askToken]]} />
        <Trap name={trap} />
        {open?.isTrapped && (
          <div className="alert redt" role="alert">
            <Icon name="err" />
            <p>{bookingWordsOf(frame.language).trap}</p>
          </div>
        )}
        {open?.refusal && (
          <div className="alert redt" role="alert">
            <Icon name="err" />
            <p>{refusalInWords(open.refusal, frame.language)}</p>
          </div>
        )}
        <div className="f">
          <label htmlFor="text">{words.askLabel}</label>
          <textarea
            className="in1"
            id="text"
            name="text"
            rows={3}
            maxLength={2000}
            defaultValue={open?.text ?? ''}
            aria-invalid={open?.messages['text'] ? true : undefined}
            aria-describedby={open?.messages['text'] ? 'err-text' : undefined}
          />
          <FieldError frame={frame} name="text" message={open?.messages['text']} />
        </div>
        <button type="submit" className="btn own">
          {words.askSend}
        </button>
      </form>
      {email && (
        <p className="small muted">
          {before}
          <a href={`mailto:${email}?subject=${encodeURIComponent(`${booking.event.name} · ${booking.code}`)}`}>
            {email}
          </a>
          {after}
        </p>
      )}
    </section>
  );
}
