import type { Language } from '#domain/shared/language.ts';
import { fill } from '#i18n/fill.ts';
import { wordsOf } from '../words.ts';

interface ClosedSentenceProps {
  language: Language;
  community: string;
  email: string | null;
}

/** Says of a community that was disabled that it is, and whom to write to. */
export function ClosedSentence({ language, community, email }: ClosedSentenceProps) {
  const { closedCommunity, closedAsk } = wordsOf(language);
  const [before = '', after = ''] = closedAsk.split('%{email}');
  return (
    <>
      {fill(closedCommunity, { community })}{' '}
      {email && (
        <>
          {before}
          <a href={`mailto:${email}`}>{email}</a>
          {after}
        </>
      )}
    </>
  );
}
