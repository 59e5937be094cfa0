import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { DialogFrame } from '#src/components/feedback/DialogFrame.tsx';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadedRecord } from '#src/components/record/LoadedRecord.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { ProductForm } from '../form/ProductForm.tsx';
import type { ProductDetailRecord } from '../record.ts';
import { ProductHeader } from './ProductHeader.tsx';

/** After the creation: that the product is published, or is still to be (other modals). */
function ReminderDialog({ product }: { product: ProductDetailRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  return (
    <DialogFrame
      open
      title={translate('products.reminder.title')}
      text={translate(product.isVisible ? 'products.reminder.published' : 'products.reminder.hidden')}
      actions={
        <>
          <Button component={Link} to={recordPath(prefix, 'products', product.id)} variant="text" color="inherit">
            {translate('products.reminder.open')}
          </Button>
          <Button component={Link} to={recordPath(prefix, 'products')} variant="contained" color="primary" autoFocus>
            {translate('products.reminder.list')}
          </Button>
        </>
      }
    />
  );
}

const NoResultPicture = lazyPage(() => import('#src/components/feedback/EmptyPicture.tsx'), 'NoResultPicture');

const PageNameSection = lazyPage(() => import('../../website/public/PageNameSection.tsx'), 'PageNameSection');

const WarehouseTab = lazyPage(() => import('./WarehouseTab.tsx'), 'WarehouseTab');

const tabs = ['info', 'warehouse'] as const;

/** A product, stored or new; who creates none has no page for it. */
export function ProductPage() {
  const { id = 'new' } = useParams();
  const actor = useActor();
  if (id === 'new') return can(actor, 'create', 'products') ? <NewProduct /> : <MissingProduct />;
  return (
    <LoadedRecord<ProductDetailRecord> resource="products" missing={<MissingProduct />}>
      {(product) => <LoadedProduct key={product.id} product={product} />}
    </LoadedRecord>
  );
}

function NewProduct() {
  const [created, setCreated] = useState<ProductDetailRecord | null>(null);
  return (
    <Page sx={{ maxWidth: 1080 }}>
      <PageHeader above={<BackLink to="products" label="resources.products.name" />} title="products.detail.newTitle" />
      <Box>
        <ProductForm onCreated={setCreated} />
      </Box>
      {created && <ReminderDialog product={created} />}
    </Page>
  );
}

function LoadedProduct({ product }: { product: ProductDetailRecord }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const current = search.get('tab') === 'warehouse' ? 'warehouse' : 'info';
  return (
    <Page sx={{ maxWidth: 1080 }}>
      <ProductHeader product={product} />
      <Tabs value={current} aria-label={translate('products.detail.tabs.label')}>
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`product-tab-${tab}`}
            aria-controls="product-panel"
            component={Link}
            to={`?tab=${tab}`}
            preventScrollReset
            label={translate(`products.detail.tabs.${tab}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="product-panel" aria-labelledby={`product-tab-${current}`}>
        {/* The form waits unseen with what was typed. */}
        <Box sx={{ display: current === 'info' ? 'block' : 'none' }}>
          <ProductForm product={product} />
          <Box sx={{ mt: 2 }}>
            <Suspense fallback={null}>
              <PageNameSection recordId={product.id} />
            </Suspense>
          </Box>
        </Box>
        {current === 'warehouse' && (
          <Suspense fallback={<PageSkeleton />}>
            <WarehouseTab product={product} />
          </Suspense>
        )}
      </Box>
    </Page>
  );
}

/** The product is not there, or is another community's. */
function MissingProduct() {
  const { prefix } = useShell();
  return (
    <Page>
      <PageHeader title="products.detail.missingTitle" />
      <EmptyState
        title="products.detail.missingTitle"
        text="products.detail.missingText"
        picture={<NoResultPicture />}
        action={
          <PrimaryAction label="products.detail.back" to={recordPath(prefix, 'products')} icon={null} color="primary" />
        }
      />
    </Page>
  );
}
