import type { leaderListMail as en } from '../../en/mails/leader-list.ts';
import type { Texts } from '../../texts.ts';

export const leaderListMail = {
  subject: '%{list}: l’elenco di chi c’è, %{event}',
  hello: 'Ciao %{name},',
  text: 'qui trovi l’elenco di %{list} in PDF, da stampare: prima il cognome, fermata per fermata, con quello che puoi vedere.',
  one: 'Per ora c’è una persona.',
  many: 'Per ora ci sono %{count} persone.',
  nobody: 'Per ora non c’è ancora nessuno.',
  care: 'Serve a guidare il viaggio: non mostrarlo ad altri, e dopo buttalo.',
  footer: '%{community} ti scrive perché guidi questa lista.',
  canceled: {
    subject: '%{event} è stato annullato',
    text: '“%{event}” è stato annullato: non c’è più nessuno da accompagnare e %{list} si chiude.',
  },
  event: 'Evento',
  list: 'Lista',
  when: 'Inizio',
  file: 'elenco-%{list}.pdf',
  tick: '✓',
  person: 'Persona',
  seat: 'Posto',
  age: 'Età',
  phone: 'Telefono',
  due: 'Da pagare',
  note: 'Note',
  without: 'Senza fermata',
  head: '%{list} · %{count} persona · situazione al %{at} |||| %{list} · %{count} persone · situazione al %{at}',
  page: 'Pagina %{page} di %{pages}',
} satisfies Texts<typeof en>;
