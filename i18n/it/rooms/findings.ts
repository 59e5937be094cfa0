import type { roomFindings as source } from '../../en/rooms/findings.ts';
import type { Texts } from '../../texts.ts';

export const roomFindings: Texts<typeof source> = {
  splitBooking: {
    title: 'Una prenotazione divisa su più mezzi',
    text: '%{layer}: %{names} viaggia lontano da chi ha prenotato con lei o lui, su %{list}. |||| %{layer}: %{names} viaggiano lontano da chi ha prenotato con loro, su %{list}.',
  },
  strangerInRoom: {
    title: 'Qualcuno nella camera di altri',
    text: '%{names} è in %{list} con chi ha prenotato insieme, e c’è una camera vuota. |||| %{names} sono in %{list} con chi ha prenotato insieme, e c’è una camera vuota.',
  },
};
