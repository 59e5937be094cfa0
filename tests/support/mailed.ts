import type { Email } from 'postal-mime';
import { jobHandlers } from '#server/job-handlers.ts';
import { jobNames } from '#server/jobs.ts';
import type { JobName } from '#server/kernel/jobs/kinds.ts';
import { handleReceived, take } from './payments/provider-jobs.ts';
import type { Strangers } from './strangers.ts';

/** What the clock does is done when a test says so. */
const clockwork: readonly JobName[] = [
  'cardWork',
  'waitingListWork',
  'handOnWork',
  'plannedMails',
  'tidy',
  'checkLedger',
];

/** Does all that follows from what was done, of every kind, until nothing is left; answers the mails that came since it was asked last. */
export async function mailed({ world, mailServer }: Pick<Strangers, 'world' | 'mailServer'>): Promise<Email[]> {
  const jobs = jobHandlers(world.services, world.app.log);
  const names = jobNames.filter((name) => !clockwork.includes(name) && name !== 'providerEvent');
  for (let left = 1; left > 0; ) {
    left = 0;
    for (const name of names)
      for (const data of await take<never>(world, name)) {
        await jobs[name](data);
        left++;
      }
    await handleReceived(world);
  }
  return mailServer.received.splice(0);
}

export const to = (mails: readonly Email[], address: string): Email[] =>
  mails.filter((mail) => mail.to?.some((one) => one.address === address));

export const textTo = (mails: readonly Email[], address: string): string =>
  to(mails, address)
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n');

/** Whether it carries an appointment that is taken back. */
export const takesBack = (mail: Email | undefined): boolean => {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return (
    file !== undefined &&
    Buffer.from(file.content as ArrayBuffer)
      .toString()
      .includes('METHOD:CANCEL')
  );
};
