import type { MyMoneyBack } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, bookingWordsOf } from '../../words.ts';
import type { PageFrame } from '../Layout.tsx';

/** What came back of one's money and how, what is still to come, what was kept; nothing where nothing moved. */
export function MoneyBack({ frame, back }: { frame: PageFrame; back: MyMoneyBack }) {
  const words = bookingWordsOf(frame.language).moneyBack;
  const said = (['card', 'other', 'owed', 'kept'] as const).filter((name) => back[name] > 0);
  if (said.length === 0) return null;
  return (
    <section className="card" aria-labelledby="t-back">
      <h2 id="t-back">{words.title}</h2>
      {said.map((name) => (
        <p key={name}>{fill(words[name], { amount: amountInWords(back[name], frame.language) })}</p>
      ))}
    </section>
  );
}
