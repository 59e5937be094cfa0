import { privacyUrl } from '#domain/website/privacy.ts';
import type { Options } from '../../providers/options.ts';
import type { AccessTexts } from '../texts.ts';

export const consents = ['terms', 'privacy', 'marketing', 'profiling'] as const;

/**
 * The four boxes, none ticked beforehand. The terms are accepted; the privacy notice is only read, as it asks for
 * no consent; marketing and profiling are two consents of their own that one may refuse.
 */
export function Consents({ texts, links }: { texts: AccessTexts; links: Options['links'] }) {
  // What the two consents are given to is in the privacy notice.
  const { terms } = links;
  const privacy = privacyUrl(links);
  const documents = { terms, privacy, marketing: privacy, profiling: privacy };
  return (
    <fieldset className="consents">
      <legend>{texts.consents}</legend>
      {consents.map((name) => {
        const isRequired = name === 'terms' || name === 'privacy';
        const href = documents[name];
        return (
          <div key={name} className="consent">
            <label>
              <input type="checkbox" name={name} required={isRequired} />
              <span>
                {texts[name]}
                {!isRequired && <span className="mark"> {texts.optional}</span>}
              </span>
            </label>
            {href && (
              <a href={href} target="_blank" rel="noreferrer">
                {name === 'terms' ? texts.readTerms : texts.readPrivacy}
                <span className="unseen"> ({texts.newTab})</span>
              </a>
            )}
          </div>
        );
      })}
      <p className="hint">{texts.consentNote}</p>
    </fieldset>
  );
}
