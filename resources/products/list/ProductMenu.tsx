import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Share from '@mui/icons-material/Share';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import type { SvgIconProps } from '@mui/material';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={translate('products.menu.open', { name: product.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {entries.map(({ name, icon: Icon, to, run, isOff = false }) => (
          <MenuItem
            key={name}
            disabled={isOff}
            onClick={() => {
              close();
              run?.();
            }}
            {...(to ? { component: Link, to } : {})}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {translate(`products.menu.${name}`)}
          </MenuItem>
        ))}
      </Menu>
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
