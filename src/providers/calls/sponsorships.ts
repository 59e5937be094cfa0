import type { Http } from '../http.ts';

/** Calls of sponsorships beside the standard ones (events §7). */
export const sponsorshipCalls = (http: Http) => ({
  /** Makes events show a sponsorship (API-E013). */
  async associateEvents(sponsorshipId: string, eventIds: readonly string[]): Promise<void> {
    await http(`events/set/sponsorship/${sponsorshipId}`, { method: 'PUT', body: { eventIds } });
  },

  /** Takes events off whatever sponsorship they show (API-E014). */
  async dissociateEvents(eventIds: readonly string[]): Promise<void> {
    await http('events/unset/sponsorship', { method: 'PUT', body: { eventIds } });
  },
});
