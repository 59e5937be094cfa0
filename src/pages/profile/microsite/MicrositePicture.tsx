import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { imageRatios } from '../../../../domain/events/kind.ts';
import { formatDate } from '../../../../domain/time.ts';
import { initialsOf } from '../../../layout/initials.ts';

/** What the public page of a community shows. */
export interface MicrositeView {
  businessName: string;
  headerImage: string | null;
  profileImage: string | null;
  galleryImages: string[];
  /** Grounds for white text. */
  primaryColor: string;
  secondaryColor: string;
  websiteUrl: string | null;
  facebookUrl: string | null;
  instagramUrl: string | null;
  email: string | null;
  phone: string | null;
  requirements: string[];
  /** The next published events. */
  events: readonly MicrositeEvent[];
}

export interface MicrositeEvent {
  id: string;
  name: string;
  begins: string | null;
  cardImage: string | null;
}

const ink = { color: '#1F1B18', quiet: '#5C554D', line: '#E6E0D7', paper: '#FFFFFF', sunken: '#F4F0EA' };
const isText = (value: string | null): value is string => Boolean(value);
const host = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);

/** The public page, drawn as a picture: it has its own light colours, and nothing in it can be pressed. */
export function MicrositePicture({ view, isWide }: { view: MicrositeView; isWide: boolean }) {
  const translate = useTranslate();
  const name = view.businessName || translate('website.preview.noName');
  const links = [view.websiteUrl, view.facebookUrl, view.instagramUrl].filter(isText);
  const columns = isWide ? 'repeat(3, minmax(0, 1fr))' : 'repeat(2, minmax(0, 1fr))';
  return (
    <Box
      sx={{
        bgcolor: ink.paper,
        color: ink.color,
        border: `1px solid ${ink.line}`,
        borderRadius: '14px',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          aspectRatio: String(imageRatios.header),
          bgcolor: view.primaryColor,
          backgroundImage: view.headerImage ? `url("${view.headerImage}")` : 'none',
          backgroundSize: 'cover',
          backgroundPosition: 'center',
        }}
      />
      <Box sx={{ bgcolor: view.primaryColor, color: '#FFFFFF', p: isWide ? '20px 40px' : '16px 20px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box
            sx={{
              ...{ width: isWide ? 96 : 64, height: isWide ? 96 : 64, flex: 'none', mt: isWide ? '-56px' : '-40px' },
              ...{ borderRadius: '14px', border: '3px solid #FFFFFF', overflow: 'hidden' },
              ...{
                display: 'grid',
                placeItems: 'center',
                bgcolor: ink.paper,
                color: view.primaryColor,
                fontWeight: 700,
              },
            }}
          >
            {view.profileImage ? (
              <Box component="img" src={view.profileImage} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
            ) : (
              initialsOf(name)
            )}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, fontSize: isWide ? 28 : 20, fontWeight: 700, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box sx={{ bgcolor: view.secondaryColor, p: '10px 18px', borderRadius: '10px', fontWeight: 600 }}>
            {translate('website.preview.follow')}
          </Box>
        </Box>
      </Box>
      <Box sx={{ p: isWide ? '28px 40px 36px' : '20px', display: 'grid', gap: 3 }}>
        <Part title={translate('website.preview.events')}>
          {view.events.length > 0 ? (
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: isWide ? columns : '1fr' }}>
              {view.events.map((event) => (
                <EventLine key={event.id} event={event} ground={view.primaryColor} />
              ))}
            </Box>
          ) : (
            <Box sx={{ bgcolor: ink.sunken, color: ink.quiet, p: 2.5, borderRadius: '10px' }}>
              {translate('website.preview.eventsText')}
            </Box>
          )}
        </Part>
        {view.galleryImages.length > 0 && (
          <Part title={translate('website.preview.gallery')}>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: columns }}>
              {view.galleryImages.map((url) => (
                <Box
                  key={url}
                  component="img"
                  src={url}
                  alt=""
                  sx={{ width: 1, aspectRatio: String(imageRatios.gallery), objectFit: 'cover', borderRadius: '8px' }}
                />
              ))}
            </Box>
          </Part>
        )}
        {view.requirements.length > 0 && (
          <Part title={translate('website.preview.requirements')}>
            <Lines lines={view.requirements} />
          </Part>
        )}
        <Part title={translate('website.preview.find')}>
          <Lines lines={[view.email, view.phone, ...links.map(host)].filter(isText)} />
        </Part>
      </Box>
    </Box>
  );
}

function EventLine({ event, ground }: { event: MicrositeEvent; ground: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Box
        sx={{
          ...{ width: 88, flex: 'none', aspectRatio: String(imageRatios.card), borderRadius: '8px', bgcolor: ground },
          backgroundImage: event.cardImage ? `url("${event.cardImage}")` : 'none',
          ...{ backgroundSize: 'cover', backgroundPosition: 'center' },
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{event.name}</Box>
        <Box sx={{ color: ink.quiet, fontSize: 14 }}>{event.begins && formatDate(event.begins)}</Box>
      </Box>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box>
      <Box sx={{ fontSize: 18, fontWeight: 600, mb: 1 }}>{title}</Box>
      {children}
    </Box>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box sx={{ display: 'grid', gap: 0.5, color: ink.quiet, overflowWrap: 'anywhere' }}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </Box>
);
