import type { timelineWords as source } from '../../en/timeline/words.ts';
import type { Texts } from '../../texts.ts';

/** Intorno a una cronologia; arrivano con le pagine che ne mostrano una. */
export const timelineWords: Texts<typeof source> = {
  title: 'Cronologia',
  all: 'Tutto',
  groups: { money: 'Soldi', messages: 'Messaggi', entries: 'Ingressi', changes: 'Modifiche' },
  show: 'Mostra',
  nothing: 'Ancora niente di questo tipo.',
  end: 'È tutto: %{smart_count} fatto, del %{day}. |||| È tutto: %{smart_count} fatti, dal %{day}.',
  undone: 'Annullato',
  undoReason: 'Annullato dalla cronologia',
};
