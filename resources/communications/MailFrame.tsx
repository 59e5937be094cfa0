import Alert from '@mui/material/Alert';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Calls } from '#domain/api.ts';
import type { BodyOf } from '#domain/contract.ts';
import { MailView } from '#src/components/mails/MailView.tsx';
import { useCall } from '#src/providers/use-call.ts';

export interface MailFrameProps {
  /** What there is of the communication: `communicationDraft`. */
  draft: BodyOf<Calls['POST communications/preview']>;
  height?: number;
}

/** A communication as the server will write it. */
export function MailFrame({ draft, height }: MailFrameProps) {
  const translate = useTranslate();
  const { data, error } = useCall(['communication-preview', draft], 'POST communications/preview', {
    body: draft,
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{translate('communications.preview.failed')}</Alert>;
  return <MailView html={data?.html} height={height} />;
}
