import type { apiValidation as en } from '../../en/errors/api-validation.ts';
import type { Texts } from '../../texts.ts';

/** What is wrong with a call of the API, said to its caller alone: no form of the app sends it. */
export const apiValidation = {
  json: 'Serve un corpo in formato JSON',
  single: 'È ammesso un solo valore',
  pageSize: 'Numero di righe non valido',
  pointId: 'Serve l’_id del punto di partenza, non il punto intero',
  oneOf: 'Usa uno di questi valori: %{allowed}',
  encoding: 'Il corpo non è compresso come dice Content-Encoding',
} satisfies Texts<typeof en>;
