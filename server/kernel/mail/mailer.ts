import { createTransport } from 'nodemailer';

export interface MailFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface OutgoingMail {
  /** The mail's own id: a message sent twice around a crash is recognised as one. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailFile[];
  /** Somebody waits for it in order to sign in: it does not stand in line behind messages to many. */
  isUrgent?: boolean;
  /** Whose name the reader sees, at the product's own address. */
  senderName?: string | null | undefined;
  /** Where answers go. */
  replyTo?: string | null | undefined;
  /** A message to followers: mail programs show a button that ends them (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** Hands mails to a mail server; resolves only once it accepted the message. */
export interface Mailer {
  /** False when no mail server is configured: mails then stay in the local outbox. */
  readonly delivers: boolean;
  /** @throws Error whose text begins with the server's answer (`550 …`) when it gave one */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const localOutbox: Mailer = {
  delivers: false,
  send: () => Promise.resolve(),
  close: () => undefined,
};

/** The server's answer, else what went wrong on the way to it. */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'response' in error && typeof error.response === 'string') {
    return error.response.slice(0, 500);
  }
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** Headers of a message to many people. */
function bulkHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A mailer on an SMTP server, or the local outbox without one. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (!smtpUrl) return localOutbox;
  const open = (maxConnections: number) =>
    createTransport(
      {
        url: smtpUrl,
        pool: true,
        maxConnections,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      },
      { from },
    );
  const [ordinary, urgent] = [open(4), open(2)];
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    delivers: true,
    async send(mail) {
      try {
        await (mail.isUrgent ? urgent : ordinary).sendMail({
          messageId: `<${mail.id}@${host}>`,
          ...(mail.senderName && { from: { name: mail.senderName, address } }),
          ...(mail.replyTo && { replyTo: { name: mail.senderName ?? '', address: mail.replyTo } }),
          to: { name: '', address: mail.to },
          headers: bulkHeaders(mail),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          attachments: mail.attachments.map((file) => ({
            filename: file.name,
            contentType: file.contentType,
            content: Buffer.from(file.bytes),
          })),
        });
      } catch (error) {
        throw new Error(reasonOf(error), { cause: error });
      }
    },
    close() {
      ordinary.close();
      urgent.close();
    },
  };
}
