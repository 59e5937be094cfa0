import type { Options } from '../providers/options.ts';

interface Grecaptcha {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

let loading: Promise<Grecaptcha> | undefined;

function load({ siteKey, scriptUrl }: NonNullable<Options['captcha']>): Promise<Grecaptcha> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${scriptUrl}?render=${encodeURIComponent(siteKey)}`;
    script.onerror = () => {
      loading = undefined;
      reject(new Error('captcha'));
    };
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Grecaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    };
    document.head.append(script);
  });
  return loading;
}

/** A token that a person, not a machine, is acting; undefined where no captcha is configured, or its script does not come. */
export async function captchaToken(captcha: Options['captcha'], action: string): Promise<string | undefined> {
  if (!captcha) return undefined;
  try {
    return await (await load(captcha)).execute(captcha.siteKey, { action });
  } catch {
    return undefined;
  }
}
