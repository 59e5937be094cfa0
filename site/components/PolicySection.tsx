import { type PolicyRead, policySentences } from '../../domain/reservations/cancellation-policy.ts';
import { formatCents } from '../../domain/values/money.ts';
import type { PublicEvent } from '../../domain/website/public-records.ts';
import { fill } from '../../i18n/fill.ts';
import { policyWordsOf } from '../words.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { PageFrame } from './Layout.tsx';

const icons: Readonly<Record<PolicyRead['tone'], IconName>> = {
  ...{ green: 'ok', amber: 'clock', redt: 'block', teal: 'adduser' },
};

/** What whoever cannot come gets back, step by step, before anybody books (HOLD-005). */
export function PolicySection({ frame, event }: { frame: PageFrame; event: PublicEvent }) {
  const words = policyWordsOf(frame.language);
  const { cancellationPolicy: policy } = event;
  if (policy === null || event.eventType === 'post') return null;
  const sentences = policySentences(
    policy,
    event.beginsAt,
    (key, values) => fill(words[key], values),
    (cents) => formatCents(cents, frame.language),
  );
  return (
    <section className="sec" aria-labelledby="t-policy">
      <h2 id="t-policy">{words.title}</h2>
      <ol className="steps">
        {sentences.map(({ text, tone, percent }) => (
          <li key={text} className={tone}>
            {/* The sentence says it too: it is the figure that the eye looks for. */}
            <span className="pc" aria-hidden="true">
              {percent === null ? <Icon name={icons[tone]} /> : `${percent}%`}
            </span>
            <b>{text}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
