import type { SponsorableEvent, Sponsorship } from '#domain/sponsorships/schema.ts';

export type SponsorshipRecord = Sponsorship & { id: string };
export type SponsorableRecord = SponsorableEvent & { id: string };
