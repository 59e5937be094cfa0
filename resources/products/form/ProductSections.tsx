import { BooleanInput, SelectInput, TextInput, useGetList } from 'react-admin';
import type { Category } from '#domain/categories/entity.ts';
import { CHARACTERISTICS_MAX } from '#domain/products/entity.ts';
import { GALLERY_MAX } from '#domain/products/variants.ts';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { ChipsInput } from '#src/components/inputs/ChipsInput.tsx';
import { GalleryInput } from '#src/components/inputs/pictures/GalleryInput.tsx';
import { ImageInput } from '#src/components/inputs/pictures/ImageInput.tsx';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import type { SaveProduct } from './use-save-product.ts';
import { VariantsSection } from './VariantsSection.tsx';

const field = (source: string) => ({ source, label: `resources.products.fields.${source}` });

function CategoryInput() {
  const { data = [], isPending } = useGetList<Category & { id: string }>('categories', {
    filter: { entityType: 'product' },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <SelectInput
      {...field('categoryId')}
      choices={data}
      isPending={isPending}
      optionText="name"
      translateChoice={false}
      isRequired
      helperText={false}
    />
  );
}

/**
 * The parts of a product's form, in the order in which one thinks of them.
 * @param props.waiting pieces that are still to be picked up
 */
export function ProductSections({ save, isNew, waiting }: { save: SaveProduct; isNew: boolean; waiting: number }) {
  return (
    <>
      <FormSection title="products.form.about.title" help="products.form.about.help">
        <TextInput {...field('name')} isRequired helperText={false} />
        <CategoryInput />
        <FullRow>
          <RichTextInput {...field('description')} />
        </FullRow>
      </FormSection>
      <FormSection title="products.form.images.title" help="products.form.images.help">
        <FullRow>
          <ImageInput
            {...field('coverImage')}
            ratio={imageRatios.product}
            tags={['productCoverImage']}
            previewWidth={280}
          />
        </FullRow>
        <FullRow>
          <GalleryInput
            {...field('galleryImages')}
            ratio={imageRatios.gallery}
            max={GALLERY_MAX}
            tags={['productGalleryImage']}
          />
        </FullRow>
      </FormSection>
      <VariantsSection save={save} />
      <FormSection title="products.form.characteristics.title" help="products.form.characteristics.help" columns={1}>
        <ChipsInput {...field('characteristics')} max={CHARACTERISTICS_MAX} maxLength={200} isRequired />
      </FormSection>
      <DeliverySection waiting={waiting} />
      <FormSection title="products.form.terms.title" help="products.form.terms.help" columns={1}>
        <RichTextInput {...field('termsAndConditions')} />
      </FormSection>
      <FormSection title="products.form.visibility.title" help="products.form.visibility.help">
        <BooleanInput {...field('isInTenantHome')} helperText={false} />
        <BooleanInput {...field('isInHome')} helperText={false} />
        {isNew && (
          <FullRow>
            <BooleanInput source="isVisible" label="products.form.visibility.isVisible" helperText={false} />
          </FullRow>
        )}
      </FormSection>
    </>
  );
}
