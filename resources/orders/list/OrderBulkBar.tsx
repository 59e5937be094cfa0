import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { shippable } from '#domain/orders/derive-status.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { SelectionBar, SelectionButton } from '#src/components/list/SelectionBar.tsx';
import { useChosen } from '#src/components/list/use-chosen.ts';
import { useUnreadEnabled } from '#src/components/live/unread.ts';
import type { OrderRecord } from '#src/components/records/order-record.ts';
import { useOrderActions } from '../use-order-actions.ts';

/** What can be done with the chosen orders; a footer with a dialog of actions on phones. */
export function OrderBulkBar() {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { selectedIds, onUnselectItems } = useListContext<OrderRecord>();
  const { chosen, hidden, isReading } = useChosen<OrderRecord>();
  const readsNews = useUnreadEnabled();
  const actions = useOrderActions();
  const [asked, setAsked] = useState<'menu' | 'ship' | null>(null);
  if (selectedIds.length === 0) return actions.dialog;
  const ready = chosen.filter(({ products }) => shippable(products).length > 0);
  const pieces = ready.flatMap(({ products }) => shippable(products)).reduce((sum, { quantity }) => sum + quantity, 0);

  async function ship() {
    if (await actions.ship(chosen)) onUnselectItems();
    setAsked(null);
  }
  async function read() {
    if (await actions.read(chosen)) onUnselectItems();
    setAsked(null);
  }

  const buttons = [
    { key: 'ship', icon: <LocalShippingOutlined />, count: ready.length, run: () => setAsked('ship') },
    ...(readsNews
      ? [{ key: 'read', icon: <MarkEmailReadOutlined />, count: chosen.length, run: () => void read() }]
      : []),
  ];
  return (
    <>
      <SelectionBar texts="orders.bulk" hidden={hidden}>
        {isPhone ? (
          <SelectionButton onClick={() => setAsked('menu')}>{translate('orders.bulk.actions')}</SelectionButton>
        ) : (
          buttons.map(({ key, icon, count, run }) => (
            <SelectionButton key={key} startIcon={icon} count={count} disabled={count === 0 || isReading} onClick={run}>
              {translate(`orders.bulk.${key}`)}
            </SelectionButton>
          ))
        )}
      </SelectionBar>
      <OrderActionsDialog
        open={asked === 'menu'}
        count={chosen.length}
        buttons={buttons}
        isPending={actions.isPending}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'ship'}
        title="orders.ship.title"
        confirm="orders.ship.confirm"
        isPending={actions.isPending}
        onConfirm={() => void ship()}
        onClose={() => setAsked(null)}
      >
        {translate('orders.ship.text', { smart_count: ready.length, pieces })}
        {ready.length < chosen.length &&
          ` ${translate('orders.ship.others', { smart_count: chosen.length - ready.length })}`}
      </ConfirmDialog>
      {actions.dialog}
    </>
  );
}

interface OrderActionsProps {
  open: boolean;
  count: number;
  buttons: readonly { key: string; icon: ReactNode; count: number; run: () => void }[];
  isPending: boolean;
  onClose: () => void;
}

/** The actions on a phone: one under the other, large enough for a thumb. */
function OrderActionsDialog({ open, count, buttons, isPending, onClose }: OrderActionsProps) {
  const translate = useTranslate();
  return (
    <ActionDialog open={open} onClose={onClose} title={translate('orders.bulk.selected', { smart_count: count })}>
      <Stack spacing={1.5}>
        {buttons.map((button) => (
          <Button
            key={button.key}
            variant="outlined"
            size="large"
            startIcon={button.icon}
            disabled={button.count === 0 || isPending}
            onClick={button.run}
          >
            {translate(`orders.bulk.${button.key}`)} ({button.count})
          </Button>
        ))}
      </Stack>
    </ActionDialog>
  );
}
