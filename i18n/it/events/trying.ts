import type { trying as en } from '../../en/events/trying.ts';
import type { Texts } from '../../texts.ts';

/** Provare Regia con un evento d’esempio; fuori dal catalogo, perché lo dicono poche pagine. */
export const trying = {
  mark: 'Esempio',
  title: 'Prova Regia con un evento d’esempio',
  text: 'Prenoti, invii i biglietti e li scansioni. Non conta da nessuna parte, scrive solo a te, sparisce con un clic.',
  make: 'Prova Regia',
  there: 'Il tuo evento d’esempio è pronto',
  open: 'Apri l’esempio',
  bar: 'Qui niente conta: né nei numeri, né nei soldi, né fra le persone. È gratuito e la sua pagina si apre solo da qui. Le e-mail arrivano solo a %{email}, qualunque indirizzo tu scriva.',
  steps: {
    book: 'Prenota',
    bookText: 'Come farebbe un partecipante, dalla pagina che puoi aprire solo tu.',
    page: 'Apri la pagina',
    send: 'Invia',
    sendText: 'I biglietti arrivano a te, come arriverebbero a chi ha prenotato.',
    tickets: 'Vai ai biglietti',
    scan: 'Scansiona',
    scanText: 'Mostra un biglietto su questo schermo e leggilo col telefono, dal check-in.',
    show: 'Mostra un biglietto',
    checkIn: 'Apri il check-in',
  },
  noTicket: 'Non c’è nessun biglietto valido: prima prenota un posto.',
  delete: 'Elimina l’esempio',
  ask: 'Eliminare l’evento d’esempio?',
  askText:
    'Spariscono per sempre l’evento, le sue prenotazioni, i biglietti, gli ingressi e la copia delle e-mail. I tuoi eventi restano come sono.',
  keep: 'Tienilo',
  deleted: 'Esempio eliminato',
} satisfies Texts<typeof en>;
