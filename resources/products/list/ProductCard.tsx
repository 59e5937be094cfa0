import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { formatCents } from '#domain/values/money.ts';
import { CoverImage } from '#src/components/fields/CoverImage.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { PublicationSwitch } from '#src/components/record/PublicationSwitch.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { useActor } from '#src/providers/authProvider.ts';
import type { ProductRecord } from '../record.ts';
import { useProductActions } from '../use-product-actions.ts';
import { ProductFigures } from './ProductFigures.tsx';
import { ProductMenu } from './ProductMenu.tsx';

/** From so few pieces on, the stock is said to be running out. */
const FEW = 5;

/** How many pieces are left, standing out when few or none are. */
function StockChip({ stock }: { stock: number }) {
  const translate = useTranslate();
  const level = stock === 0 ? 'none' : stock <= FEW ? 'few' : 'some';
  return (
    <Chip
      size="small"
      variant="outlined"
      label={translate(`products.stock.${level}`, { smart_count: stock })}
      sx={({ palette }) =>
        level === 'some'
          ? {}
          : { fontWeight: 600, border: 0, ...{ color: palette.tone[level === 'none' ? 'red' : 'amber'].main } }
      }
    />
  );
}

const areas = {
  gridTemplateColumns: { xs: '112px minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' },
  gridTemplateRows: { sm: 'auto 1fr auto auto auto' },
  gridTemplateAreas: {
    xs: '"cover title menu" "chips chips switch" "figures figures figures"',
    sm: '"cover" "title" "chips" "figures" "foot"',
  },
};
const inner = { mx: { xs: 1.5, sm: 2 } };

/** One product of the list: the same parts on a wide card and, in another order, on a phone. */
export function ProductCard({ product }: { product: ProductRecord }) {
  const translate = useTranslate();
  const actions = useProductActions(product, { isInList: true });
  const actor = useActor();
  return (
    <Card
      component="article"
      aria-label={product.name}
      sx={{ height: '100%', display: 'grid', columnGap: 1.5, rowGap: 1.25, pb: { xs: 0, sm: 0 }, ...areas }}
    >
      <Box
        sx={{
          gridArea: 'cover',
          m: { xs: '12px 0 0 12px', sm: 0 },
          borderRadius: { xs: '8px', sm: 0 },
          overflow: 'hidden',
        }}
      >
        <CoverImage
          src={product.coverImage}
          icon={Inventory2Outlined}
          ratio={imageRatios.product}
          sx={{ maxHeight: { sm: 280 } }}
        />
      </Box>
      <Title product={product} />
      <Box sx={{ gridArea: 'chips', ...inner, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {product.category && <PlainChip label={product.category.name} />}
        {product.isArchived && <PlainChip label={translate('products.archived')} />}
        <StockChip stock={product.stock} />
      </Box>
      <Box sx={{ gridArea: 'figures', mx: { xs: 0, sm: 2 } }}>
        <ProductFigures product={product} />
      </Box>
      <Box
        sx={{
          ...{ display: { xs: 'contents', sm: 'flex' }, gridArea: { sm: 'foot' }, alignItems: 'center', gap: 1 },
          ...{ pl: 1.5, pr: 1, py: 0.75, borderTop: { sm: 1 }, borderColor: { sm: 'divider' } },
        }}
      >
        <Box sx={{ gridArea: { xs: 'switch', sm: 'auto' }, pr: { xs: 1, sm: 0 } }}>
          <PublicationSwitch
            isVisible={product.isVisible}
            name={product.name}
            disabled={actions.isChanging || product.isArchived || !can(actor, 'publish', 'products', product)}
            onChange={actions.publish}
            isBareOnPhone
          />
        </Box>
        <Box
          sx={{
            gridArea: { xs: 'menu', sm: 'auto' },
            ml: { sm: 'auto' },
            pt: { xs: 1, sm: 0 },
            pr: { xs: 0.5, sm: 0 },
          }}
        >
          <ProductMenu product={product} actions={actions} />
        </Box>
      </Box>
    </Card>
  );
}

function Title({ product }: { product: ProductRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const seesCommunities = useCanViewAllTenants();
  const { price } = product;
  const words = price === null ? 'products.price.none' : 'products.price.from';
  return (
    <Box sx={{ gridArea: 'title', mx: { xs: 0, sm: 2 }, pt: { xs: 1.5, sm: 0.5 }, minWidth: 0 }}>
      <Typography variant="h4" component="h2" sx={{ fontSize: '1rem', lineHeight: '1.375rem', fontWeight: 600 }}>
        <MuiLink
          component={Link}
          to={recordPath(prefix, 'products', product.id)}
          variant="inherit"
          color="text.primary"
          underline="hover"
        >
          {product.name}
        </MuiLink>
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
        {translate(words, { price: price === null ? '' : formatCents(price, locale) })}
      </Typography>
      {seesCommunities && (
        <Typography variant="body2" color="text.secondary" noWrap>
          {product.tenant?.businessName}
        </Typography>
      )}
    </Box>
  );
}
