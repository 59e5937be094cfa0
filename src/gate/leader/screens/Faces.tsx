import { scanPath } from '../../gate-path.ts';
import { useLeader, useList } from '../leader-context.ts';
import { type Face, faces } from '../use-led-route.ts';
import { LedIcon } from './LedIcon.tsx';

const icons = { rollCall: 'list', stops: 'place', rooms: 'bed' } as const;

/** The faces below the thumb; whoever scans for the community goes on to the gate from here. */
export function Faces({ face, onChoose }: { face: Face; onChoose: (face: Face) => void }) {
  const { texts, place } = useLeader();
  const { list } = useList();
  const t = texts.faces;
  return (
    <nav className={place.kind === 'link' ? 'faces three' : 'faces'} aria-label={t.label}>
      {faces.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === face ? 'page' : undefined}
          onClick={() => {
            if (one !== face) onChoose(one);
          }}
        >
          <LedIcon name={icons[one]} size={26} />
          {t[one]}
        </button>
      ))}
      {place.kind !== 'link' && (
        <a href={scanPath(place.prefix, list.eventId)}>
          <LedIcon name="scan" size={26} />
          {t.scan}
        </a>
      )}
    </nav>
  );
}
