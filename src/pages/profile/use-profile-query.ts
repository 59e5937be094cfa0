import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '../../components/feedback/toast.ts';

const SCROLL_MS = 500;
const CLEANUP_MS = 1000;

/** The tab an address asks for; the section of plans is a tab of its own. */
export function tabOf(query: URLSearchParams): 'info' | 'subscriptions' {
  const asked = query.get('tab') ?? query.get('section');
  return asked === 'subscriptions' ? 'subscriptions' : 'info';
}

/** Whether the page is still the address's: one that was left stays until what follows is loaded, and would lead back by itself. */
export function pageWatch(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}

/**
 * What the address asks of the profile: `section` scrolls to a part, `payment=failed` says that a payment did not go through;
 * both then leave the address.
 */
export function useProfileQuery(): void {
  const [query, setQuery] = useSearchParams();
  const toast = useToast();
  const section = query.get('section');
  // The tab of plans, where such a payment was begun, says so itself.
  const hasFailed = query.get('payment') === 'failed' && tabOf(query) === 'info';

  useEffect(() => {
    if (hasFailed) toast('plans.profile.failed', { type: 'error' });
  }, [hasFailed, toast]);

  useEffect(() => {
    if (section === null && !hasFailed) return;
    const isHere = pageWatch();
    const scroll = setTimeout(() => {
      const element = section === null ? null : document.getElementById(section);
      // In the middle: at the top the bar of the page, and the event that waits, would lie over it.
      (element?.querySelector('h2') ?? element)?.scrollIntoView({ block: 'center' });
      if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
      element?.focus({ preventScroll: true });
    }, SCROLL_MS);
    const cleanup = setTimeout(() => {
      if (!isHere()) return;
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (tabOf(next) === 'subscriptions') next.set('tab', 'subscriptions');
          next.delete('section');
          if (hasFailed) next.delete('payment');
          return next;
        },
        { replace: true },
      );
    }, CLEANUP_MS);
    return () => {
      clearTimeout(scroll);
      clearTimeout(cleanup);
    };
  }, [section, hasFailed, setQuery]);
}
