import type { SvgIconProps } from '@mui/material';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { EventType } from '#domain/events/entity.ts';
import { eventTypeIcons } from '#domain/events/status.ts';
import { iconOf } from '../page/icons.ts';

export interface CoverImageProps {
  src?: string | null | undefined;
  /** What it shows; empty when the text beside it says the same. */
  alt?: string;
  /** Draws this type's icon when there is no picture. */
  eventType?: EventType;
  /** Of what is no event: its icon. */
  icon?: ComponentType<SvgIconProps>;
  /** Width by height: 1.6 on cards, 2.5 in headers. */
  ratio?: number;
  sx?: SxProps<Theme>;
}

/** A cover at its ratio; without a picture, the teal-to-sand gradient with the type's icon. */
export function CoverImage({ src, alt = '', eventType, icon, ratio = 1.6, sx }: CoverImageProps) {
  const frame = { width: '100%', aspectRatio: String(ratio), display: 'block', overflow: 'hidden' };
  const extra = Array.isArray(sx) ? sx : [sx];
  if (src) {
    return (
      <Box
        component="img"
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        sx={[{ ...frame, objectFit: 'cover' }, ...extra]}
      />
    );
  }
  const Icon = icon ?? iconOf(eventType ? eventTypeIcons[eventType] : 'EventOutlined');
  return (
    <Box
      aria-hidden
      sx={[
        (theme) => ({
          ...frame,
          display: 'grid',
          placeItems: 'center',
          color: theme.palette.primary.main,
          background: `linear-gradient(135deg, ${theme.palette.primary.light}, ${theme.palette.background.sunken} 55%, ${theme.palette.secondary.light})`,
        }),
        ...extra,
      ]}
    >
      <Icon sx={{ fontSize: 'clamp(28px, 22%, 64px)', opacity: 0.45 }} />
    </Box>
  );
}
