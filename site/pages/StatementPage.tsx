import { fill } from '#i18n/fill.ts';
import { Layout, type PageFrame } from '../components/Layout.tsx';
import { statementWordsOf } from '../words.ts';

export type Statement = 'privacy' | 'accessibility';

/** How data are used, or how far pages are accessible. */
export function StatementPage({ frame, statement, email }: { frame: PageFrame; statement: Statement; email: string }) {
  const { title, sections } = statementWordsOf(frame.language)[statement];
  return (
    <Layout frame={frame} title={title} path={`/${statement}`}>
      <div className="wrap">
        <div className="title">
          <h1>{title}</h1>
        </div>
        <div className="stack">
          {sections.map((section) => (
            <section className="sec prose" key={section.title}>
              <h2>{section.title}</h2>
              <p>{fill(section.text, { email })}</p>
            </section>
          ))}
        </div>
      </div>
    </Layout>
  );
}
