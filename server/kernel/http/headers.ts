import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * Stands first in the pages of the application: where a browser keeps nothing of a site, and answers every use of its storage
 * with an error, memory takes its place until the page is closed. The same text is in each page's HTML.
 */
export const storageGuard = `for(const n of["localStorage","sessionStorage"])try{window[n].length}catch{const m=new Map;Object.defineProperty(window,n,{configurable:true,value:{getItem:k=>m.get(k)??null,setItem(k,v){m.set(k,String(v))},removeItem(k){m.delete(k)},clear(){m.clear()},key:i=>[...m.keys()][i]??null,get length(){return m.size}}})}`;

/** Lets that very text run, and no other that is in a page. */
const storageGuardSource = `'sha256-${createHash('sha256').update(storageGuard).digest('base64')}'`;

/** What a captcha's script loads from elsewhere. */
const captchaParts = ['https://www.gstatic.com'];

/** What pages may ask a browser for: the camera at the gate, passkeys, copying; everything else nobody may, in no frame. */
const permissionsPolicy = [
  ...['camera', 'clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (name) => `${name}=(self)`,
  ),
  ...['accelerometer', 'autoplay', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'].map(
    (name) => `${name}=()`,
  ),
  ...['midi', 'payment', 'usb'].map((name) => `${name}=()`),
].join(', ');

/**
 * The options of helmet. Scripts come from this server alone; `wasm-unsafe-eval` lets the QR decoder run. The interface's
 * style engine writes style elements, so styles are inline by design. The camera is for our own pages only.
 * @param captchaScript address of the captcha's script, when one is configured: the only code from elsewhere
 */
function securityPolicy(isHttps: boolean, captchaScript?: string): FastifyHelmetOptions {
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

/**
 * Puts the headers on every answer. They are the same for each, so helmet is asked for them once: it would work them all out
 * anew for every answer.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  isHttps: boolean,
  captchaScript?: string,
): Promise<void> {
  const once = fastify();
  await once.register(helmet, securityPolicy(isHttps, captchaScript));
  let drawn = {};
  once.get('/', (_request, reply) => {
    drawn = { ...reply.raw.getHeaders() };
    return reply.send();
  });
  await once.inject('/');
  const headers = { ...drawn, 'permissions-policy': permissionsPolicy };
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}
