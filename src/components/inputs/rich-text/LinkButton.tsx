import InsertLink from '@mui/icons-material/InsertLink';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEditorRedraw } from './useEditorRedraw.ts';

const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text);

/** Sets, changes or removes the link of the selected text. */
export function LinkButton() {
  const translate = useTranslate();
  const editor = useEditorRedraw();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [address, setAddress] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  if (!editor) return null;
  const isLink = !editor.isDestroyed && editor.isActive('link');

  function open(target: HTMLElement) {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''));
    setInvalid(false);
    setAnchor(target);
  }

  function set() {
    const href = address.trim();
    if (!isAddress(href)) return setInvalid(true);
    editor.chain().extendMarkRange('link').setMark('link', { href }).run();
    setAnchor(null);
  }

  // The field stands inside the page's form: Enter sets the link and must not save the page.
  function key(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  }

  return (
    <>
      <ToggleButton
        value="link"
        size="small"
        selected={isLink}
        aria-label={translate('app.richText.link')}
        title={translate('app.richText.link')}
        disabled={!editor.isEditable || (editor.state.selection.empty && !isLink)}
        onClick={(event) => open(event.currentTarget)}
      >
        <InsertLink fontSize="inherit" />
      </ToggleButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('app.richText.link') } }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, p: 2, width: 320, maxWidth: 'calc(100vw - 32px)' }}>
          <TextField
            autoFocus
            label={translate('app.richText.linkAddress')}
            placeholder="https://"
            value={address}
            error={isInvalid}
            helperText={isInvalid ? translate('app.richText.linkInvalid') : undefined}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={key}
            slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button size="small" variant="contained" color="primary" onClick={set}>
              {translate('app.richText.linkSet')}
            </Button>
            {isLink && (
              <Button
                size="small"
                onClick={() => {
                  editor.chain().extendMarkRange('link').unsetMark('link').run();
                  setAnchor(null);
                }}
              >
                {translate('app.richText.linkRemove')}
              </Button>
            )}
          </Box>
        </Box>
      </Popover>
    </>
  );
}
