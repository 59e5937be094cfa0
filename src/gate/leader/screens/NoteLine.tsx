import { urgentNote } from '#domain/leaders/notes.ts';
import type { LedPerson } from '#domain/leaders/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { fill } from '../../texts.ts';
import { useLeader } from '../leader-context.ts';
import { LedIcon } from './LedIcon.tsx';

/** The one thing to know of somebody now. */
export function NoteLine({ person }: { person: LedPerson }) {
  const { texts, language } = useLeader();
  const t = texts.person;
  const note = urgentNote(person);
  if (!note) return null;
  switch (note.kind) {
    case 'minor':
      return (
        <p className="nb blue">
          <LedIcon name="child" size={22} />
          {fill(t.minor, { smart_count: note.age })}
        </p>
      );
    case 'owed':
      return (
        <p className="nb orange">
          <LedIcon name="euro" size={22} />
          {fill(t.stillOwes, { amount: formatCents(note.amount, language) })}
        </p>
      );
    case 'health':
      return (
        <p className="nb blue">
          <LedIcon name="info" size={22} />
          {note.text}
        </p>
      );
    case 'paid':
      return (
        <p className="nb teal">
          <LedIcon name="doneall" size={22} />
          {t.paid}
        </p>
      );
  }
}
