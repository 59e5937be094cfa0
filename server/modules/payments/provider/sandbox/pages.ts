import type { Language } from '../../../../../domain/categories/schema.ts';
import { formatCents } from '../../../../../domain/money.ts';
import { formatDate } from '../../../../../domain/time.ts';
import { sandbox as english } from '../../../../../i18n/en/payments/sandbox.ts';
import { status as englishStatus } from '../../../../../i18n/en/status.ts';
import { fill } from '../../../../../i18n/fill.ts';
import { sandbox as italian } from '../../../../../i18n/it/payments/sandbox.ts';
import { status as italianStatus } from '../../../../../i18n/it/status.ts';
import { escapeHtml as safe } from '../../../../kernel/mail/texts.ts';
import type { SandboxRow } from '../../queries/sandbox.ts';
import { onboardingOutcomes, outcomesOf, portalActionsOf } from './actions.ts';
import { choices, page } from './layout.ts';
import type {
  SandboxAccount,
  SandboxCheckout,
  SandboxCustomer,
  SandboxPayment,
  SandboxSubscription,
} from './objects.ts';

const textsOf = (language: Language) => (language === 'it' ? italian : english);

function amountOf(checkout: SandboxCheckout, language: Language): string {
  switch (checkout.mode) {
    case 'plan':
      return formatCents(checkout.purchase.price, language);
    case 'change':
      return formatCents(checkout.amount, language);
    case 'payment':
      return formatCents(checkout.order.amount, language);
  }
}

function headOf(language: Language, checkout: SandboxCheckout, amount: string): { title: string; line: string } {
  const { checkout: texts } = textsOf(language);
  switch (checkout.mode) {
    case 'plan': {
      const { planName: name, duration } = checkout.purchase;
      return { title: fill(texts.plan, { name }), line: fill(texts.everyDays, { amount, days: String(duration) }) };
    }
    case 'change':
      return {
        title: fill(texts.change, { name: checkout.change.planName }),
        line: fill(texts.difference, { amount }),
      };
    case 'payment':
      return { title: fill(texts.payment, { amount }), line: checkout.order.description };
  }
}

/** The checkout: what is bought, the card that pays it, a way out. */
export function checkoutPage(language: Language, checkout: SandboxCheckout, isRefused: boolean): string {
  const { checkout: texts } = textsOf(language);
  const amount = amountOf(checkout, language);
  const isPayment = checkout.mode === 'payment';
  const { title, line } = headOf(language, checkout, amount);
  const submit = fill(isPayment && checkout.order.isHold ? texts.hold : texts.submit, { amount });
  const alert = isRefused ? `<p role="alert" class="bad">${safe(texts.refused)}</p>` : '';
  const options = outcomesOf(checkout).map((value) => ({ value, label: texts[value], help: texts[`${value}Help`] }));
  return page(
    language,
    title,
    `<p class="big">${safe(line)}</p>${alert}
<form method="post">${choices(texts.card, 'outcome', options)}<button class="main">${safe(submit)}</button></form>
<form method="post"><button name="outcome" value="abandon">${safe(texts.abandon)}</button>${isPayment ? `<button name="outcome" value="lapse">${safe(texts.lapse)}</button>` : ''}</form>`,
  );
}

/** The bank's question in between. */
export function bankPage(language: Language, checkout: SandboxCheckout): string {
  const { checkout: texts } = textsOf(language);
  const text = fill(texts.bankText, { amount: amountOf(checkout, language) });
  return page(
    language,
    texts.bank,
    `<p>${safe(text)}</p><form method="post"><button class="main" name="outcome" value="pay">${safe(texts.confirm)}</button>
<button name="outcome" value="refuse">${safe(texts.deny)}</button></form>`,
  );
}

/** The form a community fills in to take cards. */
export function onboardingPage(language: Language, account: SandboxAccount): string {
  const { onboarding: texts } = textsOf(language);
  const options = onboardingOutcomes.map((value) => ({ value, label: texts[value], help: texts[`${value}Help`] }));
  return page(
    language,
    fill(texts.title, { name: account.businessName }),
    `<p>${safe(texts.text)}</p><form method="post">${choices(texts.choose, 'outcome', options)}
<button class="main">${safe(texts.submit)}</button></form>`,
  );
}

