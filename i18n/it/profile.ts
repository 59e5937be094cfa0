import type { passwordReset as en } from '../en/profile.ts';
import type { Texts } from '../texts.ts';

export const passwordReset = {
  title: 'Imposta una nuova password',
  help: 'Mandiamo un link a questo indirizzo: vale una volta sola, per un’ora.',
  email: 'Email',
  submit: 'Invia il link',
  action: 'Reimposta la password',
  sent: 'Controlla la tua email: se l’indirizzo ha un account, il link sta arrivando',
} satisfies Texts<typeof en>;
