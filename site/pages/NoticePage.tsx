import { Icon } from '../components/Icon.tsx';
import { Layout, type PageFrame } from '../components/Layout.tsx';
import { wordsOf } from '../words.ts';

/** What is said where nothing is, or no longer is: with a way on (PUB-013, PUB-024). */
export function NotFoundPage({ frame, path }: { frame: PageFrame; path: string }) {
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
      </div>
    </Layout>
  );
}
