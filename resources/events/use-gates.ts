import { assertMayCreateEvent, assertPublish } from '../../domain/event/editing.ts';
import type { Event } from '../../domain/event/schema.ts';
import type { SessionUser } from '../../domain/user/schema.ts';
import { useRefusalToast } from '../../src/components/use-refusal-toast.ts';
import { useSessionUser } from '../../src/providers/useSessionUser.ts';

/** What a community's plan and account allow, as its session knows. */
export function rightsOf({ plan, tenant }: Pick<SessionUser, 'plan' | 'tenant'>) {
  return {
    planActive: plan?.isActive ?? false,
    allPaymentTypes: plan?.allPaymentTypes ?? false,
    paymentsEnabled: tenant?.paymentsEnabled ?? false,
  };
}

/** Runs a rule; says why and answers false when it refuses. */
export function useGates() {
  const user = useSessionUser();
  const refuse = useRefusalToast();

  function passes(rule: () => void): boolean {
    try {
      rule();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  }

  return {
    /** Whether this community may create or duplicate an event (PERM-E006, DEC-040). */
    mayCreate: () => passes(() => assertMayCreateEvent(rightsOf(user))),
    /** Whether an event may be published; only its own community's plan is known here, the server judges the rest. */
    mayPublish: (event: Pick<Event, 'status' | 'tenantId'>) => {
      const isOwn = user.tenant?._id === event.tenantId;
      return passes(() => assertPublish(event, { planActive: !isOwn || rightsOf(user).planActive }));
    },
  };
}
