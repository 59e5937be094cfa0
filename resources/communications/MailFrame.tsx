import LaptopMac from '@mui/icons-material/LaptopMacOutlined';
import PhoneIphone from '@mui/icons-material/PhoneIphoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Calls } from '#domain/api.ts';
import type { BodyOf } from '#domain/contract.ts';
import { useApi } from '#src/providers/dataProvider.ts';

export interface MailFrameProps {
  /** What there is of the communication: `communicationDraft`. */
  draft: BodyOf<Calls['POST communications/preview']>;
  height?: number;
}

/** The mail as the server will write it, wide or as on a phone; shown without scripts or forms, with its pictures. */
export function MailFrame({ draft, height = 560 }: MailFrameProps) {
  const translate = useTranslate();
  const { call } = useApi();
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  const { data, isPending, error } = useQuery({
    queryKey: ['communication-preview', draft],
    queryFn: ({ signal }) => call('POST communications/preview', { body: draft, signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{translate('communications.preview.failed')}</Alert>;
  const choice = (value: 'wide' | 'phone', Icon: typeof LaptopMac) => (
    <ToggleButton value={value} sx={{ gap: 1, px: 1.5 }}>
      <Icon fontSize="small" aria-hidden />
      {translate(`communications.preview.${value}`)}
    </ToggleButton>
  );
  return (
    <Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={width}
        aria-label={translate('communications.preview.width')}
        onChange={(_, next: 'wide' | 'phone' | null) => next && setWidth(next)}
        sx={{ mb: 1.5, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {choice('wide', LaptopMac)}
        {choice('phone', PhoneIphone)}
      </ToggleButtonGroup>
      {isPending ? (
        <Skeleton variant="rounded" height={height} />
      ) : (
        <Box
          component="iframe"
          title={translate('communications.preview.frame')}
          sandbox=""
          srcDoc={data.html}
          sx={{
            display: 'block',
            width: width === 'phone' ? 390 : '100%',
            maxWidth: '100%',
            mx: 'auto',
            height,
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            // Mails are light whatever the theme.
            bgcolor: '#fafaf9',
            colorScheme: 'light',
          }}
        />
      )}
    </Box>
  );
}
