import type { Refusal } from '#domain/errors.ts';
import { Icon } from '../components/Icon.tsx';
import { Layout, type PageFrame } from '../components/Layout.tsx';
import { refusalInWords, wordsOf } from '../words.ts';

interface NotFoundProps {
  frame: PageFrame;
  path: string;
  /** Of no community: it may be the back office that was looked for. */
  isAnybodys?: boolean;
}

/** What is said where nothing is, or no longer is: with a way on. */
export function NotFoundPage({ frame, path, isAnybodys = false }: NotFoundProps) {
  const words = wordsOf(frame.language);
  return (
    <Layout frame={frame} title={words.notFound} path={path} isUnlisted>
      <div className="wrap">
        <div className="title">
          <h1>{words.notFound}</h1>
          <p className="when">{words.notFoundText}</p>
        </div>
        <p className="hint">
          <Icon name="info" />
          <span>{words.notFoundHint}</span>
        </p>
        {isAnybodys && (
          <p className="btns">
            <a className="btn line" href="/">
              {words.notFoundHome}
            </a>
          </p>
        )}
      </div>
    </Layout>
  );
}

interface ProblemPageProps {
  frame: PageFrame;
  path: string;
  refusal: Refusal;
  /** Where another try may do; undefined where the browser has to send again. */
  again: string | undefined;
}

/** Why there is no answer now, and what to do. */
export function ProblemPage({ frame, path, refusal, again }: ProblemPageProps) {
  const { problem } = wordsOf(frame.language);
  const reference = refusal.data?.['reference'];
  return (
    <Layout frame={frame} title={problem.title} path={path} isUnlisted>
      <div className="wrap">
        <div className="title">
          <h1>{problem.title}</h1>
          <p className="when">{refusalInWords(refusal, frame.language)}</p>
        </div>
        {again === undefined ? (
          <p className="hint">
            <Icon name="info" />
            <span>{problem.back}</span>
          </p>
        ) : (
          <p className="btns">
            <a className="btn main" href={again}>
              {problem.again}
            </a>
          </p>
        )}
        {typeof reference === 'string' && <p className="small muted">{reference}</p>}
      </div>
    </Layout>
  );
}
