/** The newsroom's room: how its sources fare, how stories went, the way of an article, what is stuck. */
import type { JSX } from 'preact';
import { Choices } from '../../app/choices.tsx';
import type { Room } from '../../app/rooms.ts';
import { ArticleList, WayView } from './articles.tsx';
import { go, NAME, place, TABS } from './place.ts';
import { SourceList, SourceView } from './sources.tsx';
import { StoryList, StoryView } from './stories.tsx';
import { TroublesView } from './troubles.tsx';
import './newsroom.css';

const LISTS = { sources: SourceList, stories: StoryList, articles: ArticleList, troubles: TroublesView };
const ONES = { sources: SourceView, stories: StoryView, articles: WayView, troubles: TroublesView };

function NewsroomView(): JSX.Element {
  const { tab, id } = place.value;
  const List = LISTS[tab];
  const One = ONES[tab];
  return (
    <main class="newsroom">
      <Choices label="What of the newsroom" titles={TABS} value={tab} choose={(name) => go(name)} />
      {id === undefined ? <List /> : <One key={id} id={id} />}
    </main>
  );
}

export const NEWSROOM: Room = { name: NAME, title: 'Newsroom', Shown: NewsroomView, offered: (served) => served.newsroom !== undefined };
