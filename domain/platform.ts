/** What a browser tells of its machine, as far as scanning cares. */
export interface Platform {
  userAgent: string;
  /** Fingers the screen can tell apart; a tablet that says it is a desktop has several. */
  maxTouchPoints?: number;
}

/** Whether scanning is offered: phones and tablets, not desktops. */
export function isMobilePlatform({ userAgent, maxTouchPoints = 0 }: Platform): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)) return true;
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1;
}
