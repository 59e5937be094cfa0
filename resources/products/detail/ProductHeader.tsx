import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { CoverImage } from '#src/components/fields/CoverImage.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { PageTitle } from '#src/components/page/PageTitle.tsx';
import { PublicationSwitch } from '#src/components/record/PublicationSwitch.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { HistoryButton } from '../../audit/public/HistoryButton.tsx';
import { ProductMenu } from '../list/ProductMenu.tsx';
import type { ProductDetailRecord } from '../record.ts';
import { useProductActions } from '../use-product-actions.ts';

/** Picture and name of a product, whether it is published, and what can be done with it. */
export function ProductHeader({ product }: { product: ProductDetailRecord }) {
  const actions = useProductActions(product, { isInList: false });
  const translate = useTranslate();
  const actor = useActor();
  const seesCommunities = useCanViewAllTenants();
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ width: 72, flex: 'none', borderRadius: '10px', overflow: 'hidden' }}>
        <CoverImage src={product.coverImage} icon={Inventory2Outlined} ratio={imageRatios.product} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <BackLink to="products" label="resources.products.name" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <PageTitle title={product.name} />
          {product.isArchived && <PlainChip label={translate('products.archived')} />}
        </Box>
        {seesCommunities && (
          <Typography variant="body2" color="text.secondary">
            {product.tenant?.businessName}
          </Typography>
        )}
      </Box>
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <PublicationSwitch
          isVisible={product.isVisible}
          name={product.name}
          disabled={actions.isChanging || product.isArchived || !can(actor, 'publish', 'products', product)}
          onChange={actions.publish}
        />
        <HistoryButton recordIds={[product.id]} isIcon />
        <ProductMenu product={product} actions={actions} />
      </Box>
    </Box>
  );
}
