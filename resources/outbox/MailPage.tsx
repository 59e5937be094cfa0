import AttachFile from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslate } from 'react-admin';
import { saveFile } from '#src/components/ExportButton.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { LoadedRecord } from '#src/components/record/LoadedRecord.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import type { MailRecord } from './OutboxList.tsx';

/** One e-mail as it was sent, with its attachments. */
export function MailPage() {
  return <LoadedRecord<MailRecord> resource="outbox">{(mail) => <MailDetail mail={mail} />}</LoadedRecord>;
}

function MailDetail({ mail }: { mail: MailRecord }) {
  const translate = useTranslate();
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader above={<BackLink to="outbox" label="outbox.back" />} title={mail.subject} />
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
  const api = useApi();
  const { run, isPending } = useAction();

  const open = () =>
    run(async () => {
      const { blob } = await api.download(url.replace(/^\/api\//, ''));
      saveFile(blob, name);
    });

  return (
    <Button size="small" startIcon={<AttachFile />} loading={isPending} onClick={open}>
      {name}
    </Button>
  );
}
