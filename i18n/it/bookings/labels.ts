import type { labels as english } from '../../en/bookings/labels.ts';

export const labels: typeof english = {
  title: 'Stampa etichette e badge',
  help: 'Nome, codice, bus e codice QR di chi ha un biglietto valido.',
  format: 'Etichette',
  sheet: '%{count} per foglio A4 · %{size} mm · %{article}',
  roll: 'Rotolo da 62 mm · tagliato a 40 mm · %{article}',
  order: 'Ordine',
  start: 'Prima etichetta libera',
  startHelp: 'Se il primo foglio è già usato in parte, scegli da dove cominciare.',
  position: 'Etichetta %{at}',
  print: 'Crea il PDF',
  done: 'PDF pronto: stampalo al 100%, senza “adatta alla pagina”',
  limit: 'Qui ci sono i primi %{shown} di %{total}: per gli altri restringi i filtri.',
  nobody: 'Qui nessuno ha un biglietto valido',
};
