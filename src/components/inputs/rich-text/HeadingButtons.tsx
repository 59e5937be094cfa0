import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useEditorRedraw } from './useEditorRedraw.ts';

/** The page has its own title: a text's headings start from the second level. */
const levels = [2, 3] as const;

/** Turns a paragraph into a heading and back. */
export function HeadingButtons() {
  const translate = useTranslate();
  const editor = useEditorRedraw();
  if (!editor || editor.isDestroyed) return null;
  const current = levels.find((level) => editor.isActive('heading', { level })) ?? null;
  return (
    <ToggleButtonGroup size="small" exclusive disabled={!editor.isEditable} value={current}>
      {levels.map((level, at) => {
        const label = translate(`ra.tiptap.heading${at + 1}`);
        return (
          <ToggleButton
            key={level}
            value={level}
            aria-label={label}
            title={label}
            onClick={() => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run()}
            sx={{ fontWeight: 700, '&&&': { fontSize: '0.8125rem' } }}
          >
            T{at + 1}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
