const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a person calls a device by what its browser says of itself; a client that is no browser by its own first word. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const [, browser] = browsers.find(([sign]) => sign.test(userAgent)) ?? [];
  const [, system] = systems.find(([sign]) => sign.test(userAgent)) ?? [];
  const parts = [browser, system].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : userAgent.split(/[/\s]/)[0]?.slice(0, 40);
}
