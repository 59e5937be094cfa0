let isDone = false;

/** Fetches the application's files while the person types, so that it opens at once afterwards. */
export async function prefetchShell(): Promise<void> {
  if (isDone) return;
  isDone = true;
  try {
    const response = await fetch('/', { headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const source of page.querySelectorAll<HTMLElement>(
      'script[type=module][src], link[rel=modulepreload][href], link[rel=stylesheet][href]',
    )) {
      const href = source.getAttribute('src') ?? source.getAttribute('href') ?? '';
      const isStyle = source.getAttribute('rel') === 'stylesheet';
      document.head.append(
        Object.assign(document.createElement('link'), { rel: isStyle ? 'prefetch' : 'modulepreload', href }),
      );
    }
  } catch {
    // Only a head start: the application loads its files anyway.
  }
}
