import { storedPreference } from './providers/store-keys.ts';
import { chosenLanguage } from './providers/texts/language.ts';

const texts = {
  it: {
    title: 'Regia non risponde',
    busyTitle: 'Un momento di pazienza',
    text: 'Il server non è raggiungibile: controlla la connessione e riprova.',
    busy: 'Troppe richieste tutte insieme: attendi un minuto e riprova.',
    retry: 'Riprova',
  },
  en: {
    title: 'Regia does not answer',
    busyTitle: 'A moment’s patience',
    text: 'The server cannot be reached: check your connection and try again.',
    busy: 'Too many requests at once: wait a minute and try again.',
    retry: 'Try again',
  },
};

/** The application could not even start: no texts and no theme have come, so it brings its own. */
export function StartFailed({ error }: { error: unknown }) {
  const text = texts[chosenLanguage(storedPreference('locale'), navigator.language)];
  const isBusy = typeof error === 'object' && error !== null && 'status' in error && error.status === 429;
  return (
    <main
      style={{
        font: '16px/1.5 system-ui, sans-serif',
        maxWidth: 420,
        margin: '20vh auto',
        padding: 24,
        textAlign: 'center',
      }}
    >
      <h1 style={{ fontSize: 24 }}>{isBusy ? text.busyTitle : text.title}</h1>
      <p>{isBusy ? text.busy : text.text}</p>
      <button type="button" onClick={() => window.location.reload()} style={{ font: 'inherit', padding: '8px 16px' }}>
        {text.retry}
      </button>
      <p hidden>{String(error)}</p>
    </main>
  );
}
