import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type PublishedKind, published } from './published.ts';

/** A call as it reached Stripe's side. */
export interface StripeCall {
  method: string;
  path: string;
  /** The form, flat: `line_items[0][quantity]`. */
  form: Record<string, string>;
  idempotencyKey: string | undefined;
  account: string | undefined;
}

/** What Stripe answers to which call. */
const answers: readonly [RegExp, PublishedKind][] = [
  [/^POST \/v1\/accounts$/, 'account'],
  [/^GET \/v1\/accounts\/\w+$/, 'account'],
  [/^POST \/v1\/accounts\/\w+\/login_links$/, 'login_link'],
  [/^POST \/v1\/account_links$/, 'account_link'],
  [/^POST \/v1\/customers$/, 'customer'],
  [/^POST \/v1\/checkout\/sessions$/, 'checkout.session'],
  [/^POST \/v1\/checkout\/sessions\/\w+\/expire$/, 'checkout.session'],
  [/^POST \/v1\/billing_portal\/sessions$/, 'billing_portal.session'],
  [/^(GET|POST) \/v1\/subscriptions\/\w+$/, 'subscription'],
  [/^POST \/v1\/prices$/, 'price'],
  [/^POST \/v1\/invoices\/create_preview$/, 'invoice'],
  [/^DELETE \/v1\/subscriptions\/\w+$/, 'subscription'],
  [/^GET \/v1\/payment_intents\/\w+(\?.*)?$/, 'payment_intent'],
  [/^GET \/v1\/application_fees\/\w+$/, 'application_fee'],
  [/^POST \/v1\/application_fees\/\w+\/refunds$/, 'fee_refund'],
  [/^POST \/v1\/payment_intents\/\w+\/capture$/, 'payment_intent'],
  [/^POST \/v1\/payment_intents\/\w+\/cancel$/, 'payment_intent'],
  [/^POST \/v1\/refunds$/, 'refund'],
];

/** The payments of an invoice: the list as Stripe documents it, with the payment its other objects name. */
const paidInvoice = {
  object: 'list',
  url: '/v1/invoice_payments',
  has_more: false,
  data: [
    {
      ...{ id: 'inpay_1', object: 'invoice_payment', status: 'paid' },
      payment: { type: 'payment_intent', payment_intent: published('payment_intent')['id'] },
    },
  ],
};

type Behaviour = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A server that answers as Stripe's API does, with its published objects; it remembers what it was asked. */
export async function openLocalStripe() {
  const calls: StripeCall[] = [];
  /** Taken one after the other before the ordinary answer; true when it has answered, or never will. */
  const behaviours: Behaviour[] = [];
  let changes: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const key = request.headers['idempotency-key'];
      const account = request.headers['stripe-account'];
      calls.push({
        method: request.method ?? '',
        path,
        form: Object.fromEntries(new URLSearchParams(body)),
        idempotencyKey: typeof key === 'string' ? key : undefined,
        account: typeof account === 'string' ? account : undefined,
      });
      if (behaviours.shift()?.(request, response)) return;
      if (path.startsWith('/v1/invoice_payments?')) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(paidInvoice));
        return;
      }
      const kind = answers.find(([pattern]) => pattern.test(`${request.method} ${path}`))?.[1];
      response.setHeader('content-type', 'application/json');
      response.statusCode = kind ? 200 : 404;
      response.end(JSON.stringify(kind ? published(kind, changes) : { error: { type: 'invalid_request_error' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  /** The next call gets this error, in Stripe's shape. */
  function fail(status: number, error: Record<string, unknown>): void {
    behaviours.push((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.statusCode = status;
      response.end(JSON.stringify({ error }));
      return true;
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    fail,
    /** Changes what the ordinary answers say. */
    answerWith(next: Record<string, unknown>): void {
      changes = next;
    },
    /** The next call is never answered. */
    hang(): void {
      behaviours.push(() => true);
    },
    /** The next call is answered byte by byte, without end. */
    drip(): void {
      behaviours.push((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 40);
        response.on('close', () => clearInterval(timer));
        return true;
      });
    },
    /** The next call loses its connection. */
    drop(): void {
      behaviours.push((request) => {
        request.socket.destroy();
        return true;
      });
    },
    reset(): void {
      calls.length = 0;
      behaviours.length = 0;
      changes = {};
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LocalStripe = Awaited<ReturnType<typeof openLocalStripe>>;
