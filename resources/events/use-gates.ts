import { assertMayCreateEvent, assertPublish } from '#domain/events/editing.ts';
import type { Event } from '#domain/events/entity.ts';
import { rightsOf, useGuard } from '#src/components/use-rights.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

/** The rules that are asked before a call is sent; each says why it refuses. */
export function useGates() {
  const user = useSessionUser();
  const passes = useGuard();
  return {
    /** Whether this community may create or duplicate an event. */
    mayCreate: () => passes(() => assertMayCreateEvent(rightsOf(user))),
    /** Whether an event may be published; only its own community's plan is known here, the server judges the rest. */
    mayPublish: (event: Pick<Event, 'status' | 'tenantId'>) => {
      const isOwn = user.tenant?._id === event.tenantId;
      return passes(() => assertPublish(event, { planActive: !isOwn || rightsOf(user).planActive }));
    },
  };
}
