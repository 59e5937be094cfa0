import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { linkTo, type PageFrame } from '../components/Layout.tsx';
import { travelWordsOf } from '../words.ts';
import { CommunityFormPage } from './CommunityFormPage.tsx';

/** What a stranger sees of a trip that only followers are shown: nothing of the trip, and the way to see it. */
export function MembersTripPage(props: { frame: PageFrame; community: PublicCommunity; path: string }) {
  const { frame, community, path } = props;
  const words = travelWordsOf(frame.language).members;
  const values = { community: community.businessName };
  const page = pagePath('community', community.slug);
  return (
    <CommunityFormPage {...{ frame, community, path }} title={fill(words.title, values)} text={words.text}>
      <p className="btns eq">
        <a className="btn line full" href={linkTo(frame, `${page}/bookings`)}>
          {words.link}
        </a>
        <a className="btn main full" href={linkTo(frame, `${page}/follow`)}>
          {fill(words.follow, values)}
        </a>
      </p>
    </CommunityFormPage>
  );
}
