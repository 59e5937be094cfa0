import type { FastifyHelmetOptions } from '@fastify/helmet';
import { storageGuardSource } from './storage-guard.ts';

/** What a captcha's script loads from elsewhere. */
const captchaParts = ['https://www.gstatic.com'];

/** What pages may ask a browser for: the camera at the gate, passkeys, copying; everything else nobody may, in no frame. */
export const permissionsPolicy = [
  ...['camera', 'clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (name) => `${name}=(self)`,
  ),
  ...['accelerometer', 'autoplay', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'].map(
    (name) => `${name}=()`,
  ),
  ...['midi', 'payment', 'usb'].map((name) => `${name}=()`),
].join(', ');

/**
 * Headers of every answer. Scripts come from this server alone; `wasm-unsafe-eval` lets the QR decoder run. The interface's
 * style engine writes style elements, so styles are inline by design. The camera is for our own pages only.
 * @param captchaScript address of the captcha's script, when one is configured: the only code from elsewhere
 */
export function securityHeaders(isHttps: boolean, captchaScript?: string): FastifyHelmetOptions {
  const captcha = captchaScript === undefined ? [] : [new URL(captchaScript).origin, ...captchaParts];
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...captcha, storageGuardSource],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:', 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...captcha],
        // The preview of a page is the page itself, in a frame.
        'frame-src': ["'self'", ...captcha],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
