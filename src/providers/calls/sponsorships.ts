import type { Api } from '../api.ts';

/** Calls of sponsorships beside the standard ones (events §7). */
export const sponsorshipCalls = (api: Api) => ({
  /** Makes events show a sponsorship (API-E013). */
  associateEvents: (id: string, eventIds: string[]) =>
    api('PUT events/set/sponsorship/:id', { params: { id }, body: { eventIds } }),

  /** Takes events off whatever sponsorship they show (API-E014). */
  dissociateEvents: (eventIds: string[]) => api('PUT events/unset/sponsorship', { body: { eventIds } }),
});
