import { useGate } from '../gate-context.ts';
import { areaPath } from '../gate-path.ts';

/** The event is not this person's, or no longer there. */
export default function EventLost() {
  const { texts, place } = useGate();
  return (
    <main className="plain page">
      <h1>{texts.lost.title}</h1>
      <p>{texts.lost.text}</p>
      <a className="gb b-main" href={areaPath(place.prefix)}>
        {texts.lost.back}
      </a>
    </main>
  );
}
