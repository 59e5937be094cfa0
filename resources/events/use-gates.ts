import { HttpError } from 'react-admin';
import { Refusal } from '../../domain/errors.ts';
import { assertMayCreateEvent, assertPublish } from '../../domain/event/editing.ts';
import type { Event } from '../../domain/event/schema.ts';
import type { SessionUser } from '../../domain/user/schema.ts';
import { type ToastAction, useToast } from '../../src/components/toast.ts';
import { useShell } from '../../src/layout/shell-context.ts';
import { useSessionUser } from '../../src/providers/useSessionUser.ts';

const gateCodes = ['subscription_required', 'payment_profile_required'] as const;
type GateCode = (typeof gateCodes)[number];

/** What a community's plan and account allow, as its session knows. */
export function rightsOf({ plan, tenant }: Pick<SessionUser, 'plan' | 'tenant'>) {
  return {
    planActive: plan?.isActive ?? false,
    allPaymentTypes: plan?.allPaymentTypes ?? false,
    paymentsEnabled: tenant?.paymentsEnabled ?? false,
  };
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.code;
  return error instanceof HttpError ? (error.body as { code?: string } | null)?.code : undefined;
}

const isGate = (code: string | undefined): code is GateCode => gateCodes.some((gate) => gate === code);

/**
 * Says why an action was refused. A missing plan or payment account comes with the way to the profile, where that page
 * exists (ERR-E029, ERR-E030, OPEN-106).
 */
export function useRefusalToast(): (error: unknown) => void {
  const toast = useToast();
  const { prefix, resources } = useShell();
  const hasProfile = resources.some(({ name }) => name === 'profile');

  function actionOf(code: GateCode): ToastAction | undefined {
    if (!hasProfile) return undefined;
    const isPlan = code === 'subscription_required';
    return {
      label: isPlan ? 'events.gates.toPlans' : 'events.gates.toProfile',
      to: `/${prefix}/profile${isPlan ? '?section=subscriptions' : ''}`,
    };
  }

  return (error) => {
    const code = codeOf(error);
    if (isGate(code)) {
      const action = actionOf(code);
      toast(`events.gates.${code}`, { type: 'error', duration: 5000, ...(action ? { action } : {}) });
      return;
    }
    const message = error instanceof Refusal ? `errors.${error.code}` : error instanceof Error ? error.message : '';
    toast(message || 'errors.unexpected', { type: 'error' });
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
