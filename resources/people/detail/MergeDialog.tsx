import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { MergePreview, MergeSide } from '#domain/users/merge.ts';
import { formatDate } from '#domain/values/time.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';

interface MergeDialogProps {
  personId: string;
  otherId: string;
  onClose: () => void;
}

/** Shows two guests side by side and what moves, before they are made one for good. */
export function MergeDialog({ personId, otherId, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const refuse = useRefusalToast();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const { run, isPending } = useAction();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the two people, whatever is drawn meanwhile
  useEffect(() => {
    let isOver = false;
    api
      .call('GET people/:id/merge/:otherId', { params: { id: personId, otherId } })
      .then((answer) => {
        if (!isOver) setPreview(answer);
      })
      .catch((error: unknown) => {
        if (isOver) return;
        refuse(error);
        onClose();
      });
    return () => {
      isOver = true;
    };
  }, [api, personId, otherId]);

  const merge = () =>
    run(async () => {
      const { _id } = await api.call('POST people/:id/merge', { params: { id: personId }, body: { otherId } });
      onClose();
      void navigate(recordPath(prefix, 'people', _id), { replace: true });
      refresh();
    }, 'communityPeople.merge.done');

  return (
    <ConfirmDialog
      open
      title="communityPeople.merge.title"
      confirm="communityPeople.merge.confirm"
      cancel="communityPeople.merge.keep"
      isPending={isPending}
      disabledBecause={!preview ? 'app.options.loading' : preview.refusal ? 'app.reasons.merge' : undefined}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      {preview ? <Compared preview={preview} /> : <Skeleton variant="rounded" height={180} />}
      <Typography variant="body2" sx={{ mt: 2 }}>
        {translate('communityPeople.merge.after')}
      </Typography>
    </ConfirmDialog>
  );
}

function Compared({ preview: { kept, gone, refusal, events } }: { preview: MergePreview }) {
  const translate = useTranslate();
  const counted = (['payments', 'orders', 'notes', 'messages'] as const).flatMap((part) =>
    gone[part] > 0 ? [translate(`communityPeople.merge.${part}`, { smart_count: gone[part] })] : [],
  );
  const bookings =
    gone.reservations > 0 ? [translate('communityPeople.bookings', { smart_count: gone.reservations })] : [];
  const what = [...bookings, ...counted].join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Side label="communityPeople.merge.kept" person={kept} />
        <Side label="communityPeople.merge.gone" person={gone} />
      </Box>
      {refusal ? (
        <Alert severity="warning">
          {refusal === 'merge_same_event'
            ? translate('communityPeople.merge.sameEvent', { events: events.join(', ') })
            : translate('communityPeople.duplicate.account')}
        </Alert>
      ) : (
        <Typography sx={{ color: 'text.primary' }}>
          {what
            ? translate('communityPeople.merge.moves', { name: personName(kept), what })
            : translate('communityPeople.merge.nothing')}
        </Typography>
      )}
    </Box>
  );
}

function Side({ label, person }: { label: string; person: MergeSide }) {
  const translate = useTranslate();
  const facts = [
    person.email,
    person.phone,
    translate('communityPeople.bookings', { smart_count: person.reservations }),
    translate('communityPeople.merge.since', { date: formatDate(person.createdAt) }),
  ];
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary">
        {translate(label)}
      </Typography>
      <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>{personName(person)}</Typography>
      {facts.map(
        (fact) =>
          fact && (
            <Typography key={fact} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {fact}
            </Typography>
          ),
      )}
    </Box>
  );
}
