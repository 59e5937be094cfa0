import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';

/** Says that money taken twice for a booking is settled. */
export function SettleTwice({ reservationId }: { reservationId: string }) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const settle = useMutation({
    mutationFn: () => api.call('PUT reservations/:id/settletakentwice', { params: { id: reservationId } }),
    onSuccess: () => {
      setAsking(false);
      toast('dashboard.toDo.settled');
      return queries.invalidateQueries({ queryKey: ['dashboard', 'today'] });
    },
    onError: (error) => toast(error.message, { type: 'error' }),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {translate('dashboard.toDo.settle')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="dashboard.toDo.settleTitle"
        confirm="dashboard.toDo.settle"
        isPending={settle.isPending}
        onConfirm={() => settle.mutate()}
        onClose={() => setAsking(false)}
      >
        {translate('dashboard.toDo.settleText')}
      </ConfirmDialog>
    </>
  );
}
