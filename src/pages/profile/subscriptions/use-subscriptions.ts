import { useState } from 'react';
import { useGetList } from 'react-admin';
import { currentOf } from '#domain/subscriptions/actions.ts';
import type { ChangeCostShown } from '#domain/subscriptions/change.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import { planCards } from '#domain/subscriptions/plan.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { leaveTo } from '#src/components/record/leave/leave.ts';
import { codeOf } from '#src/components/record/refusal/refusal.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useRefreshUser } from '#src/providers/session/use-refresh-user.ts';
import { useAwaited } from '../use-awaited.ts';

export type SubscriptionRecord = Subscription & { id: string };
export type PlanRecord = Plan & { id: string };

/** When the person's record is read a second time after the basic plan was activated. */
export const SECOND_REFRESH_MS = 500;
const AFTER_PORTAL_MS = 15_000;
const whole = { page: 1, perPage: 100 };

/** The community's subscriptions, the plans it can choose, and what it can do with them. */
export function useSubscriptions() {
  const api = useApi();
  const toast = useToast();
  const refuse = useRefusalToast();
  const refreshUser = useRefreshUser();
  const [busy, setBusy] = useState<string | null>(null);
  const [cost, setCost] = useState<ChangeCostShown | null>(null);
  const own = useGetList<SubscriptionRecord>('subscriptions', {
    pagination: whole,
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const offered = useGetList<PlanRecord>('available_subscriptions', {
    pagination: whole,
    sort: { field: 'price', order: 'ASC' },
    filter: { isActive: true },
  });
  const subscriptions = own.data ?? [];
  const current = currentOf(subscriptions);

  const reread = () => void Promise.all([own.refetch(), refreshUser()]);

  const awaited = useAwaited(
    'plan',
    (planId) => current?.planId === planId && current.subscriptionStatus !== 'incomplete',
    reread,
    {
      onDone() {
        toast('plans.profile.bought', { args: { name: current?.plan.name } });
        // Where the list has it at once nothing else reads the person, and what waits for the plan would go on waiting.
        void refreshUser();
      },
    },
  );

  // The portal tells of nothing in particular: for a while the list follows whatever was done there.
  const managed = useAwaited('portal', () => false, reread, { longest: AFTER_PORTAL_MS });

  /** Runs one action at a time and says why it was refused. */
  async function run(name: string, action: () => Promise<void>): Promise<void> {
    setBusy(name);
    try {
      await action();
    } catch (error) {
      refuse(error);
    }
    setBusy(null);
  }

  const costOf = (planId: string) => api.call('GET subscriptions_payments/change/:planId', { params: { planId } });

  /** Where the change is agreed to; undefined where its cost is another by now, which is shown instead. */
  async function changeOf(seen: ChangeCostShown): Promise<string | null | undefined> {
    try {
      const { planId, amount, credit, at } = seen;
      const sent = { params: { planId }, body: { amount, credit, at } };
      return (await api.call('POST subscriptions_payments/change/:planId', sent)).url;
    } catch (error) {
      if (codeOf(error) !== 'plan_change_differs') throw error;
      refuse(error);
      setCost(await costOf(seen.planId));
      return undefined;
    }
  }

  async function changed(message: string): Promise<void> {
    toast(message);
    await Promise.all([own.refetch(), refreshUser()]);
  }

  return {
    isPending: own.isPending || offered.isPending,
    error: own.error ?? offered.error,
    refetch: () => void Promise.all([own.refetch(), offered.refetch()]),
    subscriptions,
    current,
    plans: planCards(offered.data ?? []),
    isWaiting: awaited.isWaiting,
    forget: awaited.forget,
    /** The action under way: a plan's id, or the name of what is done to the subscription. */
    busy,
    choose: (plan: PlanRecord) =>
      run(plan.id, async () => {
        if (plan.price > 0) {
          const { url } = await api.call('POST subscriptions_payments/:planId', { params: { planId: plan.id } });
          awaited.remember(plan.id);
          return leaveTo(url);
        }
        await api.call('POST subscriptions/basic');
        await changed('plans.profile.activated');
        setTimeout(() => void refreshUser(), SECOND_REFRESH_MS);
      }),
    /** What the change that is being looked at costs; null while none is. */
    cost,
    closeCost: () => setCost(null),
    look: (plan: PlanRecord) => run(plan.id, async () => setCost(await costOf(plan.id))),
    change: (seen: ChangeCostShown) =>
      run('change', async () => {
        const url = await changeOf(seen);
        if (url === undefined) return;
        setCost(null);
        awaited.remember(seen.planId);
        if (url !== null) return leaveTo(url);
        // The provider tells of it in a moment.
        awaited.begin();
      }),
    manage: () =>
      run('manage', async () => {
        const { url } = await api.call('PUT subscriptions_payments/change/me');
        managed.remember('portal');
        leaveTo(url);
      }),
    deleteBasic: () =>
      run('deleteBasic', async () => {
        await api.call('DELETE subscriptions/basic/me');
        await changed('plans.profile.deleted');
      }),
  };
}

export type OwnSubscriptions = ReturnType<typeof useSubscriptions>;
