import { mayOpen } from '../providers/authProvider.ts';
import { useSessionUser } from '../providers/session/useSessionUser.ts';

/** Whether the person works across communities, so that each record says whose it is. */
export const useCanViewAllTenants = (): boolean => mayOpen(useSessionUser(), 'tenants');
