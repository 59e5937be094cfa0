import type { Page } from '@playwright/test';

/** What makes a page scroll sideways, with its text's size: nothing on a page that fits. */
export async function sidewaysParts(page: Page, fontSize = '100%'): Promise<string[]> {
  return page.evaluate((size) => {
    const { documentElement: root, body } = document;
    root.style.fontSize = size;
    if (root.scrollWidth <= innerWidth) return [];
    const isClipped = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      return false;
    };
    const parts = [...body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth + 0.5 && !isClipped(element);
    });
    const described = parts.map(({ tagName, className, textContent }) =>
      `${tagName} ${String(className)}: ${(textContent ?? '').trim().slice(0, 40)}`.toLowerCase(),
    );
    return [`${location.pathname} at ${size}: ${root.scrollWidth} of ${innerWidth}`, ...described.slice(0, 10)];
  }, fontSize);
}
