import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

/** A sponsor's address, which opens beside the back office. */
export function SponsorLink({ url }: { url: string | null }) {
  const translate = useTranslate();
  if (!url) return '—';
  return (
    <Link
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ overflowWrap: 'anywhere' }}
      aria-label={translate('sponsorships.opens', { url })}
      onClick={(event) => event.stopPropagation()}
    >
      {url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </Link>
  );
}
