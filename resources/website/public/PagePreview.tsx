import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MINUTE } from '#domain/values/time.ts';
import { useApi } from '#src/providers/dataProvider.ts';

const widths = { phone: 390, desktop: 1100 } as const;
type Width = keyof typeof widths;
const HEIGHT = 640;

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

export interface PagePreviewProps {
  title: ReactNode;
  /** Whose page; the community's own without one. */
  eventId?: string;
  /** The page is asked for again when what it shows was saved. */
  version: number;
}

/** A public page itself, drafts included, as wide as a phone or a desktop and made smaller to fit. */
export function PagePreview({ title, eventId, version }: PagePreviewProps) {
  const translate = useTranslate();
  const { call } = useApi();
  const [width, setWidth] = useState<Width>('phone');
  const { frame, room } = useRoom();
  const { data, error } = useQuery({
    queryKey: ['page-preview', eventId, version],
    queryFn: () => call('POST website/previews', { body: { ...(eventId && { eventId }) } }),
    // A link kept for longer would have ended by the time it is opened.
    staleTime: 10 * MINUTE,
    gcTime: 10 * MINUTE,
  });
  const scale = room > 0 ? Math.min(1, room / widths[width]) : 1;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        {title}
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
        {error && <Alert severity="error">{translate('website.preview.failed')}</Alert>}
        {!(error || data) && <Skeleton variant="rounded" height={HEIGHT} />}
        {data && (
          <Box
            component="iframe"
            title={translate('website.preview.frame')}
            src={data.url}
            // The page has no scripts, and none would run: it only loads its own pictures and styles.
            sandbox="allow-same-origin"
            sx={{
              ...{ display: 'block', width: widths[width], height: HEIGHT / scale, mx: 'auto', zoom: scale },
              ...{ border: 1, borderColor: 'divider', borderRadius: '14px' },
            }}
          />
        )}
      </Box>
    </>
  );
}
