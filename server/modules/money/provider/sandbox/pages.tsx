import type { Language } from '#domain/shared/language.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { sandbox as english } from '#i18n/en/payments/sandbox.ts';
import { status as englishStatus } from '#i18n/en/status.ts';
import { fill } from '#i18n/fill.ts';
import { sandbox as italian } from '#i18n/it/payments/sandbox.ts';
import { status as italianStatus } from '#i18n/it/status.ts';
import type { SandboxRow } from '../../queries/sandbox.ts';
import { onboardingOutcomes, outcomesOf, payoutActions, portalActionsOf } from './actions.ts';
import { Choices, page } from './layout.tsx';
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
  const options = outcomesOf(checkout).map((value) => ({ value, label: texts[value], help: texts[`${value}Help`] }));
  return page(
    language,
    title,
    <>
      <p className="big">{line}</p>
      {isRefused && (
        <p role="alert" className="bad">
          {texts.refused}
        </p>
      )}
      <form noValidate method="post">
        <Choices legend={texts.card} name="outcome" options={options} />
        <button type="submit" className="main">
          {fill(isPayment && checkout.order.isHold ? texts.hold : texts.submit, { amount })}
        </button>
      </form>
      <form noValidate method="post">
        <button type="submit" name="outcome" value="abandon">
          {texts.abandon}
        </button>
        {isPayment && (
          <button type="submit" name="outcome" value="lapse">
            {texts.lapse}
          </button>
        )}
      </form>
    </>,
  );
}

/** The bank's question in between. */
export function bankPage(language: Language, checkout: SandboxCheckout): string {
  const { checkout: texts } = textsOf(language);
  return page(
    language,
    texts.bank,
    <>
      <p>{fill(texts.bankText, { amount: amountOf(checkout, language) })}</p>
      <form noValidate method="post">
        <button type="submit" className="main" name="outcome" value="pay">
          {texts.confirm}
        </button>
        <button type="submit" name="outcome" value="refuse">
          {texts.deny}
        </button>
      </form>
    </>,
  );
}

/** The form a community fills in to take cards. */
export function onboardingPage(language: Language, account: SandboxAccount): string {
  const { onboarding: texts } = textsOf(language);
  const options = onboardingOutcomes.map((value) => ({ value, label: texts[value], help: texts[`${value}Help`] }));
  return page(
    language,
    fill(texts.title, { name: account.businessName }),
    <>
      <p>{texts.text}</p>
      <form noValidate method="post">
        <Choices legend={texts.choose} name="outcome" options={options} />
        <button type="submit" className="main">
          {texts.submit}
        </button>
      </form>
    </>,
  );
}

type Texts = ReturnType<typeof textsOf>;

/** What can be done to a payment on the provider's pages: give all of it back, contest it as the buyer's bank would. */
function PaymentButtons({ texts, id, data }: { texts: Texts['dashboard']; id: string; data: SandboxPayment }) {
  if (data.state !== 'paid' || data.refunded === data.amount) return null;
  const actions = data.dispute ? (['win', 'lose'] as const) : (['refund', 'dispute'] as const);
  return (
    <form noValidate method="post" className="row">
      <input type="hidden" name="payment" value={id} />
      {actions.map((action) => (
        <button type="submit" key={action} name="action" value={action}>
          {texts[action]}
        </button>
      ))}
    </form>
  );
}

/** What a community has taken. */
export function dashboardPage(
  language: Language,
  account: SandboxAccount,
  payments: readonly SandboxRow<SandboxPayment>[],
): string {
  const { dashboard: texts } = textsOf(language);
  const heads = [texts.description, texts.amount, texts.fee, texts.refunded, texts.state, texts.actions];
  const rows = payments.map(({ id, data }) => (
    <tr key={id}>
      <td>{data.description}</td>
      <td>{formatCents(data.amount, language)}</td>
      <td>{formatCents(data.fee, language)}</td>
      <td>{formatCents(data.refunded, language)}</td>
      <td>{data.dispute ? texts.disputed : texts.states[data.state]}</td>
      <td>
        <PaymentButtons texts={texts} id={id} data={data} />
      </td>
    </tr>
  ));
  return page(
    language,
    fill(texts.title, { name: account.businessName }),
    <>
      <p>
        {texts.status}: <strong>{account.paymentsEnabled ? texts.active : texts.inactive}</strong>
      </p>
      {payments.some(({ data }) => data.state === 'paid') && (
        <form noValidate method="post" className="row">
          {payoutActions.map((action) => (
            <button type="submit" key={action} name="action" value={action}>
              {texts[action]}
            </button>
          ))}
        </form>
      )}
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <section className="scroll" aria-label={texts.description}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </section>
      )}
    </>,
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
    const price = fill(checkout.everyDays, { amount: formatCents(data.price, language), days: String(data.duration) });
    return (
      <section key={id}>
        <h2>{data.planName}</h2>
        <p>{`${words[data.status]} · ${price}`}</p>
        <p>{periodLine(language, data)}</p>
        <form noValidate method="post">
          <input type="hidden" name="subscription" value={id} />
          {portalActionsOf(data).map((action) => (
            <button type="submit" key={action} name="action" value={action}>
              {texts[action]}
            </button>
          ))}
        </form>
      </section>
    );
  });
  return page(
    language,
    fill(texts.title, { name: customer.businessName }),
    <>
      {cards.length > 0 ? cards : <p>{texts.none}</p>}
      {customer.returnUrl && (
        <p>
          <a href={customer.returnUrl}>{texts.back}</a>
        </p>
      )}
    </>,
  );
}

/** A link that was used, or is too old. */
export function gonePage(language: Language): string {
  const { gone, goneText } = textsOf(language);
  return page(language, gone, <p>{goneText}</p>);
}
