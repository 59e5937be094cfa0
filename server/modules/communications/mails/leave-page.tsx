import type { Language } from '#domain/shared/language.ts';
import { fill } from '#i18n/fill.ts';
import { mailTexts } from '#server/kernel/mail/texts.ts';
import { SmallPage } from '#site/components/SmallPage.tsx';
import { renderPage } from '#site/render.ts';

export type LeaveStep = 'ask' | 'done' | 'back';

function Way({ action, label }: { action: 'leave' | 'return'; label: string }) {
  return (
    <form noValidate method="post">
      <input type="hidden" name="action" value={action} />
      <button type="submit" className={action === 'return' ? 'quiet' : 'main'}>
        {label}
      </button>
    </form>
  );
}

/** The page behind the link at the foot of a message: it asks before it ends them, as mail programs open links unasked. */
export function leavePage(language: Language, community: string | null, step: LeaveStep): string {
  const { leaving: texts, communication } = mailTexts(language);
  const values = { community: community ?? communication.platform };
  const title = fill(texts.title, values);
  return renderPage(
    <SmallPage language={language} title={title}>
      <h1>{title}</h1>
      <p role="status">{fill(texts[step], values)}</p>
      {step === 'ask' && <Way action="leave" label={texts.confirm} />}
      {step === 'done' && <Way action="return" label={texts.undo} />}
    </SmallPage>,
  );
}

/** The page of a link nobody was sent. */
export function leavePageMissing(language: Language): string {
  const { leaving: texts } = mailTexts(language);
  return renderPage(
    <SmallPage language={language} title={texts.missing}>
      <h1>{texts.missing}</h1>
      <p>{texts.missingText}</p>
    </SmallPage>,
  );
}
