import { expect, test } from 'vitest';
import { isMobilePlatform } from './platform.ts';

const agents = {
  pixel: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/124.0 Safari/537.36',
};

test('phones and tablets scan, desktops do not, a touch screen alone is not enough [CHK-013, PERM-E024, OPEN-208]', () => {
  expect(isMobilePlatform({ userAgent: agents.pixel, maxTouchPoints: 5 })).toBe(true);
  expect(isMobilePlatform({ userAgent: agents.iphone })).toBe(true);
  expect(isMobilePlatform({ userAgent: agents.mac, maxTouchPoints: 5 })).toBe(true);
  expect(isMobilePlatform({ userAgent: agents.mac, maxTouchPoints: 0 })).toBe(false);
  expect(isMobilePlatform({ userAgent: agents.windows, maxTouchPoints: 10 })).toBe(false);
});
