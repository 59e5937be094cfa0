import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '#scripts/support/browser.mjs';

/** Keeps the browser on this machine: no updates, no experiments, no accounts. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: compiling what runs often costs a processor more than it saves.
  '--js-flags=--no-turbofan,--no-maglev',
];

const executablePath = findBrowser();

export const launchOptions: LaunchOptions = { args: quiet, ...(executablePath && { executablePath }) };

/**
 * For `test.use(...)`: a camera that films the clip at `file` (see make-camera-clip.ts). The clip is opened when a page
 * starts the camera, so the test may write it just before.
 */
export function camera(file: string): { launchOptions: LaunchOptions; permissions: string[] } {
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const args = [...quiet, ...fake, `--use-file-for-fake-video-capture=${file}`];
  return { launchOptions: { ...launchOptions, args }, permissions: ['camera'] };
}

/** A phone, as the people at the gate hold it. */
export const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;
