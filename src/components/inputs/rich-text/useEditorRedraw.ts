import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useReducer } from 'react';

/** The editor of the toolbar around; draws the caller again whenever the text or the selection changes. */
export function useEditorRedraw() {
  const editor = useTiptapEditor();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!editor) return;
    editor.on('transaction', redraw);
    return () => {
      editor.off('transaction', redraw);
    };
  }, [editor]);
  return editor;
}
