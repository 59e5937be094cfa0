import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { changedFields } from '#domain/events/editing.ts';
import { useIsDirty } from '#src/components/record/use-is-dirty.ts';
import { type EventForm, fieldsOf, formOf } from '../form/event-form.ts';
import type { EventRecord } from '../record.ts';

export interface Baseline {
  /** The event as it stood when the form took it; its version goes with the save. */
  event: EventRecord;
  /** Starts the form again from a stored event. */
  adopt: (event: EventRecord) => void;
  /** Gives up what was typed for what comes next from the server. */
  adoptNext: () => void;
}

/**
 * What the form is compared with. A new version whose content is the same (its status changed, it was published) is taken at
 * once; another content only while nothing is typed, so that a save over it is noticed as a conflict.
 */
export function useBaseline(current: EventRecord): Baseline {
  const { reset } = useFormContext<EventForm>();
  const isDirty = useIsDirty();
  const [event, setEvent] = useState(current);
  const wantsNext = useRef(false);

  useEffect(() => {
    if (current.version === event.version && !wantsNext.current) return;
    const isSame = changedFields(fieldsOf(event), fieldsOf(current)).length === 0;
    if (!isSame && isDirty && !wantsNext.current) return;
    setEvent(current);
    if (!isSame || wantsNext.current) reset(formOf(current));
    wantsNext.current = false;
  }, [current, event, isDirty, reset]);

  return {
    event,
    adopt(saved) {
      setEvent(saved);
      reset(formOf(saved));
    },
    adoptNext() {
      wantsNext.current = true;
    },
  };
}
