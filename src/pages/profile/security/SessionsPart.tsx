import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '#domain/access/security.ts';
import { formatDate, formatDateTime } from '#domain/values/time.ts';
import { FormSection } from '#src/components/page/FormSection.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { Mark } from './SecurityRow.tsx';
import { useChange } from './use-security.ts';

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a person calls a device by what its browser says of itself; a client that is no browser by its own first word. */
function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const [, browser] = browsers.find(([sign]) => sign.test(userAgent)) ?? [];
  const [, system] = systems.find(([sign]) => sign.test(userAgent)) ?? [];
  const parts = [browser, system].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : userAgent.split(/[/\s]/)[0]?.slice(0, 40);
}

/** Where the account is open; each session can be ended, also all but this one. */
export function SessionsPart({ sessions }: { sessions: readonly OwnSession[] }) {
  const translate = useTranslate();
  const change = useChange();
  const { call } = useApi();
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
                  onClick={() =>
                    void change(
                      () => call('DELETE users/me/sessions/:id', { params: { id: session._id } }),
                      'security.sessions.ended',
                    )
                  }
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
          <Button
            variant="outlined"
            onClick={() => void change(() => call('DELETE users/me/sessions'), 'security.sessions.othersEnded')}
          >
            {translate('security.sessions.endOthers')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
}
