import type { PublicCommunity, PublicEvent } from '#domain/website/public-records.ts';
import { fill } from '#i18n/fill.ts';
import { travelWordsOf } from '../words.ts';
import type { PageFrame } from './Layout.tsx';

interface TravelSectionProps {
  frame: PageFrame;
  community: PublicCommunity;
  event: PublicEvent;
}

/** What kind of trip it is in law; an agency's licence and covers are printed out. */
export function TravelSection({ frame, community, event: { travelTerms: terms } }: TravelSectionProps) {
  if (terms === null) return null;
  const words = travelWordsOf(frame.language);
  const values = { community: community.businessName, name: terms.kind === 'agency' ? terms.name : '' };
  const facts = terms.kind === 'agency' ? (['licence', 'liability', 'insolvency'] as const) : [];
  return (
    <section className="sec" aria-labelledby="t-travel">
      <h2 id="t-travel">{words.title}</h2>
      <p>{fill(words.texts[terms.kind], values)}</p>
      {terms.kind === 'agency' && (
        <dl className="pairs">
          {facts.map((name) => (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd>{terms[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
