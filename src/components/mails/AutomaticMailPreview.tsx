import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AutomaticMails, LinedMail } from '#domain/shared/automatic-mails.ts';
import { useCall } from '#src/providers/use-call.ts';
import { DialogFrame } from '../feedback/DialogFrame.tsx';
import { MailView } from './MailView.tsx';
import { useMailWords } from './use-mail-words.ts';

interface AutomaticMailPreviewProps {
  kind: LinedMail;
  mails: AutomaticMails;
  eventId: string | undefined;
  onClose: () => void;
}

/** A mail as somebody who booked gets it, with what is written so far. */
export function AutomaticMailPreview({ kind, mails, eventId, onClose }: AutomaticMailPreviewProps) {
  const translate = useTranslate();
  const { words, say } = useMailWords();
  const body = { kind, mails, ...(eventId !== undefined && { eventId }) };
  const { data, error } = useCall(['automatic-mail-preview', body], 'POST automatic-mails/preview', { body });
  const whose = data?.reader ? say(words.reader, { name: data.reader }) : words[eventId ? 'example' : 'exampleDefault'];
  return (
    <DialogFrame
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      title={say(words.previewTitle, { kind: words.kinds[kind] })}
    >
      {error ? (
        <Alert severity="error">{translate('communications.preview.failed')}</Alert>
      ) : (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, minHeight: '1.5em' }}>
            {data && `${whose} ${translate('resources.communications.fields.subject')}: ${data.subject}`}
          </Typography>
          <MailView html={data?.html} />
        </>
      )}
    </DialogFrame>
  );
}
