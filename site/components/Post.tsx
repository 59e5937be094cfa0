import { linkTo, type PageFrame } from './Layout.tsx';

/** The one step a page offers, as a button. */
export function Post({ frame, path, to, label }: { frame: PageFrame; path: string; to: string; label: string }) {
  return (
    <form noValidate method="post" action={linkTo(frame, `${path}/${to}`)}>
      <button type="submit" className="btn main full">
        {label}
      </button>
    </form>
  );
}