/** What can be done to a payment on the provider's pages: give all of it back, contest it as the buyer's bank would. */
function paymentButtons(language: Language, id: string, data: SandboxPayment): string {
  const { dashboard: texts } = textsOf(language);
  if (data.state !== 'paid' || data.refunded === data.amount) return '';
  const actions = data.isDisputed ? (['refund'] as const) : (['refund', 'dispute'] as const);
  const buttons = actions.map((action) => `<button name="action" value="${action}">${safe(texts[action])}</button>`);
  return `<form method="post" class="row"><input type="hidden" name="payment" value="${safe(id)}">${buttons.join('')}</form>`;
}

/** What a community has taken. */
export function dashboardPage(
  language: Language,
  account: SandboxAccount,
  payments: readonly SandboxRow<SandboxPayment>[],
): string {
  const { dashboard: texts } = textsOf(language);
  const money = (cents: number) => safe(formatCents(cents, language));
  const rows = payments.map(
    ({ id, data }) =>
      `<tr><td>${safe(data.description)}</td><td>${money(data.amount)}</td><td>${money(data.fee)}</td><td>${money(data.refunded)}</td><td>${safe(data.isDisputed ? texts.disputed : texts.states[data.state])}</td><td>${paymentButtons(language, id, data)}</td></tr>`,
  );
  const heads = [texts.description, texts.amount, texts.fee, texts.refunded, texts.state, texts.actions];
  const table = `<div class="scroll" tabindex="0" role="group" aria-label="${safe(texts.description)}"><table><thead><tr>${heads.map((head) => `<th scope="col">${safe(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  const state = account.paymentsEnabled ? texts.active : texts.inactive;
  return page(
    language,
    fill(texts.title, { name: account.businessName }),
    `<p>${safe(texts.status)}: <strong>${safe(state)}</strong></p>${rows.length > 0 ? table : `<p>${safe(texts.none)}</p>`}`,
    true,
  );
}

function periodLine(language: Language, { status, endsAt, cancelsAtEnd }: SandboxSubscription): string {
  const { portal: texts } = textsOf(language);
  if (!endsAt) return '';
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  return fill(isOver ? texts.ended : cancelsAtEnd ? texts.ends : texts.until, { date: formatDate(endsAt) });
}

/** A buyer's subscriptions with what can be done to them, among it what time alone would do. */
export function portalPage(
  language: Language,
  customer: SandboxCustomer,
  subscriptions: readonly SandboxRow<SandboxSubscription>[],
): string {
  const { portal: texts, checkout } = textsOf(language);
  const words = (language === 'it' ? italianStatus : englishStatus).plan;
  const cards = subscriptions.map(({ id, data }) => {
    const buttons = portalActionsOf(data).map(
      (action) => `<button name="action" value="${action}">${safe(texts[action])}</button>`,
    );
    const price = fill(checkout.everyDays, {
      amount: formatCents(data.price, language),
      days: String(data.duration),
    });
    return `<section><h2>${safe(data.planName)}</h2><p>${safe(words[data.status])} · ${safe(price)}</p><p>${safe(periodLine(language, data))}</p>
<form method="post"><input type="hidden" name="subscription" value="${safe(id)}">${buttons.join('')}</form></section>`;
  });
  const back = customer.returnUrl ? `<p><a href="${safe(customer.returnUrl)}">${safe(texts.back)}</a></p>` : '';
  return page(
    language,
    fill(texts.title, { name: customer.businessName }),
    `${cards.join('') || `<p>${safe(texts.none)}</p>`}${back}`,
  );
}

/** A link that was used, or is too old. */
export function gonePage(language: Language): string {
  const { gone, goneText } = textsOf(language);
  return page(language, gone, `<p>${safe(goneText)}</p>`);
}
