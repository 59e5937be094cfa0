import AttachFile from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { DateTimeField } from '../../src/components/DateTimeField.tsx';
import { saveFile } from '../../src/components/ExportButton.tsx';
import { Fact, Facts } from '../../src/components/Facts.tsx';
import { LoadError } from '../../src/components/LoadError.tsx';
import { Page } from '../../src/components/Page.tsx';
import { PageHeader } from '../../src/components/PageHeader.tsx';
import { PageSkeleton } from '../../src/components/Skeletons.tsx';
import { useToast } from '../../src/components/toast.ts';
import { useShell } from '../../src/layout/shell-context.ts';
import { useRegia } from '../../src/providers/dataProvider.ts';
import type { MailRecord } from './OutboxList.tsx';

/** One e-mail as it was sent, with its attachments (DEC-029). */
export function MailPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { prefix } = useShell();
  const { data: mail, isPending, error, refetch } = useGetOne<MailRecord>('outbox', { id }, { staleTime: 0 });
  // The list knows a mail without its text: the page waits for the whole.
  if (isPending || (mail && mail.html === undefined && !error)) return <PageSkeleton />;
  if (error || !mail) {
    return (
      <Page>
        <LoadError error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={
          <Link component={RouterLink} to={`/${prefix}/outbox`} variant="body2">
            {translate('outbox.back')}
          </Link>
        }
        title={mail.subject}
      />
      {mail.error && <Alert severity="error">{mail.error}</Alert>}
      <Card sx={{ p: 2.5 }}>
        <Facts>
          <Fact label="resources.outbox.fields.to">{mail.to}</Fact>
          <Fact label="resources.outbox.fields.state">{translate(`outbox.states.${mail.state}`)}</Fact>
          <Fact label="resources.outbox.fields.createdAt">
            <DateTimeField value={mail.createdAt} />
          </Fact>
          {(mail.attachments ?? []).length > 0 && (
            <Fact label="outbox.attachments">
              {mail.attachments?.map((file) => (
                <Attachment key={file.url} {...file} />
              ))}
            </Fact>
          )}
        </Facts>
      </Card>
      <Card sx={{ overflow: 'hidden' }}>
        {/* The message is shown as text in a frame of its own, without scripts, forms or network. */}
        <Box
          component="iframe"
          title={translate('outbox.html')}
          sandbox=""
          srcDoc={mail.html}
          sx={{ display: 'block', width: '100%', height: 640, border: 0, bgcolor: '#fff' }}
        />
      </Card>
    </Page>
  );
}

function Attachment({ name, url }: { name: string; url: string }) {
  const api = useRegia();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);

  async function open() {
    setLoading(true);
    try {
      const { blob } = await api.download(url.replace(/^\/api\//, ''));
      saveFile(blob, name);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button size="small" startIcon={<AttachFile />} loading={isLoading} onClick={open}>
      {name}
    </Button>
  );
}
