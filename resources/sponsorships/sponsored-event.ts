import type { RaRecord } from 'react-admin';

export interface SponsoredEvent extends RaRecord {
  name: string;
  status: string;
  sponsorshipId: string | null;
}
