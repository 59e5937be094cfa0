import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import type { PartEditor } from './part-editor.ts';

type Named = { key: string; name: string };

export interface PartListProps<Item extends Named, Input> {
  editor: PartEditor<Item, Input>;
  /** Where the texts stand: `events.form.itinerary`. */
  texts: string;
  /** What is beside an item's name. */
  row: (item: Item) => ReactNode;
  /** The dialog in which an item, or a new one, is edited; `reload` shows the item as somebody else left it. */
  dialog: (item: Item | null, close: () => void, reload: (() => Promise<void>) | undefined) => ReactNode;
}

/** Stages or extras: added and edited in a dialog, moved and removed in place. */
export function PartList<Item extends Named, Input>({ editor, texts, row, dialog }: PartListProps<Item, Input>) {
  const translate = useTranslate();
  const refuse = useRefusalToast();
  const { items, isPending, isReadOnly, move } = editor;
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const [removed, setRemoved] = useState<Item | null>(null);
  const text = (key: string, item?: Item) => translate(`${texts}.${key}`, { name: item?.name ?? '' });

  /** The open item as it was read when it was opened, whatever the list reads meanwhile. */
  async function reloadEdited() {
    const found = (await editor.reload?.())?.find(({ key }) => edited !== 'new' && key === edited?.key);
    setEdited(found ?? null);
  }

  if (isPending) return <Skeleton height={64} />;
  return (
    <>
      {items.length === 0 && <Typography color="text.secondary">{text('none')}</Typography>}
      {items.length > 0 && (
        <Box
          component="ol"
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: '10px' }}
        >
          {items.map((item, at) => (
            <Box
              component="li"
              key={item.key}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                p: '8px 8px 8px 16px',
                borderTop: at ? 1 : 0,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {isReadOnly ? (
                  <Typography sx={{ fontWeight: 600 }}>{item.name}</Typography>
                ) : (
                  <MuiLink
                    component="button"
                    type="button"
                    aria-label={text('open', item)}
                    onClick={() => setEdited(item)}
                    sx={{ fontWeight: 600, textAlign: 'left' }}
                  >
                    {item.name}
                  </MuiLink>
                )}
                {row(item)}
              </Box>
              {!isReadOnly && move && (
                <>
                  <IconButton
                    size="small"
                    disabled={at === 0}
                    aria-label={text('up', item)}
                    onClick={() => move(item, -1).catch(refuse)}
                  >
                    <KeyboardArrowUp />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={at === items.length - 1}
                    aria-label={text('down', item)}
                    onClick={() => move(item, 1).catch(refuse)}
                  >
                    <KeyboardArrowDown />
                  </IconButton>
                </>
              )}
              {!isReadOnly && (
                <IconButton size="small" aria-label={text('remove', item)} onClick={() => setRemoved(item)}>
                  <DeleteOutline />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {!isReadOnly && (
        <Box>
          <Button startIcon={<Add />} onClick={() => setEdited('new')}>
            {text('add')}
          </Button>
        </Box>
      )}
      {edited !== null &&
        dialog(edited === 'new' ? null : edited, () => setEdited(null), editor.reload ? reloadEdited : undefined)}
      <ConfirmDialog
        open={removed !== null}
        title={removed ? text('removeTitle', removed) : ''}
        confirm="ra.action.remove"
        isDestructive
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) editor.remove(removed).catch(refuse);
          setRemoved(null);
        }}
      >
        {text('removeText')}
      </ConfirmDialog>
    </>
  );
}
