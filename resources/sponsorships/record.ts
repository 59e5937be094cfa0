import type { Sponsorship } from '#domain/sponsorships/entity.ts';
import type { SponsorableEvent } from '#domain/sponsorships/sponsorable.ts';

export type SponsorshipRecord = Sponsorship & { id: string };
export type SponsorableRecord = SponsorableEvent & { id: string };
