import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useDataProvider, useGetList, useRefresh, useTranslate } from 'react-admin';
import { AskFirst } from '#src/components/feedback/AskFirst.tsx';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import type { NoteRecord } from '../person-record.ts';

const NoteDialog = lazyPage(() => import('./NoteDialog.tsx'), 'NoteDialog');

/** What everybody who works for the community is to know of somebody, with author and time. */
export function PersonNotes({ personId }: { personId: string }) {
  const translate = useTranslate();
  const resource = `people/${personId}/notes`;
  const { data = [], error, refetch } = useGetList<NoteRecord>(resource);
  const [edited, setEdited] = useState<NoteRecord | 'new' | null>(null);
  return (
    <Card component="section" aria-labelledby="person-notes" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2" id="person-notes">
          {translate('communityPeople.notes.title')}
        </Typography>
        <Button startIcon={<NoteAddOutlined />} onClick={() => setEdited('new')}>
          {translate('communityPeople.notes.add')}
        </Button>
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && data.length === 0 && (
        <Typography color="text.secondary">{translate('communityPeople.notes.none')}</Typography>
      )}
      {data.map((note) => (
        <Note key={note.id} note={note} resource={resource} onEdit={() => setEdited(note)} />
      ))}
      {edited && (
        <Suspense>
          <NoteDialog resource={resource} edited={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  );
}

interface NoteProps {
  note: NoteRecord;
  resource: string;
  onEdit: () => void;
}

function Note({ note, resource, onEdit }: NoteProps) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const refresh = useRefresh();
  return (
    <Box component="article" sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'background.sunken' }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {personName(note.author ?? undefined)} · <DateTimeField value={note.createdAt} variant="caption" />
        </Typography>
        <IconButton size="small" aria-label={translate('communityPeople.notes.edit')} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
        <AskFirst
          title="communityPeople.notes.askTitle"
          text={note.text}
          confirm="communityPeople.notes.delete"
          cancel="communityPeople.notes.keep"
          run={() => provider.delete(resource, { id: note.id, previousData: note }).then(refresh)}
          done="communityPeople.notes.deleted"
        >
          {(ask) => (
            <IconButton size="small" aria-label={translate('communityPeople.notes.delete')} onClick={ask}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          )}
        </AskFirst>
      </Box>
    </Box>
  );
}
