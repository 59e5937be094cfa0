import type { BrowserContext, Route } from '@playwright/test';

const refuse = (route: Route) => route.abort('internetdisconnected');

/**
 * Takes the network away from a phone. The browser says that it is offline, and whatever is asked for is refused: a page opened
 * meanwhile is not always held to the former alone.
 */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  await context.route('**', refuse);
  await context.setOffline(true);
}

export async function restoreNetwork(context: BrowserContext): Promise<void> {
  await context.unroute('**', refuse);
  await context.setOffline(false);
}
