import type { SessionUser } from '#domain/users/schema.ts';
import { useSessionUser } from '../providers/session/useSessionUser.ts';
import { useRefusalToast } from './feedback/use-refusal-toast.ts';

/** What a community's plan and account allow, as its session knows. */
export function rightsOf({ plan, tenant }: Pick<SessionUser, 'plan' | 'tenant'>) {
  return {
    planActive: plan?.isActive ?? false,
    allPaymentTypes: plan?.allPaymentTypes ?? false,
    paymentsEnabled: tenant?.paymentsEnabled ?? false,
  };
}

/** Runs a rule of domain before its call is sent; says why and answers false when it refuses. */
export function useGuard(): (rule: () => void) => boolean {
  const refuse = useRefusalToast();
  return (rule) => {
    try {
      rule();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  };
}

/** The rights of the person's own community; of another one nothing is known here, the server judges. */
export function useRights(tenantId?: string) {
  const user = useSessionUser();
  const isOwn = tenantId === undefined || user.tenant?._id === tenantId;
  return isOwn ? rightsOf(user) : { planActive: true, allPaymentTypes: true, paymentsEnabled: true };
}
