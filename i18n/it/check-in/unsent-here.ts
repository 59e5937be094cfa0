import type { unsentHere as en } from '../../en/check-in/unsent-here.ts';
import type { Texts } from '../../texts.ts';

/** What a phone still owes the server; outside the catalogue, as only a phone that was without a network says it. */
export const unsentHere: Texts<typeof en> = {
  unsent:
    'Su questo telefono c’è %{smart_count} registrazione non ancora inviata. |||| Su questo telefono ci sono %{smart_count} registrazioni non ancora inviate.',
  open: 'Apri “%{name}” per inviare',
};
