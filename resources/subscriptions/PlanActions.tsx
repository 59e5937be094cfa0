import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Plan } from '#domain/subscriptions/entity.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { DeleteRecordButton } from '#src/components/record/DeleteRecordButton.tsx';
import { recordPath } from '#src/components/record-path.ts';

/** Takes a plan off sale and back, and deletes one that nobody ever bought. */
export function PlanActions({ plan }: { plan: Plan & { id: string } }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { run, isPending } = useAction();
  const [update] = useUpdate();
  const [isAsking, setAsking] = useState(false);

  async function setActive(isActive: boolean) {
    const variables = { id: plan.id, data: { ...plan, isActive }, previousData: plan };
    await run(
      () => update('available_subscriptions', variables, { mutationMode: 'pessimistic', returnPromise: true }),
      `plans.edit.${isActive ? 'resumed' : 'retired'}`,
    );
    setAsking(false);
  }

  return (
    <>
      {plan.isActive ? (
        <Button onClick={() => setAsking(true)}>{translate('plans.edit.retire')}</Button>
      ) : (
        <Button loading={isPending} onClick={() => void setActive(true)}>
          {translate('plans.edit.resume')}
        </Button>
      )}
      <DeleteRecordButton
        resource="available_subscriptions"
        record={plan}
        name={plan.name}
        done="plans.edit.deleted"
        onDeleted={() => navigate(recordPath('admin', 'subscriptions', undefined, { tab: 'types' }))}
      />
      <ConfirmDialog
        open={isAsking}
        title={translate('plans.edit.retireTitle', { name: plan.name })}
        confirm="plans.edit.retire"
        isPending={isPending}
        onConfirm={() => void setActive(false)}
        onClose={() => setAsking(false)}
      >
        {translate('plans.edit.retireText')}
      </ConfirmDialog>
    </>
  );
}
