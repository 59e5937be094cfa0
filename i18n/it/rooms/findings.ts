import type { roomFindings as source } from '../../en/rooms/findings.ts';
import type { Texts } from '../../texts.ts';

export const roomFindings: Texts<typeof source> = {
  strangerInRoom: {
    title: 'Qualcuno nella camera di altri',
    text: '%{names} è in %{list} con chi ha prenotato insieme, e c’è una camera vuota. |||| %{names} sono in %{list} con chi ha prenotato insieme, e c’è una camera vuota.',
  },
};
