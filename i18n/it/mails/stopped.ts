import type { stoppedMail as en } from '../../en/mails/stopped.ts';
import type { Texts } from '../../texts.ts';

export const stoppedMail = {
  subject: 'Non inviata: “%{subject}”',
  intro: 'la tua comunicazione “%{subject}” doveva partire %{moment}. Non è partita e non l’ha ricevuta nessuno.',
  reasons: {
    eventCanceled: 'Il motivo: nel frattempo “%{event}” è stato annullato.',
    communityDisabled: 'Il motivo: la community è disattivata.',
    noRecipients: 'Il motivo: in quel momento non sarebbe arrivata a nessuno.',
  },
  more: 'Puoi ancora modificarla, inviarla ora, pianificarla di nuovo o eliminarla.',
  open: 'Apri la comunicazione',
  footer: 'Ricevi questo messaggio perché l’hai pianificata su Regia.',
} satisfies Texts<typeof en>;
