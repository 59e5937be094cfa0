import ContentCopy from '@mui/icons-material/ContentCopy';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type PosterSize, posterNames } from '#domain/website/share.ts';
import { saveFile } from '#src/components/ExportButton.tsx';
import { DialogFrame } from '#src/components/feedback/DialogFrame.tsx';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { EmbedCode } from '../../website/public/EmbedCode.tsx';
import type { EventRecord } from '../record.ts';

interface ShareDialogProps {
  event: EventRecord;
  copyLink: () => unknown;
  onClose: () => void;
}

/** An event's page passed on: its link, a poster with its code, a frame for other sites. */
export function ShareDialog({ event, copyLink, onClose }: ShareDialogProps) {
  const translate = useTranslate();
  const { download } = useApi();
  const refuse = useRefusalToast();
  const poster = useMutation({
    mutationKey: ['posters', event.id],
    mutationFn: (size: PosterSize) => download(`website/posters/${event.id}?size=${size}`),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
    onError: refuse,
  });
  return (
    <DialogFrame open onClose={onClose} fullWidth title={translate('website.share.title', { name: event.name })}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Part title="website.share.link">
          <Button variant="outlined" startIcon={<ContentCopy />} onClick={copyLink}>
            {translate('website.name.copy')}
          </Button>
        </Part>
        <Part title="website.share.poster" help="website.share.posterHelp">
          {posterNames.map((size) => (
            <Button
              key={size}
              variant="outlined"
              startIcon={<PictureAsPdfOutlined />}
              loading={poster.isPending && poster.variables === size}
              onClick={() => poster.mutate(size)}
            >
              {translate(`website.share.${size}`)}
            </Button>
          ))}
        </Part>
        <Part title="website.share.embed" help="website.share.embedHelp">
          <Box sx={{ flex: '1 1 100%', minWidth: 0 }}>
            <EmbedCode recordId={event.id} kind="event" name={event.name} />
          </Box>
        </Part>
      </Box>
    </DialogFrame>
  );
}

function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h3" component="h3">
        {translate(title)}
      </Typography>
      {help && (
        <Typography variant="body2" color="text.secondary">
          {translate(help)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{children}</Box>
    </Box>
  );
}
