import type { OpenCard } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { bookingWordsOf, momentInWords, providerWordsOf } from '../words.ts';
import { Icon } from './Icon.tsx';
import type { PageFrame } from './Layout.tsx';

/** That the last card was refused, why, that nothing was taken, and what to do: it is above the button that pays. */
export function CardRefused({ frame, card }: { frame: PageFrame; card: OpenCard | null }) {
  if (!card?.refused) return null;
  const { language } = frame;
  const words = bookingWordsOf(language).page;
  const reason = providerWordsOf(language).declined[card.refused.reason];
  return (
    <p className="hint" role="status">
      <Icon name="info" />
      <span>
        <b>{words.cardRefused}</b>{' '}
        {fill(words.cardRefusedText, { time: momentInWords(card.refused.at, language), reason })}
      </span>
    </p>
  );
}
