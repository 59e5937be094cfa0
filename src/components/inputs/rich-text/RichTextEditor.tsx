import CloseFullscreen from '@mui/icons-material/CloseFullscreen';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput as RaRichTextInput,
} from 'ra-input-rich-text';
import { useMemo, useState } from 'react';
import { isRequired, useTranslate, useTranslateLabel } from 'react-admin';
import { FieldFrame } from '../FieldFrame.tsx';
import type { InputProps } from '../input-props.ts';
import { asItIs } from '../input-props.ts';
import { LinkButton } from './LinkButton.tsx';
import { pastedHtml } from './pasted-html.ts';
import { useEditorRedraw } from './useEditorRedraw.ts';

/** The page has its own title: a text's headings start from the second level. */
const levels = [2, 3] as const;

/** Turns a paragraph into a heading and back. */
function HeadingButtons() {
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

/** The library's editor in our colours: toolbar and text in one frame, as tall as asked. */
const editorLook = (height: string): SxProps<Theme> => ({
  minWidth: 0,
  '& .toolbar': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 0.75,
    mb: 1,
    '& .MuiToggleButton-root': { width: 32, height: 32, p: 0, fontSize: '1.125rem', color: 'text.secondary' },
    '& .MuiToggleButton-root.Mui-selected': { bgcolor: 'primary.light', color: 'primary.dark' },
    '& .MuiList-root': { bgcolor: 'background.paper' },
  },
  // Twice the class, to come before the library's own rules.
  '& .RaRichTextInput-editorContent.RaRichTextInput-editorContent .ProseMirror': {
    minHeight: height,
    maxHeight: '40rem',
    overflow: 'auto',
    p: '10px 12px',
    bgcolor: 'background.paper',
    borderColor: 'border.strong',
    '&:hover': { bgcolor: 'background.paper', borderColor: 'text.secondary' },
    '&:focus': { bgcolor: 'background.paper', borderColor: 'focus', outline: '1px solid', outlineColor: 'focus' },
    '& a': { color: 'link' },
  },
});

/** The editor itself, which loads with its library when a form shows it. */
export function RichTextEditor({ helperText, disabled, label, minHeight = '10rem', ...props }: RichTextInputProps) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [isMaximised, setMaximised] = useState(false);
  const name = translateLabel({ label, source: props.source });
  const spoken = typeof name === 'string' ? name : props.source;
  // A new object would build the editor anew.
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': spoken },
        transformPastedHTML: pastedHtml,
      },
    }),
    [spoken],
  );
  const sizeLabel = translate(isMaximised ? 'app.richText.minimise' : 'app.richText.maximise');
  return (
    <FieldFrame source={props.source} label={label} isRequired={props.isRequired ?? isRequired(props.validate)}>
      <Box sx={editorLook(isMaximised ? '40rem' : minHeight)}>
        <RaRichTextInput
          {...props}
          {...asItIs}
          label={false}
          disabled={disabled ?? false}
          helperText={helperText ?? false}
          editorOptions={options}
          toolbar={
            <Box className="toolbar" role="group" aria-label={`${translate('app.richText.toolbar')}: ${spoken}`}>
              <HeadingButtons />
              <FormatButtons size="small" />
              <ListButtons size="small" />
              <LinkButton />
              <QuoteButtons size="small" />
              <ClearButtons size="small" />
              <ToggleButton
                value="size"
                size="small"
                selected={isMaximised}
                aria-label={sizeLabel}
                title={sizeLabel}
                onClick={() => setMaximised(!isMaximised)}
              >
                {isMaximised ? <CloseFullscreen fontSize="inherit" /> : <OpenInFull fontSize="inherit" />}
              </ToggleButton>
            </Box>
          }
        />
      </Box>
    </FieldFrame>
  );
}

export interface RichTextInputProps extends InputProps {
  /** Height of the text while it is not enlarged; enlarged it is 40rem. */
  minHeight?: string;
}
