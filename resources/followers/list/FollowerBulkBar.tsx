import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import type { FollowerRecord } from '../record.ts';
import type { FollowerActions } from '../use-follower-actions.tsx';

const quiet = { '&.MuiButtonBase-root': { color: 'inherit', bgcolor: 'transparent', borderColor: 'currentColor' } };

/** Accepts or declines the chosen requests together. */
export function FollowerBulkBar({ actions }: { actions: FollowerActions }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<FollowerRecord>();
  const chosen = data.filter(({ id, status }) => selectedIds.includes(id) && status === 'pending');
  if (chosen.length === 0) return null;
  return (
    <Box
      className="no-print"
      sx={{ position: 'sticky', bottom: 16, zIndex: 'appBar', display: 'flex', justifyContent: 'center' }}
    >
      <Paper
        role="toolbar"
        aria-label={translate('followers.bulk.label')}
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          p: '10px 12px 10px 20px',
          borderRadius: '14px',
          color: theme.palette.background.paper,
          backgroundColor: theme.palette.text.primary,
          boxShadow: theme.palette.float.shadow,
        })}
      >
        <Typography sx={{ fontWeight: 600, mr: 1 }}>
          {translate('followers.bulk.selected', { smart_count: chosen.length })}
        </Typography>
        <Button
          size="small"
          sx={quiet}
          startIcon={<CheckOutlined />}
          loading={actions.isPending}
          onClick={() => actions.run('accept', chosen)}
        >
          {translate('followers.actions.accept')}
        </Button>
        <Button
          size="small"
          sx={quiet}
          startIcon={<CloseOutlined />}
          disabled={actions.isPending}
          onClick={() => actions.run('decline', chosen)}
        >
          {translate('followers.actions.decline')}
        </Button>
        <IconButton sx={quiet} aria-label={translate('followers.bulk.clear')} onClick={() => onUnselectItems()}>
          <CloseOutlined />
        </IconButton>
      </Paper>
    </Box>
  );
}
