import { beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider, withLabels } from './i18nProvider.ts';

const asked: string[] = [];

function answer(labels: object[], status = 200): void {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(labels), { status });
  });
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});

test('labels of the language are read at start and cover the compiled texts key by key [I18N-004, DEC-028]', async () => {
  answer([{ category: 'app.session', key: 'signIn', value: 'Entra' }]);
  const provider = await createI18nProvider('it');
  expect(asked).toEqual([expect.stringContaining('/api/labels?language=it')]);
  expect(provider.translate('app.session.signIn')).toBe('Entra');
  expect(provider.translate('app.session.leave')).toBe('Esci');
});

test('labels that cannot be read change nothing [DEC-028]', async () => {
  answer([], 500);
  expect((await createI18nProvider('it')).translate('app.retry')).toBe('Riprova');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect((await createI18nProvider('en')).translate('app.retry')).toBe('Try again');
});

test('the other language is loaded when it is chosen, and named on the page', async () => {
  answer([]);
  const provider = await createI18nProvider('it');
  await provider.changeLocale('en');
  expect(provider.translate('app.retry')).toBe('Try again');
  expect(document.documentElement.lang).toBe('en');
  expect(provider.getLocales?.().map(({ locale }) => locale)).toEqual(['it', 'en']);
});

test('a label never turns a group of texts into a text', () => {
  const catalogue = { app: { session: { title: 'a' } } };
  expect(withLabels(catalogue, [{ category: 'app', key: 'session', value: 'x' }])).toEqual(catalogue);
  expect(withLabels(catalogue, [{ category: 'new', key: 'one.two', value: 'x' }])).toEqual({
    ...catalogue,
    new: { one: { two: 'x' } },
  });
});

test('a label neither hides a text behind a group nor reaches beyond the catalogue', () => {
  const catalogue = { app: { retry: 'Riprova' } };
  const hostile = [
    { category: 'app', key: 'retry.now', value: 'x' },
    { category: '__proto__', key: 'polluted', value: 'x' },
    { category: 'app', key: 'constructor.prototype.polluted', value: 'x' },
  ];
  expect(withLabels(catalogue, hostile.slice(0, 2))).toEqual(catalogue);
  withLabels(catalogue, hostile);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
