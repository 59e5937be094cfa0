import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { embedCode } from '#domain/website/share.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useCall } from '#src/providers/use-call.ts';

export interface EmbedCodeProps {
  /** An event, or a community. */
  recordId: string;
  kind: 'event' | 'community';
  name: string;
}

/** What another site takes over to show a page small, to be copied. */
export function EmbedCode({ recordId, kind, name }: EmbedCodeProps) {
  const translate = useTranslate();
  const toast = useToast();
  const { data } = useCall(['page-name', recordId], 'GET website/page-names/:id', { params: { id: recordId } });
  if (!data) return <Skeleton height={96} />;
  const code = embedCode(kind, data.url, name);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast('website.share.codeCopied', { place: 'center' }),
      () => toast('website.share.codeNotCopied', { type: 'warning' }),
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <TextField
        label={translate('website.share.code')}
        value={code}
        multiline
        fullWidth
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false }, input: { sx: { fontFamily: 'monospace' } } }}
      />
      <Button variant="outlined" startIcon={<ContentCopy />} onClick={copy}>
        {translate('website.share.copyCode')}
      </Button>
    </Box>
  );
}
