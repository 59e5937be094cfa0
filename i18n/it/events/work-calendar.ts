import type { workCalendar as en } from '../../en/events/work-calendar.ts';
import type { Texts } from '../../texts.ts';

export const workCalendar = {
  places: 'Posti: %{taken} su %{of}',
  unpublished: 'Non pubblicato',
  gone: 'Questo calendario non c’è più.',
} satisfies Texts<typeof en>;
