import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { InfiniteListBase, useTranslate } from 'react-admin';
import { HistoryEntries } from './HistoryEntries.tsx';

export interface HistoryDrawerProps {
  recordIds: readonly (string | number)[];
  onClose: () => void;
}

/** Everything that was done to a record, newest first, beside its page. */
export function HistoryDrawer({ recordIds, onClose }: HistoryDrawerProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 440, maxWidth: '100vw', p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id={titleId}>
          {translate('audit.history')}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Box>
      <InfiniteListBase
        resource="audit"
        perPage={20}
        sort={{ field: 'at', order: 'DESC' }}
        filter={{ recordId: recordIds }}
        disableSyncWithLocation
        storeKey={false}
      >
        <HistoryEntries />
      </InfiniteListBase>
    </Drawer>
  );
}
