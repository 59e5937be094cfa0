import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isColour, readableUnderWhite } from '../../../../domain/tenants/colour.ts';
import { type MicrositeEvent, MicrositePicture, type MicrositeView } from './MicrositePicture.tsx';

const widths = { phone: 390, desktop: 1100 } as const;
type Width = keyof typeof widths;

/** White text must be readable in the preview too, whatever was typed so far. */
const ground = (value: unknown, otherwise: string): string =>
  readableUnderWhite(typeof value === 'string' && isColour(value) ? value : otherwise);

/** How much room the preview has, in pixels. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}

export interface MicrositePreviewProps {
  businessName: string;
  contact: { email: string | null; phone: string | null };
  /** Words of the requirements by their id. */
  requirementNames: ReadonlyMap<string, string>;
  events: readonly MicrositeEvent[];
}

/** The public page as the form would have it, as wide as a phone or a desktop, made smaller to fit. */
export function MicrositePreview({ businessName, contact, requirementNames, events }: MicrositePreviewProps) {
  const translate = useTranslate();
  const [width, setWidth] = useState<Width>('phone');
  const { frame, room } = useRoom();
  const values = useWatch() as { profileImage?: string | null; tenant?: Partial<MicrositeView> };
  const { tenant = {} } = values;
  const scale = room > 0 ? Math.min(1, room / widths[width]) : 1;
  const requirementIds = (tenant as { requirementIds?: string[] }).requirementIds ?? [];
  return (
    <Card component="section" aria-labelledby="preview-title" sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography variant="h3" component="h2" id="preview-title">
          {translate('website.preview.title')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label={translate('website.preview.width')}
          onChange={(_, next: Width | null) => next && setWidth(next)}
        >
          <ToggleButton value="phone" aria-label={translate('website.preview.phone')}>
            <SmartphoneOutlined fontSize="small" />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label={translate('website.preview.desktop')}>
            <ComputerOutlined fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box ref={frame} data-preview={width} sx={{ overflow: 'hidden' }}>
        <Box sx={{ width: widths[width], zoom: scale, mx: 'auto', maxWidth: scale < 1 ? 'none' : 1 }}>
          <MicrositePicture
            isWide={width === 'desktop'}
            view={{
              ...{ headerImage: tenant.headerImage ?? null, galleryImages: tenant.galleryImages ?? [] },
              ...{ websiteUrl: tenant.websiteUrl ?? null, facebookUrl: tenant.facebookUrl ?? null },
              instagramUrl: tenant.instagramUrl ?? null,
              profileImage: values.profileImage ?? null,
              primaryColor: ground(tenant.primaryColor, '#0F766E'),
              secondaryColor: ground(tenant.secondaryColor, '#C2410C'),
              businessName,
              events,
              ...contact,
              requirements: requirementIds.flatMap((id) => requirementNames.get(id) ?? []),
            }}
          />
        </Box>
      </Box>
    </Card>
  );
}
