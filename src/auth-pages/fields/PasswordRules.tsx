import { type PasswordRule, passwordRules } from '#domain/plain-rules.ts';
import type { AccessTexts } from '../texts.ts';

const names: Record<PasswordRule, keyof AccessTexts> = {
  length: 'ruleLength',
  lower: 'ruleLower',
  upper: 'ruleUpper',
  digit: 'ruleDigit',
  special: 'ruleSpecial',
};

/** What a new password needs, each ticked off while it is typed. */
export function PasswordRules({ password, texts }: { password: string; texts: AccessTexts }) {
  return (
    <>
      {texts.rules}
      <ul className="rules">
        {(Object.keys(names) as PasswordRule[]).map((rule) => {
          const isMet = passwordRules[rule](password);
          return (
            <li key={rule} className={isMet ? 'met' : undefined}>
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden>
                {isMet ? (
                  <path d="m3 8.500 3.500 3.500L13 4.500" fill="none" stroke="currentColor" strokeWidth="2" />
                ) : (
                  <circle cx="8" cy="8" r="3" fill="none" stroke="currentColor" strokeWidth="1.500" />
                )}
              </svg>
              {texts[names[rule]]}
              <span className="unseen">, {isMet ? texts.ruleMet : texts.ruleUnmet}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
