import { useRefresh } from 'react-admin';
import { useToast } from './toast.ts';
import { useRefusalToast } from './use-refusal-toast.ts';

/** Long enough to read what was done and change one's mind. */
const UNDO_MS = 8000;

export interface Undoable {
  /** The call that takes it back. */
  undo: () => Promise<unknown>;
  /** Values of the message's placeholders. */
  args?: Record<string, unknown>;
  /** Message key of the button and of what is said once it is taken back. */
  label?: string;
  undone?: string;
}

/**
 * Says what was done and offers to take it back: for what nobody else has heard of, neither by mail nor by money, and whose
 * reverse is a call like any other.
 */
export function useUndo(): (message: string, undoable: Undoable) => void {
  const toast = useToast();
  const refuse = useRefusalToast();
  const refresh = useRefresh();
  return (message, { undo, args, label = 'app.undo.label', undone = 'app.undo.done' }) => {
    async function takeBack() {
      try {
        await undo();
        toast(undone);
      } catch (error) {
        refuse(error);
      }
      // Refused or not: somebody else may have changed what is shown.
      refresh();
    }
    toast(message, {
      duration: UNDO_MS,
      action: { label, onClick: () => void takeBack() },
      ...(args && { args }),
    });
  };
}
