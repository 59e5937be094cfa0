import { LedIcon } from './LedIcon.tsx';

interface Props {
  value: number;
  of: string;
  /** From 0 to 1. */
  share: number;
  /** The same in one sentence, for anyone who hears it. */
  label: string;
  aside?: string;
  isComplete?: boolean;
}

/** The figure that is said aloud: so many of so many. */
export function Figure({ value, of, share, label, aside = '', isComplete = false }: Props) {
  return (
    <div className="roll">
      <p className="sr" role="status">
        {label}
      </p>
      <p className="n" aria-hidden="true">
        <b>{value}</b>
        <span>{of}</span>
        {aside && (
          <em className={isComplete ? 'all' : undefined}>
            <LedIcon name={isComplete ? 'check' : 'hour'} />
            {aside}
          </em>
        )}
      </p>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  );
}
