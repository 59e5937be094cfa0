import '@fontsource-variable/inter/wght.css';
import '../theme/forced-colors.css';
import '../theme/tokens.css';
import './gate.css';
import './party.css';
import './checkpoint.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { isMobilePlatform } from '#domain/platform.ts';
import { storedPreference } from '../providers/store-keys.ts';
import { chosenLanguage } from '../providers/texts/language.ts';
import { boot } from './boot.ts';
import { GateContext, useGateState } from './gate-context.ts';
import { areaPath, listPath, parseGatePlace } from './gate-path.ts';
import { parseLeaderPlace } from './leader/leader-path.ts';
import { GateScreen } from './screens/GateScreen.tsx';
import { type GateTexts, textsOf } from './texts.ts';

const EventLost = lazy(() => import('./screens/EventLost.tsx'));

/** The gate of one event, or word that it is not to be had. */
function Gate() {
  const { phase } = useGateState();
  return phase === 'lost' ? (
    <Suspense>
      <EventLost />
    </Suspense>
  ) : (
    <GateScreen />
  );
}

const place = parseGatePlace(window.location);
const led = parseLeaderPlace(window.location);
/** The camera of a desktop reads no tickets. */
const isDesktop = led === null && place.eventId !== null && !isMobilePlatform(navigator);
const language = chosenLanguage(storedPreference('locale'), navigator.language);
const { documentElement: page } = document;
page.lang = language;
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
page.dataset['theme'] = storedPreference('theme') ?? (prefersDark ? 'dark' : 'light');

/** Back to where one came from; the event's tickets when the page was opened directly. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(place.eventId === null ? areaPath(place.prefix) : listPath(place.prefix, place.eventId));
}

async function open(root: Root, texts: GateTexts): Promise<void> {
  const opened = await boot(place, language);
  const { eventId } = place;
  if (opened.kind === 'home') {
    const { OfflineHome } = await import('./screens/OfflineHome.tsx');
    root.render(<OfflineHome texts={texts} prefix={place.prefix} events={opened.events} unsent={opened.unsent} />);
  } else if (opened.kind === 'device' && eventId !== null) {
    const value = { device: opened.device, texts, language, place: { ...place, eventId } };
    root.render(
      <StrictMode>
        <GateContext value={value}>
          <Gate />
        </GateContext>
      </StrictMode>,
    );
  }
}

async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  if (led) {
    const { openLeader } = await import('./leader/open.tsx');
    return openLeader(root, led, language);
  }
  const texts = await textsOf(language);
  document.title = `${texts.title} · Regia`;
  if (isDesktop) {
    const { DesktopDialog } = await import('./screens/DesktopDialog.tsx');
    root.render(<DesktopDialog texts={texts} onClose={goBack} />);
  } else await open(root, texts);
}

const element = document.getElementById('root');
if (element) {
  void start(element);
  if (import.meta.env.PROD && !isDesktop) navigator.serviceWorker?.register('/gate-sw.js').catch(() => undefined);
}
