/** What a reading program meets in tests: a newsroom with a user, two sources and their articles, and a third feed to be added. */
import { type ReaderServer, startReaderServer } from '../reader-server.ts';

export const USER = { name: 'anna', password: 'correct horse' } as const;

export interface ClientWorld extends ReaderServer {
  /** Numbers of the sources: Harbour is filed under Coast and has five articles, Island is filed nowhere and has three. */
  readonly harbour: number;
  readonly island: number;
  /** Address of a feed with two articles that is not followed yet: Valley. */
  readonly valley: string;
  /** Articles by a name that is the same in every world: `harbour-0` … `island-2`, later `valley-0`. */
  articles(): Promise<Map<string, number>>;
  /** What the user has read and starred, by those names. */
  marks(): Promise<{ readonly read: string[]; readonly starred: string[] }>;
}

export async function startClientWorld(): Promise<ClientWorld> {
  const server = await startReaderServer();
  const { origin, newsroom, store } = server;
  const harbour = origin.serveFeed('127.0.0.1', { items: 5, title: 'Harbour', path: 'harbour.xml' });
  const island = origin.serveFeed('127.0.0.2', { items: 3, title: 'Island', path: 'island.xml' });
  const valley = origin.serveFeed('127.0.0.3', { items: 2, title: 'Valley', path: 'valley.xml' });
  const followed = await newsroom.addSource(harbour, { folder: 'Coast' });
  const filedNowhere = await newsroom.addSource(island);
  await server.settle();
  const { id: userId } = await server.addUser(USER.name, USER.password);
  const articles = async (): Promise<Map<string, number>> => {
    const rows = await store.db.selectFrom('articles').select(['id', 'url']).orderBy('id').execute();
    return new Map(rows.map(({ id, url }) => [nameArticle(url), id]));
  };
  return {
    ...server,
    harbour: followed.source.id,
    island: filedNowhere.source.id,
    valley,
    articles,
    marks: async () => {
      const named = await articles();
      const states = await store.articleStates.of(userId, [...named.values()]);
      const having = (is: (state: { read: boolean; starred: boolean }) => boolean): string[] =>
        [...named].flatMap(([name, id]) => (is(states.get(id)!) ? [name] : [])).sort();
      return { read: having(({ read }) => read), starred: having(({ starred }) => starred) };
    },
  };
}

const HOSTS: Readonly<Record<string, string>> = { '127.0.0.1': 'harbour', '127.0.0.2': 'island', '127.0.0.3': 'valley' };

function nameArticle(address: string): string {
  const { hostname, pathname } = new URL(address);
  return `${HOSTS[hostname]}-${/\d+/.exec(pathname)![0]}`;
}
