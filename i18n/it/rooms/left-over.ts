import type { leftOver as source } from '../../en/rooms/left-over.ts';
import type { Texts } from '../../texts.ts';

export const leftOver: Texts<typeof source> = {
  company: 'I letti liberi sono in camere da non dividere con altri.',
  alone: 'La singola è prenotata, ma nessuna camera è vuota.',
  child: 'Chi è minorenne sta con un adulto della sua prenotazione: scegli tu la camera.',
};
