import type { statements as en } from '../../en/website/statements.ts';
import type { Texts } from '../../texts.ts';

/** Statements that stand behind every public page: how data are used, and how far pages are accessible. */
export const statements = {
  privacy: {
    title: 'Come si usano i tuoi dati',
    link: 'Privacy',
    sections: [
      {
        title: 'Chi ne risponde',
        text: 'Chi organizza l’evento che prenoti decide come si usano i tuoi dati: nome e contatti sono in fondo alla sua pagina. Questo servizio li conserva per suo conto e non li usa per altro.',
      },
      {
        title: 'Che cosa si conserva, e perché',
        text: 'Nome, cognome, e-mail e quello che chi organizza chiede ai partecipanti: per tenerti il posto, mandarti biglietti e avvisi sull’evento, farti entrare. I pagamenti con carta si fanno sulla pagina di chi li gestisce: il numero della carta non lo vediamo mai. Le notizie su altri eventi arrivano solo se le hai chieste, e ogni messaggio ha il modo per smettere.',
      },
      {
        title: 'Per quanto tempo',
        text: 'Le risposte che riguardano la salute si cancellano dopo l’evento. Prenotazioni e pagamenti restano il tempo che la legge chiede per i conti. Una prenotazione non confermata si annulla dopo mezz’ora.',
      },
      {
        title: 'Cookie',
        text: 'Le pagine non ne mettono finché non metti qualcosa nel carrello o apri un modulo. Allora uno ricorda il carrello per sette giorni, uno la prenotazione o l’ordine mentre paghi, uno che questo browser ha aperto la tua e-mail, e uno che segui una community, se ne hai aperto il link. Un altro ritrova per due ore quello che hai scritto in un modulo, se torni indietro o ricarichi la pagina. Le pagine non contattano altri siti e non seguono nessuno.',
      },
      {
        title: 'I tuoi diritti',
        text: 'Puoi vedere, correggere, portare con te o far cancellare quello che si conserva di te: dalla pagina della community, in “I tuoi dati”, o scrivendo a chi organizza. Puoi anche rivolgerti al Garante per la protezione dei dati personali.',
      },
    ],
  },
  accessibility: {
    title: 'Accessibilità',
    link: 'Accessibilità',
    sections: [
      {
        title: 'A che cosa ci atteniamo',
        text: 'Le pagine per chi partecipa seguono le Web Content Accessibility Guidelines 2.2, livello AA: funzionano da tastiera, con un lettore di schermo, col testo al 200%, su schermi piccoli, chiare e scure, e senza script. A ogni modifica lo verificano dei programmi.',
      },
      {
        title: 'Che cosa non possiamo promettere',
        text: 'Immagini e testi di un evento sono di chi organizza: qualche immagine può non avere una descrizione.',
      },
      {
        title: 'Se qualcosa ti lascia fuori',
        text: 'Scrivici a %{email} e dicci su quale pagina: rispondiamo entro cinque giorni lavorativi. Tutto quello che serve per prenotare si può fare anche scrivendo a chi organizza.',
      },
    ],
  },
} satisfies Texts<typeof en>;
