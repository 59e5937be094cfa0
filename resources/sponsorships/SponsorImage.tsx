import Box from '@mui/material/Box';
import { imageRatios } from '#domain/shared/image-ratios.ts';

/** A sponsor's banner; without one, its name on a quiet ground. The name is beside it in words wherever it is shown. */
export function SponsorImage({
  src,
  name,
  width = '100%',
}: {
  src: string | null;
  name: string;
  width?: number | string;
}) {
  const frame = {
    width,
    aspectRatio: String(imageRatios.sponsor),
    borderRadius: '8px',
    border: 1,
    borderColor: 'divider',
    display: 'block',
    overflow: 'hidden',
  };
  if (src) return <Box component="img" src={src} alt="" loading="lazy" sx={{ ...frame, objectFit: 'cover' }} />;
  return (
    <Box
      aria-hidden
      sx={{
        ...frame,
        display: 'grid',
        placeItems: 'center',
        px: 1,
        bgcolor: 'background.sunken',
        color: 'text.secondary',
        typography: 'caption',
        textAlign: 'center',
      }}
    >
      {name}
    </Box>
  );
}
