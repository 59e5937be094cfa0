import type { MyMoneyBack } from '#domain/website/my-booking.ts';
import { bookingWordsOf, moneyBackInWords } from '../../words.ts';
import type { PageFrame } from '../Layout.tsx';

/** What came back of one's money and how, what is still to come, what was kept; nothing where nothing moved. */
export function MoneyBack({ frame, back }: { frame: PageFrame; back: MyMoneyBack }) {
  const said = moneyBackInWords(back, frame.language);
  if (said.length === 0) return null;
  return (
    <section className="card" aria-labelledby="t-back">
      <h2 id="t-back">{bookingWordsOf(frame.language).moneyBack.title}</h2>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
