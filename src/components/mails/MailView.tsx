import LaptopMac from '@mui/icons-material/LaptopMacOutlined';
import PhoneIphone from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** A mail as the server writes it, wide or as on a phone; shown without scripts or forms, with its pictures. */
export function MailView({ html, height = 560 }: { html: string | undefined; height?: number | undefined }) {
  const translate = useTranslate();
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
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
      {html === undefined ? (
        <Skeleton variant="rounded" height={height} />
      ) : (
        <Box
          component="iframe"
          title={translate('communications.preview.frame')}
          sandbox=""
          srcDoc={html}
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
