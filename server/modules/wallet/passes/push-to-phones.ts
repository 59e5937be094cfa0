import { connect } from 'node:http2';
import type { ApplePassSettings } from '#server/kernel/config/config-wallet.ts';

/** What Apple answers of a phone: sent, unknown from now on, or to be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Tells phones that a pass of theirs changed: they then ask for it. One connection for all of them. */
export async function pushToPhones(
  { pushUrl, certificate, key, passTypeId }: ApplePassSettings,
  tokens: readonly string[],
  timeout: number,
): Promise<ReadonlyMap<string, PushOutcome>> {
  const outcomes = new Map<string, PushOutcome>(tokens.map((token) => [token, 'failed']));
  if (tokens.length === 0) return outcomes;
  const session = connect(pushUrl, pushUrl.startsWith('https:') ? { cert: certificate, key } : {});
  // What fails is seen by each request below.
  session.on('error', () => undefined);
  const send = (token: string): Promise<void> =>
    new Promise((resolve) => {
      const request = session.request({
        ...{ ':method': 'POST', ':path': `/3/device/${encodeURIComponent(token)}` },
        ...{ 'apns-topic': passTypeId, 'apns-push-type': 'background', 'apns-priority': '5' },
      });
      let status = 0;
      let answer = '';
      request.setEncoding('utf8');
      request.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      request.on('data', (part: string) => {
        answer = (answer + part).slice(0, 1000);
      });
      request.on('error', () => undefined);
      request.on('close', () => {
        const isGone = status === 410 || (status === 400 && answer.includes('BadDeviceToken'));
        if (status === 200) outcomes.set(token, 'sent');
        else if (isGone) outcomes.set(token, 'gone');
        resolve();
      });
      request.setTimeout(timeout, () => request.close());
      request.end('{}');
    });
  await Promise.all(tokens.map(send));
  session.close();
  return outcomes;
}
