import '@fontsource-variable/inter/wght.css';
import '../theme/forced-colors.css';
import '../theme/tokens.css';
import './gate.css';
import './party.css';
import './checkpoint.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { isMobilePlatform } from '../../domain/platform.ts';
import { storedPreference } from '../providers/store-keys.ts';
import { chosenLanguage } from '../providers/texts/language.ts';
import { boot } from './boot.ts';
import { GateContext } from './gate-context.ts';
import { areaPath, listPath, parseGatePlace } from './gate-path.ts';
import { parseLeaderPlace } from './leader/leader-path.ts';
import { DesktopDialog } from './screens/DesktopDialog.tsx';
import { Gate } from './screens/Gate.tsx';
import { OfflineHome } from './screens/OfflineHome.tsx';
import { gateTexts } from './texts.ts';

const place = parseGatePlace(window.location);
const led = parseLeaderPlace(window.location);
const language = chosenLanguage(storedPreference('locale'), navigator.language);
const texts = gateTexts[language];
document.documentElement.lang = language;
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['theme'] = storedPreference('theme') ?? (prefersDark ? 'dark' : 'light');
document.title = `${texts.title} · Regia`;

/** Back to where one came from; the event's tickets when the page was opened directly. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(place.eventId === null ? areaPath(place.prefix) : listPath(place.prefix, place.eventId));
}

async function open(root: Root): Promise<void> {
  const opened = await boot(place, language);
  const { eventId } = place;
  if (opened.kind === 'home') {
    root.render(<OfflineHome texts={texts} prefix={place.prefix} events={opened.events} />);
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

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  if (led) {
    void import('./leader/open.tsx').then(({ openLeader }) => openLeader(root, led, language));
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/gate-sw.js').catch(() => undefined);
  } else if (place.eventId !== null && !isMobilePlatform(navigator)) {
    root.render(<DesktopDialog texts={texts} onClose={goBack} />);
  } else {
    void open(root);
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/gate-sw.js').catch(() => undefined);
  }
}
