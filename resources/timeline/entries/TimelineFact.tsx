import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { TimelineGroup, TimelineKind } from '#domain/timeline/schema.ts';
import { formatTime } from '#domain/values/time.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { AuditChanges } from '../../audit/public/AuditChanges.tsx';
import type { TimelineRecord } from './timeline-record.ts';
import { useUndo } from './use-undo.tsx';

const icons = {
  money: EuroOutlined,
  messages: MailOutlined,
  entries: LoginOutlined,
  changes: EditOutlined,
} satisfies Record<TimelineGroup, unknown>;
const tones = { money: 'green', messages: 'blue', entries: 'green', changes: 'grey' } as const;

/** What went wrong: shown in red, with a sign of its own. */
const failed: ReadonlySet<TimelineKind> = new Set<TimelineKind>([
  ...(['cardRefused', 'refundFailed', 'refundAtProviderFailed', 'disputeOpened', 'disputeLost'] as const),
]);

function Mark({ kind, group }: Pick<TimelineRecord, 'kind' | 'group'>) {
  const isFailed = failed.has(kind);
  const isVisit = kind === 'payPage' || kind === 'pageOpened';
  const Icon = isFailed ? BlockOutlined : isVisit ? OpenInNew : icons[group];
  const tone = isFailed ? 'red' : isVisit ? 'grey' : tones[group];
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        ...{ width: 28, height: 28, borderRadius: '50%', display: 'grid', placeItems: 'center', flexShrink: 0 },
        ...{ color: theme.palette.tone[tone].main, backgroundColor: theme.palette.tone[tone].soft },
      })}
    >
      <Icon sx={{ fontSize: 16 }} />
    </Box>
  );
}

/** One fact: who and what, when and where, the fields before and after, and the way back where there is one. */
export function TimelineFact({ fact, showsAbout }: { fact: TimelineRecord; showsAbout: boolean }) {
  const { prefix } = useShell();
  const { kind, group, who, sentence, at, where, about, audit, undo } = fact;
  const { offer, dialog } = useUndo(undo);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1 }}>
      <Mark kind={kind} group={group} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {who && <strong>{who}</strong>} {sentence}
        </Typography>
        {audit && <AuditChanges entry={audit} />}
        <Typography variant="body2" color="text.secondary">
          {[formatTime(at), where].filter(Boolean).join(' · ')}
          {showsAbout && about && (
            <>
              {' · '}
              <Link component={RouterLink} to={recordPath(prefix, about.resource, about._id)}>
                {about.name}
              </Link>
            </>
          )}
        </Typography>
        {undo && (
          <Button size="small" variant="outlined" color="inherit" startIcon={<Undo />} onClick={offer}>
            {undo.label}
          </Button>
        )}
      </Box>
      {dialog}
    </Box>
  );
}
