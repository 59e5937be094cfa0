import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Share from '@mui/icons-material/Share';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import type { SvgIconProps } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { MenuEntry, MoreMenu, useMenu } from '#src/components/page/MoreMenu.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { useActor } from '#src/providers/authProvider.ts';
import type { ProductRecord } from '../record.ts';
import type { ProductActions } from '../use-product-actions.ts';
import { listOf } from './ProductFigures.tsx';

interface Entry {
  name: string;
  icon: ComponentType<SvgIconProps>;
  to?: string;
  run?: () => unknown;
  isOff?: boolean;
}

function useEntries(product: ProductRecord, actions: ProductActions, askDelete: () => void): Entry[] {
  const actor = useActor();
  const { prefix } = useShell();
  const seesCommunities = useCanViewAllTenants();
  const page = recordPath(prefix, 'products', product.id);
  // The followers are those of the product's own community, also when an administrator writes to them.
  const audience = recordPath(prefix, 'communications', 'new', {
    userType: 'all',
    ...(seesCommunities && { tenantId: product.tenantId }),
  });
  return [
    { name: 'edit', icon: EditOutlined, to: page },
    { name: 'orders', icon: ReceiptLongOutlined, to: listOf(prefix, 'orders', product.id) },
    { name: 'refunded', icon: ReplayOutlined, to: listOf(prefix, 'refund-requests', product.id) },
    { name: 'warehouse', icon: WarehouseOutlined, to: `${page}?tab=warehouse` },
    ...(can(actor, 'duplicate', 'products', product)
      ? [{ name: 'duplicate', icon: ContentCopy, run: actions.duplicate, isOff: actions.isCopying }]
      : []),
    { name: 'copyLink', icon: Share, run: actions.copyLink },
    ...(can(actor, 'create', 'communications', product)
      ? [{ name: 'communication', icon: CampaignOutlined, to: audience }]
      : []),
    ...(product.isArchived && can(actor, 'update', 'products', product)
      ? [{ name: 'restore', icon: UnarchiveOutlined, run: actions.restore }]
      : []),
    ...(!product.isArchived && can(actor, 'delete', 'products', product)
      ? [{ name: 'delete', icon: DeleteOutline, run: askDelete }]
      : []),
  ];
}

export interface ProductMenuProps {
  product: ProductRecord;
  actions: ProductActions;
}

/** Everything that can be done with a product. */
export function ProductMenu({ product, actions }: ProductMenuProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const entries = useEntries(product, actions, () => setAsking(true));
  const menu = useMenu();
  return (
    <>
      <MoreMenu label={translate('products.menu.open', { name: product.name })} menu={menu}>
        {entries.map(({ name, icon, to, run, isOff = false }) => (
          <MenuEntry key={name} icon={icon} disabled={isOff} onClick={menu.choose(() => run?.())} {...(to && { to })}>
            {translate(`products.menu.${name}`)}
          </MenuEntry>
        ))}
      </MoreMenu>
      <ConfirmDialog
        open={isAsking}
        title={translate('app.delete.title', { name: product.name })}
        confirm="ra.action.delete"
        isDestructive
        isPending={actions.isDeleting}
        onConfirm={() => void actions.delete().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {translate('products.menu.deleteText')}
      </ConfirmDialog>
    </>
  );
}
