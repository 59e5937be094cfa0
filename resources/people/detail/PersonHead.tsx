import BookOnlineOutlined from '@mui/icons-material/BookOnlineOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isReachable } from '#domain/plain-rules.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { othersMoney as english } from '#i18n/en/payments/others-money.ts';
import { othersMoney as italian } from '#i18n/it/payments/others-money.ts';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { PageTitle } from '#src/components/page/PageTitle.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useWords } from '#src/components/use-words.ts';
import { useBookingOpener } from '../../reservations/public/use-booking-opener.tsx';
import type { PersonRecord } from '../person-record.ts';

/** Who it is, how to reach them, and the sums: what is owed either way comes first. */
export function PersonHead({ person }: { person: PersonRecord }) {
  return (
    <Card component="section" aria-label={personName(person)}>
      <Box sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Identity person={person} />
        </Box>
        <Actions person={person} />
      </Box>
      <Sums person={person} />
    </Card>
  );
}

function Identity({ person }: { person: PersonRecord }) {
  const translate = useTranslate();
  const { phone, email, bornDate, userType, role, followerId } = person;
  const { prefix } = useShell();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <PageTitle title={personName(person)} />
        {role === 'guest' && <Chip size="small" label={translate('reservations.detail.guest')} />}
        {userType && <PlainChip label={`enums.userType.${userType}`} />}
      </Box>
      <Typography
        component="div"
        color="text.secondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 0.5, overflowWrap: 'anywhere' }}
      >
        {phone && <Link href={telOf(phone)}>{phone}</Link>}
        {isReachable(email) && <Link href={`mailto:${email}`}>{email}</Link>}
        {bornDate && <span>{translate('communityPeople.born', { date: formatDate(bornDate) })}</span>}
        {followerId && (
          <Link component={RouterLink} to={recordPath(prefix, 'tenant-subscriptions', followerId)}>
            {translate('communityPeople.follower')}
          </Link>
        )}
      </Typography>
    </>
  );
}

const telOf = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/** Call, write, book: on a phone they fill a row. */
function Actions({ person }: { person: PersonRecord }) {
  const translate = useTranslate();
  const { id, role, name, surname, email, phone } = person;
  const { open, dialog } = useBookingOpener({ person: { id, role, name, surname, email, phone } });
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', gap: 1, width: { xs: 1, sm: 'auto' }, '& > *': { flex: { xs: 1, sm: 'none' } } }}
    >
      {phone && (
        <Button variant="outlined" startIcon={<PhoneOutlined />} href={telOf(phone)}>
          {translate('communityPeople.actions.call')}
        </Button>
      )}
      {isReachable(email) && (
        <Button variant="outlined" startIcon={<MailOutlined />} href={`mailto:${email}`}>
          {translate('communityPeople.actions.write')}
        </Button>
      )}
      {open && (
        <Button variant="contained" color="secondary" startIcon={<BookOnlineOutlined />} onClick={open}>
          {translate('communityPeople.actions.book')}
        </Button>
      )}
      {dialog}
    </Box>
  );
}

function Sums({ person }: { person: PersonRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const { words, say } = useWords(english, italian);
  const { owed, awaited, taken, reservations, attended, followerSince } = person;
  const payments = (more: object = {}) =>
    recordPath(prefix, 'payments', undefined, { filter: JSON.stringify({ userId: person.id, ...more }) });
  const sum = (cents: number) => formatCents(cents, locale);
  /** Whose money it is beside theirs, and what of theirs is for tickets of others. */
  const notes = (text: string, others: number, held: number) =>
    [others > 0 && say(text, { amount: sum(others) }), held > 0 && say(words.held, { amount: sum(held) })].filter(
      (one) => one !== false,
    );
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: { xs: 2, sm: 2.5 },
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1.5,
      }}
    >
      <Sum
        label="money.word.owed"
        tone={owed === 0 ? undefined : 'violet'}
        to={payments({ 'owedAmount.$gt': 0 })}
        notes={notes(words.owed, person.othersOwed, person.heldOwed)}
      >
        {sum(owed)}
      </Sum>
      <Sum
        label="money.word.awaited"
        tone={awaited === 0 ? undefined : 'orange'}
        to={payments()}
        notes={notes(words.awaited, person.othersAwaited, person.heldAwaited)}
      >
        {sum(awaited)}
      </Sum>
      <Sum
        label="money.word.taken"
        to={payments({ 'takenAmount.$gt': 0 })}
        notes={notes(words.taken, person.othersTaken, person.heldTaken)}
      >
        {sum(taken)}
      </Sum>
      <Sum label="resources.people.fields.reservations">
        {attended === 0
          ? reservations
          : translate('communityPeople.attended', { smart_count: attended, total: reservations })}
      </Sum>
      {followerSince && <Sum label="communityPeople.since">{formatDate(followerSince)}</Sum>}
    </Box>
  );
}

interface SumProps {
  /** Message key. */
  label: string;
  tone?: Tone | undefined;
  /** The rows behind it. */
  to?: string;
  /** What else there is, as it is somebody else's, or what of it is for another's ticket. */
  notes?: readonly string[];
  children: ReactNode;
}

function Sum({ label, tone, to, notes = [], children }: SumProps) {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(label)}
      </Typography>
      <Typography
        component="dd"
        variant="h3"
        sx={(theme) => ({
          m: 0,
          fontVariantNumeric: 'tabular-nums',
          ...(tone && { color: theme.palette.tone[tone].main }),
        })}
      >
        {to ? (
          <Link component={RouterLink} to={to} color="inherit" underline="hover">
            {children}
          </Link>
        ) : (
          children
        )}
      </Typography>
      {notes.map((note) => (
        <Typography
          key={note}
          component="dd"
          variant="caption"
          color="text.secondary"
          sx={{ m: 0, maxWidth: 200, display: 'block' }}
        >
          {note}
        </Typography>
      ))}
    </div>
  );
}
