import DeleteOutline from '@mui/icons-material/DeleteOutline';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import { GALLERY_MAX } from '#domain/products/variants.ts';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { MoneyInput, WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { GalleryInput } from '#src/components/inputs/pictures/GalleryInput.tsx';
import type { VariantItem } from './product-form.ts';
import { VariantFailure } from './VariantFailure.tsx';

export interface VariantRowProps {
  at: number;
  item: VariantItem;
  isLast: boolean;
  /** Why the last save left this row out. */
  failure: unknown;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One option: name, stock, price, whether it is on sale, photos, place among the others. */
export function VariantRow({ at, item, isLast, failure, onMove, onRemove }: VariantRowProps) {
  const translate = useTranslate();
  const photosId = useId();
  const [isOpen, setOpen] = useState(false);
  const source = (field: string) => `variants.${at}.${field}`;
  const label = (field: string) => `resources.product-variants.fields.${field}`;
  const name = item.name?.trim() || translate('products.form.options.item', { number: at + 1 });
  const text = (key: string) => translate(`products.form.options.${key}`, { name });
  const title = translate(item.name?.trim() ? 'products.form.options.named' : 'products.form.options.item', {
    number: at + 1,
    name,
  });
  const isSoldOut = item.stockWas === 0 && item.stock === 0;
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ p: 2, border: 1, borderColor: failure ? 'error.main' : 'divider', borderRadius: '10px' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5, gap: 0.5 }}>
        <Typography component="h3" sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton size="small" disabled={at === 0} aria-label={text('up')} onClick={() => onMove(-1)}>
          <KeyboardArrowUp />
        </IconButton>
        <IconButton size="small" disabled={isLast} aria-label={text('down')} onClick={() => onMove(1)}>
          <KeyboardArrowDown />
        </IconButton>
        <IconButton size="small" aria-label={text('remove')} onClick={onRemove}>
          <DeleteOutline />
        </IconButton>
      </Box>
      {failure !== undefined && <VariantFailure at={at} item={item} failure={failure} />}
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr)) auto' },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <TextInput source={source('name')} label={label('name')} isRequired helperText={false} fullWidth />
        </Box>
        <WholeNumberInput
          source={source('stock')}
          label={label('stock')}
          isRequired
          helperText={isSoldOut ? 'products.form.options.soldOut' : false}
        />
        <MoneyInput source={source('price')} label={label('price')} isRequired helperText={false} />
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, pt: { md: 3.25 } }}>
          <BooleanInput source={source('isVisible')} label={label('isVisible')} helperText={false} />
        </Box>
      </Box>
      <Button
        size="small"
        variant="text"
        startIcon={<PhotoLibraryOutlined />}
        aria-expanded={isOpen}
        aria-controls={photosId}
        onClick={() => setOpen(!isOpen)}
        sx={{ mt: 1 }}
      >
        {translate('products.form.options.photos', { count: item.galleryImages.length })}
      </Button>
      <Collapse in={isOpen} id={photosId} mountOnEnter>
        <Box sx={{ pt: 1 }}>
          <GalleryInput
            source={source('galleryImages')}
            label={label('galleryImages')}
            ratio={imageRatios.gallery}
            max={GALLERY_MAX}
            tags={['productGalleryImage']}
          />
        </Box>
      </Collapse>
    </Box>
  );
}
