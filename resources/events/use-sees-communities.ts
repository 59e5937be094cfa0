import { mayOpen } from '../../src/providers/authProvider.ts';
import { useSessionUser } from '../../src/providers/useSessionUser.ts';

/** Whether the person works across communities, so that each record says whose it is (EVT-007). */
export const useSeesCommunities = (): boolean => mayOpen(useSessionUser(), 'tenants');
