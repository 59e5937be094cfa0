import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Leader, Leading, RollCallFigures, Share } from '#domain/leaders/schema.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { useSendingWords } from './use-leading.ts';

/** Names that are written out; of more only how many. */
const NAMES_MAX = 5;

interface PartProps {
  title: string;
  actions?: ReactNode;
  /** Said where there is nothing. */
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** One part of the dialog: its name, what can be done, the rows. */
export function Part({ title, actions, empty, isEmpty, children }: PartProps) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ '& + &': { mt: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3" component="h3" sx={{ flex: '1 1 auto' }}>
          {translate(title)}
        </Typography>
        {actions}
      </Box>
      {isEmpty ? (
        <Typography variant="body2" color="text.secondary">
          {translate(empty)}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

interface RowProps {
  title: string;
  lines: readonly (string | false | null | undefined)[];
  isOver?: boolean;
  action?: ReactNode;
}

function Row({ title, lines, isOver = false, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }} color={isOver ? 'text.secondary' : 'text.primary'}>
          {title}
        </Typography>
        {lines
          .filter((line) => line !== false && line !== null && line !== undefined && line !== '')
          .map((line) => (
            <Typography key={String(line)} variant="body2" color="text.secondary">
              {line}
            </Typography>
          ))}
      </Box>
      {action}
    </Box>
  );
}

function RevokeButton({ name, onRevoke }: { name: string; onRevoke: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" color="inherit" aria-label={translate('leading.revokeOf', { name })} onClick={onRevoke}>
      {translate('leading.revoke')}
    </Button>
  );
}

const isPast = (until: string): boolean => Date.parse(until) < Date.now();

interface LeaderRowProps {
  leader: Leader;
  onRevoke: (() => void) | undefined;
  onSend: (() => void) | undefined;
}

/** What a leader sees beside names and stops, in words. */
export function useSeenWords() {
  const translate = useTranslate();
  return ({ sees }: Pick<Leader, 'sees'>): string => {
    const seen = (['phone', 'notes', 'amounts'] as const).filter((one) => sees[one]);
    return seen.length > 0
      ? seen.map((one) => translate(`leading.${one}`)).join(', ')
      : translate('leading.seesNothing');
  };
}

/** A leader: by which way, from when to when, what they see, when they were last in touch. */
export function LeaderRow({ leader, onRevoke, onSend }: LeaderRowProps) {
  const translate = useTranslate();
  const { words, say } = useSendingWords();
  const { name, email, mailedAt, userId, from, until, revokedAt, lastSeenAt } = leader;
  const isOver = revokedAt !== null || isPast(until);
  const seenWords = useSeenWords();
  const state =
    revokedAt !== null
      ? translate('leading.revoked', { date: formatDateTime(revokedAt) })
      : isOver
        ? translate('leading.over')
        : lastSeenAt
          ? translate('leading.seen', { date: formatDateTime(lastSeenAt) })
          : translate('leading.neverSeen');
  return (
    <Row
      title={userId === null ? `${name} · ${translate('leading.byLink')}` : name}
      isOver={isOver}
      lines={[
        `${translate('leading.time', { from: formatDateTime(from), until: formatDateTime(until) })} · ${state}`,
        !isOver && seenWords(leader),
        !isOver && (email === null ? words.none : email),
        mailedAt && say(words.mailed, { date: formatDateTime(mailedAt) }),
      ]}
      action={
        <>
          {!isOver && email !== null && onSend && (
            <Button size="small" aria-label={say(words.sendTo, { name })} onClick={onSend}>
              {words.send}
            </Button>
          )}
          {revokedAt === null && onRevoke && <RevokeButton name={name} onRevoke={onRevoke} />}
        </>
      }
    />
  );
}

export function ShareRow({ share, onRevoke }: { share: Share; onRevoke: (() => void) | undefined }) {
  const translate = useTranslate();
  const { name, scope, until, showsBirthDate, showsDocument, revokedAt } = share;
  const isOver = revokedAt !== null || isPast(until);
  const state =
    revokedAt !== null
      ? translate('leading.revoked', { date: formatDateTime(revokedAt) })
      : `${translate('leading.until')} ${formatDateTime(until)}`;
  return (
    <Row
      title={name}
      isOver={isOver}
      lines={[
        [
          translate(`leading.scopes.${scope}`),
          showsBirthDate && translate('leading.showsBirthDate'),
          showsDocument && translate('leading.showsDocument'),
        ]
          .filter(Boolean)
          .join(' · '),
        isOver && revokedAt === null ? `${state} · ${translate('leading.over')}` : state,
      ]}
      action={revokedAt === null && onRevoke && <RevokeButton name={name} onRevoke={onRevoke} />}
    />
  );
}

/** A roll call: how many were there, and who was missing. */
export function RollCallRow({ rollCall }: { rollCall: RollCallFigures }) {
  const translate = useTranslate();
  const { name, at, here, absent, excused, open, elsewhere, missing } = rollCall;
  const shown = missing
    .slice(0, NAMES_MAX)
    .map((person) => `${person.name} ${person.surname}`)
    .join(', ');
  const rest = missing.length - NAMES_MAX;
  const names = rest > 0 ? translate('leading.more', { names: shown, smart_count: rest }) : shown;
  return (
    <Row
      title={name}
      lines={[
        [
          translate('leading.figures', { here, expected: here + absent + open }),
          excused > 0 && translate('leading.excused', { smart_count: excused }),
          formatDateTime(at),
        ]
          .filter(Boolean)
          .join(' · '),
        missing.length > 0 ? translate('leading.missing', { names }) : translate('leading.nobodyMissing'),
        elsewhere > 0 && translate('leading.elsewhere', { smart_count: elsewhere }),
      ]}
    />
  );
}

/** Who opened what, and when. */
export function Openings({ openings }: Pick<Leading, 'openings'>) {
  const translate = useTranslate();
  return (
    <>
      {openings.map(({ _id, at, name }) => (
        <Typography key={_id} component="li" variant="body2" sx={{ py: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {translate('leading.opening', { when: formatDateTime(at), name })}
        </Typography>
      ))}
    </>
  );
}
