import type { eventMoves as source } from '../../en/events/moves.ts';
import type { Texts } from '../../texts.ts';
import { saidWays } from '../timeline/ways.ts';

/** Che cos’altro è successo da poco a un evento; arrivano con la sua panoramica. */
export const eventMoves: Texts<typeof source> = {
  taken: '%{name} ha pagato%{way}',
  givenBack: 'Rimborso a %{name}%{way}',
  takenWays: { card: ', con la carta', ...saidWays },
  givenBackWays: { card: ', sulla carta', other: ', in altro modo' },
  refused: 'Carta di %{name} rifiutata: %{reason}',
  reminded: 'Sollecitato il pagamento a %{name}',
  canceled: 'Annullato il posto di %{name} |||| Annullati %{smart_count} posti, tra cui quello di %{name}',
  canceledByHolder: '%{name} ha disdetto %{smart_count} posto |||| %{name} ha disdetto %{smart_count} posti',
};
