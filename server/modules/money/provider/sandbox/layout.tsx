import type { ReactNode } from 'react';
import type { Language } from '#domain/shared/language.ts';
import { sandbox as english } from '#i18n/en/payments/sandbox.ts';
import { sandbox as italian } from '#i18n/it/payments/sandbox.ts';
import { SmallPage } from '#site/components/SmallPage.tsx';
import { renderPage } from '#site/render.ts';

/** A whole page of the local provider: it says first that no money moves. */
export function page(language: Language, title: string, body: ReactNode, isWide = false): string {
  const { banner } = language === 'it' ? italian : english;
  return renderPage(
    <SmallPage language={language} title={`${title} · Regia`} banner={banner} shape={isWide ? 'wide' : undefined}>
      <h1>{title}</h1>
      {body}
    </SmallPage>,
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; help: string }[];
}

/** One choice of several; the first is chosen. */
export function Choices({ legend, name, options }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, label, help }, at) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={at === 0} />
          <span>
            <b>{label}</b>
            <small>{help}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
