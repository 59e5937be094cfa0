import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../../domain/access/security.ts';
import { formatDate, formatDateTime } from '../../../../domain/values/time.ts';
import { FormSection } from '../../../components/page/FormSection.tsx';
import { useApi } from '../../../providers/dataProvider.ts';
import { deviceName } from './device-name.ts';
import { Mark } from './SecurityRow.tsx';
import { useChange } from './use-security.ts';

/** Where the account is open; each session can be ended, also all but this one. */
export function SessionsPart({ sessions }: { sessions: readonly OwnSession[] }) {
  const translate = useTranslate();
  const change = useChange();
  const { endSession, endOtherSessions } = useApi();
  const inOrder = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <FormSection title="security.sessions.title" help="security.sessions.help" columns={1}>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {inOrder.map((session) => {
          const name = deviceName(session.userAgent) ?? translate('security.sessions.unknown');
          return (
            <Box
              component="li"
              key={session._id}
              sx={{
                ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' },
                '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.5 },
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                  {session.isCurrent && <Mark tone="green" label="security.sessions.current" />}
                </Box>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {translate('security.sessions.used', { date: formatDateTime(session.lastUsedAt) })}
                  {session.address && ` ${translate('security.sessions.from', { address: session.address })}`}
                  {' · '}
                  {translate('security.sessions.opened', {
                    date: formatDate(session.createdAt),
                    end: formatDate(session.endsAt),
                  })}
                </Typography>
              </Box>
              {!session.isCurrent && (
                <Button
                  variant="outlined"
                  color="inherit"
                  size="small"
                  aria-label={translate('security.sessions.endOf', { name })}
                  onClick={() => void change(() => endSession(session._id), 'security.sessions.ended')}
                >
                  {translate('security.sessions.end')}
                </Button>
              )}
            </Box>
          );
        })}
      </Stack>
      {sessions.length > 1 && (
        <Box>
          <Button variant="outlined" onClick={() => void change(endOtherSessions, 'security.sessions.othersEnded')}>
            {translate('security.sessions.endOthers')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
}
