import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: { name: string; contentType: string; base64: string }[];
}

/** Hands mails to a mail server; resolves only once it accepted the message. */
export interface Mailer {
  /** False when no mail server is configured: mails then stay in the local outbox (DEC-029). */
  readonly delivers: boolean;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const localOutbox: Mailer = {
  delivers: false,
  send: () => Promise.resolve(),
  close: () => undefined,
};

/** A mailer on an SMTP server, or the local outbox without one. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (!smtpUrl) return localOutbox;
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    delivers: true,
    async send(mail) {
      await transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments.map((file) => ({
          filename: file.name,
          contentType: file.contentType,
          content: Buffer.from(file.base64, 'base64'),
        })),
      });
    },
    close: () => transport.close(),
  };
}
