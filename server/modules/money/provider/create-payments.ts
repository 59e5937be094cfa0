import { createHmac } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { PaymentProvider } from './provider.ts';
import { Sandbox, type SandboxParts } from './sandbox/sandbox.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

/** The provider a server uses, and the local one's pages where it is that. */
export interface Payments {
  payments: PaymentProvider;
  sandbox: Sandbox | null;
}

const off = (): never => {
  throw new Refusal('payments_not_configured');
};

/** A server without card payments: everything else works, and anyone who asks for them gets an error. */
const noProvider: PaymentProvider = {
  name: 'sandbox',
  createAccount: async () => off(),
  onboardingLink: async () => off(),
  dashboardLink: async () => off(),
  accountStatus: async () => off(),
  createCustomer: async () => off(),
  planCheckout: async () => off(),
  planChangeCost: async () => off(),
  changePlan: async () => off(),
  portalLink: async () => off(),
  cancelSubscription: async () => off(),
  paymentCheckout: async () => off(),
  expireCheckout: async () => off(),
  capture: async () => off(),
  cancelAuthorisation: async () => off(),
  refund: async () => off(),
  returnFee: async () => off(),
  refundInvoice: async () => off(),
  readWebhook: () => off(),
  factOf: () => null,
};

/** Builds what the settings chose. @param parts what the local provider lives on; `secret` is the server's own */
export async function createPayments(config: Pick<Config, 'payments'>, parts: SandboxParts): Promise<Payments> {
  switch (config.payments.provider) {
    case 'off':
      return { payments: noProvider, sandbox: null };
    case 'stripe': {
      // Its library is large: a server that does without it starts sooner.
      const { createStripeProvider } = await import('./stripe/stripe-provider.ts');
      return { payments: createStripeProvider(config.payments), sandbox: null };
    }
    case 'sandbox': {
      // A key of its own, so that what signs webhooks signs nothing else.
      const secret = createHmac('sha256', parts.secret).update('sandbox payments').digest('hex');
      const sandbox = new Sandbox({ ...parts, secret });
      return { payments: createSandboxProvider(sandbox), sandbox };
    }
  }
}
