import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { Config } from '../config/config.ts';
import { askJson } from './ask.ts';

/** Below this a request is taken for automatic, where the service scores. */
const LEAST_SCORE = 0.5;

const verdict = z.looseObject({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

export type CaptchaAction = 'login' | 'register';

/**
 * Has the captcha of a request verified by its service; without a configured service the token is ignored.
 * @throws Refusal captcha_failed, provider_unavailable
 */
export async function verifyCaptcha(
  config: Pick<Config, 'captcha' | 'providerTimeout'>,
  token: unknown,
  action: CaptchaAction,
): Promise<void> {
  const { captcha } = config;
  if (!captcha) return;
  if (typeof token !== 'string' || token === '' || token.length > 8000) throw new Refusal('captcha_failed');
  const body = new URLSearchParams({ secret: captcha.secret, response: token });
  const answer = verdict.safeParse(
    await askJson(captcha.verifyUrl, { method: 'POST', body }, config.providerTimeout),
  ).data;
  if (!answer) throw new Refusal('provider_unavailable');
  const isOther = answer.action !== undefined && answer.action !== action;
  if (!answer.success || isOther || (answer.score ?? 1) < LEAST_SCORE) throw new Refusal('captcha_failed');
}
