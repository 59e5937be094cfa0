import type { sharedList as en } from '../../en/leaders/shared.ts';
import type { Texts } from '../../texts.ts';

export const sharedList = {
  for: 'Per %{name}',
  until: 'Aperta fino al %{when}',
  people: { one: '%{count} persona', other: '%{count} persone' },
  rooms: { one: '%{count} camera', other: '%{count} camere' },
  noStop: 'Senza fermata',
  beds: '%{smart_count} su %{beds}',
  born: 'nascita %{date}',
  document: 'documento %{number}',
  empty: 'In questa lista non c’è ancora nessuno',
  printed: 'Com’era il %{when}',
  overTitle: 'Questa pagina è chiusa',
  overText: 'Si poteva leggere fino al %{when}. Chi organizza il viaggio può condividerla di nuovo.',
  closedTitle: 'La lista ora non si apre',
  closedText: 'Se la community torna attiva, questo link la mostra di nuovo.',
  goneTitle: 'La lista non c’è più',
  goneText: 'Chi organizza il viaggio l’ha eliminata, o il viaggio è stato annullato.',
} satisfies Texts<typeof en>;
