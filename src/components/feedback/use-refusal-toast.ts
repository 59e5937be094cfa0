import { useShell } from '../page/shell-context.ts';
import { codeOf, messageOf } from '../record/refusal/refusal.ts';
import { recordPath } from '../record-path.ts';
import { type ToastAction, useToast } from './toast.ts';

/** Refusals that end on the profile page: which part of it, and the word of the way there. */
const gates = {
  subscription_required: { section: 'subscriptions', label: 'plans.gates.toPlans' },
  payment_profile_required: { section: 'payments', label: 'plans.gates.toProfile' },
  merchandise_wallet_required: { section: 'payments', label: 'plans.gates.toActivation' },
  payments_not_active: { section: 'payments', label: 'plans.gates.toActivation' },
} as const;
type GateCode = keyof typeof gates;

const isGate = (code: string | undefined): code is GateCode => code !== undefined && code in gates;

/**
 * Says why an action was refused. A missing plan or payment account comes with the way to the profile, where that page
 * exists.
 */
export function useRefusalToast(): (error: unknown) => void {
  const toast = useToast();
  const { prefix, resources } = useShell();
  const hasProfile = resources.some(({ name }) => name === 'profile');

  function actionOf(code: GateCode): ToastAction | undefined {
    if (!hasProfile) return undefined;
    const { section, label } = gates[code];
    return { label, to: recordPath(prefix, 'profile', undefined, { section }) };
  }

  return (error) => {
    const code = codeOf(error);
    if (isGate(code)) {
      const action = actionOf(code);
      toast(`plans.gates.${code}`, { type: 'error', duration: 5000, ...(action ? { action } : {}) });
      return;
    }
    toast(messageOf(error), { type: 'error' });
  };
}
