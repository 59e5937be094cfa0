import type { SharedGroup, SharedList, SharedPerson } from '#domain/leaders/shared-list.ts';
import type { Language } from '#domain/shared/language.ts';
import { formatDateTime, formatTime } from '#domain/values/time.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { sharedList as english } from '#i18n/en/leaders/shared.ts';
import { fill } from '#i18n/fill.ts';
import { sharedList as italian } from '#i18n/it/leaders/shared.ts';
import { Icon } from '../components/Icon.tsx';
import { Layout, type PageFrame } from '../components/Layout.tsx';
import { counted, periodInWords } from '../words.ts';

interface Props {
  frame: PageFrame;
  community: PublicCommunity | undefined;
  path: string;
  share: { name: string; until: string };
  /** Undefined once the page's time is over, while its community is disabled (`closed`), or once the list was deleted (`gone`). */
  list: SharedList | undefined;
  state: 'open' | 'over' | 'closed' | 'gone';
}

const wordsOf = (language: Language): typeof english => (language === 'en' ? english : italian);

/** A list as the driver or the hotel reads it: names and counts, stop by stop or room by room. */
export function SharedListPage({ frame, community, path, share, list, state }: Props) {
  const { language } = frame;
  const words = wordsOf(language);
  const when = formatDateTime(share.until);
  const why = {
    ...{ open: { title: '', text: '' }, over: { title: words.overTitle, text: words.overText } },
    closed: { title: words.closedTitle, text: words.closedText },
    gone: { title: words.goneTitle, text: words.goneText },
  }[state];
  const title = list ? list.listName || list.eventName : why.title;
  return (
    <Layout frame={frame} title={title} path={path} isUnlisted {...(community && { community })}>
      <div className="wrap shared">
        <div className="title">
          <h1>{title}</h1>
          <p className="when">
            {list
              ? [list.listName && list.eventName, periodInWords(list.begins, list.ends, language)]
                  .filter(Boolean)
                  .join(' · ')
              : fill(why.text, { when })}
          </p>
        </div>
        {list && <Groups list={list} words={words} />}
        {list && (
          <p className="hint">
            <Icon name="info" />
            <span>
              {[
                fill(words.for, { name: share.name }),
                fill(words.printed, { when: formatDateTime(frame.now) }),
                fill(words.until, { when }),
              ].join(' · ')}
            </span>
          </p>
        )}
      </div>
    </Layout>
  );
}

function Groups({ list, words }: { list: SharedList; words: typeof english }) {
  const people = list.groups.reduce((sum, group) => sum + group.people.length, 0);
  const figures = [
    counted(words.people, people),
    ...(list.scope === 'rooms' ? [counted(words.rooms, list.groups.length)] : []),
  ];
  return (
    <>
      <p className="total" role="status">
        {people === 0 ? words.empty : figures.join(' · ')}
      </p>
      {list.groups.map((group) => (
        <section key={`${group.at} ${group.title}`}>
          <h2>
            {group.at !== null && <time dateTime={group.at}>{formatTime(group.at)}</time>}
            <span>{group.title || words.noStop}</span>
            <span className="count">{figureOf(group, words)}</span>
          </h2>
          {group.place && group.place !== group.title && <p className="place">{group.place}</p>}
          <ol>
            {group.people.map((person) => (
              <li key={person.id}>
                <b>{person.name}</b>
                {factsOf(person, words) && <span>{factsOf(person, words)}</span>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

const figureOf = ({ beds, people }: SharedGroup, words: typeof english): string =>
  beds === null ? counted(words.people, people.length) : fill(words.beds, { smart_count: people.length, beds });

const factsOf = ({ birthDate, document }: SharedPerson, words: typeof english): string =>
  [
    birthDate !== null && fill(words.born, { date: birthDate }),
    document !== null && fill(words.document, { number: document }),
  ]
    .filter(Boolean)
    .join(' · ');
