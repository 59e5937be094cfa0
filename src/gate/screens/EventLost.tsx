import type { GateTexts } from '../texts.ts';

/** The event is not this person's, or no longer there. */
export function EventLost({ texts, href }: { texts: GateTexts; href: string }) {
  return (
    <main className="plain page">
      <h1>{texts.lost.title}</h1>
      <p>{texts.lost.text}</p>
      <a className="gb b-main" href={href}>
        {texts.lost.back}
      </a>
    </main>
  );
}
