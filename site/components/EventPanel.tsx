import type { ReactNode } from 'react';
import { periodInWords } from '../words.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { PageFrame } from './Layout.tsx';

interface EventPanelProps {
  frame: PageFrame;
  event: { begins: string | null; ends: string | null; picture: string | null };
  tone: 'green' | 'amber' | 'orange' | 'grey' | 'blue';
  icon: IconName;
  chip: string;
  title: string;
  /** Beside the dates. */
  detail?: string;
  children: ReactNode;
}

/** What is so of an event for one person, below its picture: a chip, a title, and what can be done now. */
export function EventPanel({ frame, event, tone, icon, chip, title, detail = '', children }: EventPanelProps) {
  const when = periodInWords(event.begins, event.ends, frame.language);
  return (
    <div className="wrap state">
      <article className="panel">
        {event.picture && <img className="cover" src={event.picture} alt="" width={960} height={384} />}
        <div className="in2">
          <div className="h">
            <span className={`chip ${tone}`}>
              <Icon name={icon} />
              {chip}
            </span>
            <h1>{title}</h1>
            <p>{[detail, when].filter(Boolean).join(' · ')}</p>
          </div>
          {children}
        </div>
      </article>
    </div>
  );
}
