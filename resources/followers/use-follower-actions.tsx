import { type ReactNode, Suspense, useState } from 'react';
import { useRefresh, useTranslate, useUnselectAll } from 'react-admin';
import type { UserType } from '#domain/fields.ts';
import { eachOf } from '#src/components/batches.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useOutcome } from '#src/components/feedback/use-outcome.tsx';
import { useUndo } from '#src/components/feedback/use-undo.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { FollowerRecord } from './record.ts';

const ConfirmDialog = lazyPage(() => import('#src/components/feedback/ConfirmDialog.tsx'), 'ConfirmDialog');

/** What is done to followers; those that take something away ask first. */
export type FollowerAction = 'accept' | 'decline' | 'remove' | 'promote' | 'invite' | 'withdraw' | 'demote';
const asking: ReadonlySet<FollowerAction> = new Set(['decline', 'remove', 'promote', 'invite', 'demote']);
const destructive: ReadonlySet<FollowerAction> = new Set(['decline', 'remove']);

interface Asked {
  action: FollowerAction;
  followers: readonly FollowerRecord[];
}

export interface FollowerActions {
  run: (action: FollowerAction, followers: readonly FollowerRecord[]) => void;
  setUserType: (follower: FollowerRecord, userType: UserType) => void;
  isPending: boolean;
  dialog: ReactNode;
}

/**
 * The actions of followers, one or many, with their confirmation.
 * @param onGone called after the followers are no longer in the list
 */
export function useFollowerActions(onGone?: () => void): FollowerActions {
  const api = useApi();
  const toast = useToast();
  const undoable = useUndo();
  const translate = useTranslate();
  const refresh = useRefresh();
  const unselectAll = useUnselectAll('tenant-subscriptions');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isPending, setPending] = useState(false);
  const outcomes = useOutcome();

  const calls: Record<FollowerAction, (follower: FollowerRecord) => Promise<unknown>> = {
    accept: ({ id }) => api.call('PUT tenant-subscriptions/:id/accept', { params: { id } }),
    decline: ({ id }) => api.call('DELETE tenant-subscriptions/:id/reject', { params: { id } }),
    remove: ({ id }) => api.delete('tenant-subscriptions', { id }),
    promote: ({ userId }) => api.call('PUT users/:id/promotetoscanner', { params: { id: userId } }),
    invite: ({ userId }) => api.call('PUT users/:id/promotetoscanner', { params: { id: userId } }),
    withdraw: ({ userId }) => api.call('PUT users/:id/demotefromscanner', { params: { id: userId } }),
    demote: ({ userId }) => api.call('PUT users/:id/demotefromscanner', { params: { id: userId } }),
  };

  // Who was declined is no longer in the list: put back by e-mail, to wait as before.
  const reverses: Partial<Record<FollowerAction, (follower: FollowerRecord) => Promise<unknown>>> = {
    accept: ({ id }) => api.call('PUT tenant-subscriptions/:id/reopen', { params: { id } }),
    decline: ({ tenantId, userType, user }) => {
      const data = { email: user?.email, tenantId, userType, status: 'pending' };
      return api.create('tenant-subscriptions', { data });
    },
  };

  async function act({ action, followers }: Asked) {
    setPending(true);
    const outcome = await eachOf(followers, calls[action]);
    setPending(false);
    setAsked(null);
    outcomes.report(outcome, {
      done: `followers.done.${action}`,
      nameOf: ({ user }) => personName(user),
      undo: reverses[action],
    });
    unselectAll();
    if (outcome.done.length > 0 && destructive.has(action)) onGone?.();
    refresh();
  }

  async function setUserType({ id, userType: before }: FollowerRecord, userType: UserType) {
    const write = (type: UserType) =>
      api.call('PUT tenant-subscriptions/:id/usertype', { params: { id }, body: { userType: type } });
    try {
      await write(userType);
      const args = { type: translate(`enums.userType.${userType}`) };
      undoable('followers.done.userType', { args, undo: () => write(before) });
    } catch (error) {
      toast(messageOf(error), { type: 'error' });
    }
    refresh();
  }

  const [first] = asked?.followers ?? [];
  return {
    run: (action, followers) =>
      asking.has(action) ? setAsked({ action, followers }) : void act({ action, followers }),
    setUserType: (follower, userType) => void setUserType(follower, userType),
    isPending,
    dialog: (
      <>
        {outcomes.dialog}
        {asked && (
          <Suspense>
            <ConfirmDialog
              open
              title={`followers.confirm.${asked.action}.title`}
              confirm={`followers.confirm.${asked.action}.submit`}
              isDestructive={destructive.has(asked.action)}
              isPending={isPending}
              onConfirm={() => void act(asked)}
              onClose={() => setAsked(null)}
            >
              {translate(`followers.confirm.${asked.action}.text`, {
                smart_count: asked.followers.length,
                name: personName(first?.user),
              })}
            </ConfirmDialog>
          </Suspense>
        )}
      </>
    ),
  };
}
