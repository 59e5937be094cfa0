import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Messages accepted, in the order of arrival. */
  received: Email[];
  /** Answers these recipients with an error: 550 for good, 450 for now. */
  refuse: Map<string, 450 | 550>;
  /** Runs after a message was accepted and before the sender hears of it. */
  onAccepted: (() => Promise<void> | void) | undefined;
  close(): Promise<void>;
}

/** A mail server of one's own, on a free port unless one is given. */
export async function startMailServer(givenPort = 0): Promise<MailServer> {
  const state: Pick<MailServer, 'received' | 'refuse' | 'onAccepted'> = {
    received: [],
    refuse: new Map(),
    onAccepted: undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const code = state.refuse.get(address);
      if (code === undefined) return callback();
      return callback(Object.assign(new Error(code === 550 ? 'no such user' : 'try later'), { responseCode: code }));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        state.received.push(await PostalMime.parse(Buffer.concat(chunks)));
        await state.onAccepted?.();
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(givenPort, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}`, close });
}
