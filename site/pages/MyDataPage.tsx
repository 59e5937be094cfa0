import type { OpenMatters } from '#domain/users/erasure.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { fill } from '#i18n/fill.ts';
import { FieldError, Tick } from '../components/FormParts.tsx';
import { Icon } from '../components/Icon.tsx';
import { linkTo, type PageFrame } from '../components/Layout.tsx';
import { counted, myDataWordsOf } from '../words.ts';
import { CommunityFormPage } from './CommunityFormPage.tsx';

export interface MyDataPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  path: string;
  person: { name: string; email: string };
  /** Set where the tick was missing: the key of its message. */
  message?: string | undefined;
  /** What must be settled first, where erasing was refused. */
  open?: OpenMatters | undefined;
}

/** What is kept of somebody with a community: a copy of it, and its erasure, behind a link that proved the address. */
export function MyDataPage({ frame, community, path, person, message, open }: MyDataPageProps) {
  const words = myDataWordsOf(frame.language);
  const values = { community: community.businessName, ...person };
  return (
    <CommunityFormPage
      {...{ frame, community, path }}
      title={fill(words.hello, values)}
      text={fill(words.helloText, values)}
    >
      <section className="sec" aria-labelledby="t-copy">
        <h2 id="t-copy">{words.copy}</h2>
        <p>{words.copyText}</p>
        <a className="btn own full" href={`${path}/copy`} download>
          <Icon name="dl" />
          {words.copy}
        </a>
      </section>
      <section className="sec" aria-labelledby="t-erase">
        <h2 id="t-erase">{words.erase}</h2>
        <p>{words.eraseText}</p>
        {open && <Open frame={frame} community={community} open={open} />}
        <form className="form" method="post" action={linkTo(frame, `${path}/erase`)} noValidate>
          <Tick
            name="sure"
            isTicked={false}
            message={message && <FieldError frame={frame} name="sure" message={message} />}
          >
            {words.sure}
          </Tick>
          <button type="submit" className="btn line full">
            {words.eraseDo}
          </button>
        </form>
      </section>
    </CommunityFormPage>
  );
}

const kinds = ['reservations', 'requests', 'orders', 'refunds'] as const satisfies readonly (keyof OpenMatters)[];

/** What is in the way of erasing, in numbers, and whom to write to. */
function Open({ frame, community, open }: { frame: PageFrame; community: PublicCommunity; open: OpenMatters }) {
  const words = myDataWordsOf(frame.language);
  const contact = community.contactEmail ?? community.businessName;
  return (
    <div className="alert redt" role="alert">
      <Icon name="err" />
      <div>
        <b>{words.open}</b>
        <ul>
          {kinds
            .filter((kind) => open[kind] > 0)
            .map((kind) => (
              <li key={kind}>{counted(words.openOf[kind], open[kind])}</li>
            ))}
        </ul>
        <p>{fill(words.openText, { contact })}</p>
      </div>
    </div>
  );
}
