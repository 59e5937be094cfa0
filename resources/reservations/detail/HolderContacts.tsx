import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { isReachable } from '#domain/plain-rules.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';

const line = { display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 28, overflowWrap: 'anywhere' };

/** Telephone and e-mail of who booked, one tap away; of who gave none, or was erased, no address that leads nowhere. */
export function HolderContacts({ reservation: { user } }: { reservation: ReservationRecord }) {
  if (!user) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
      {user.phone && (
        <Link href={`tel:${user.phone}`} sx={line}>
          <PhoneOutlined fontSize="small" aria-hidden />
          {user.phone}
        </Link>
      )}
      {isReachable(user.email) && (
        <Link href={`mailto:${user.email}`} sx={line}>
          <MailOutlined fontSize="small" aria-hidden />
          {user.email}
        </Link>
      )}
    </Box>
  );
}
