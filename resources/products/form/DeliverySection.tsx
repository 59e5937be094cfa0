import { Suspense, useEffect, useRef } from 'react';
import { BooleanInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { emptyLocation } from '#domain/products/entity.ts';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { CourierFields } from './CourierFields.tsx';
import type { ProductForm } from './product-form.ts';

const LocationFields = lazyPage(() => import('./LocationFields.tsx'), 'LocationFields');

/** Adds an empty place when on-site withdrawal is switched on and there is none. */
function useFirstLocation(isOn: boolean): void {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (isOn && !wasOn.current && getValues('withdrawLocations').length === 0) {
      setValue('withdrawLocations', [emptyLocation()], { shouldDirty: true });
    }
    wasOn.current = isOn;
  }, [isOn, getValues, setValue]);
}

/**
 * How a product reaches who orders it: withdrawn on site, by courier, or both.
 * @param props.waiting pieces that are still to be picked up
 */
export function DeliverySection({ waiting }: { waiting: number }) {
  const isWithdrawn = useWatch({ name: 'withdraw' }) === true;
  const isSent = useWatch({ name: 'courierDelivery' }) === true;
  useFirstLocation(isWithdrawn);
  return (
    <FormSection title="products.form.delivery.title" help="products.form.delivery.help">
      <FullRow>
        <BooleanInput
          source="withdraw"
          label="resources.products.fields.withdraw"
          helperText="products.form.delivery.withdrawHelp"
        />
      </FullRow>
      {isWithdrawn && (
        <FullRow>
          <Suspense fallback={null}>
            <LocationFields waiting={waiting} />
          </Suspense>
        </FullRow>
      )}
      <FullRow>
        <BooleanInput
          source="courierDelivery"
          label="resources.products.fields.courierDelivery"
          helperText="products.form.delivery.courierHelp"
        />
      </FullRow>
      {isSent && (
        <FullRow>
          <CourierFields />
        </FullRow>
      )}
    </FormSection>
  );
}
