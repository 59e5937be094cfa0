import { SaveBar } from '../SaveBar.tsx';
import { DraftSaved } from './DraftSaved.tsx';
import type { LocalDraft } from './useLocalDraft.ts';

/** The save bar of a form with a draft: what is taken back there would else be offered back at the next visit. */
export function DraftSaveBar({ draft }: { draft: LocalDraft }) {
  return <SaveBar kept={<DraftSaved at={draft.savedAt} />} onDiscard={draft.giveUp} />;
}
