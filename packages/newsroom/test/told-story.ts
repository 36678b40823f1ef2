/** A story told by four houses in two languages, one of them word for word: for the tests of its pages. */
import type { Store } from '../src/store/store.ts';

const LEAD = 'The council of the harbour district voted on Friday to close the old iron bridge for two years, its clerk said.';
const FERRY = 'Ferries will carry people across the river every ten minutes meanwhile, and bicycles travel free of charge.';
const RENT = 'Shopkeepers on the northern bank fear for their trade and have asked the port authority for a lower rent.';
const COST = 'The work is to cost 41 million crowns, twice what the engineers of the district had reckoned with in spring.';

export interface ToldStory {
  readonly storyId: number;
  readonly first: number;
  readonly copy: number;
  readonly update: number;
  readonly arabic: number;
}

export async function tellStory(store: Store): Promise<ToldStory> {
  const save = async (host: string, at: string, headline: string, paragraphs: string[], more: object = {}) => {
    const article = { headline, articleBody: paragraphs.join('\n'), datePublished: at, inLanguage: 'en', ...more };
    return (await store.articles.save({ url: `https://${host}/bridge`, article, seenAt: at })).id;
  };
  const signed = { author: [{ name: 'Ada Brandt' }], sourceOrganization: { name: 'Northport Wire' } };
  const first = await save(
    'harbour.example',
    '2026-11-20T08:00:00Z',
    'Old iron bridge to close for two years',
    [LEAD, FERRY, RENT],
    signed,
  );
  const copy = await save('echo.example', '2026-11-20T09:30:00Z', 'Old iron bridge to close', [LEAD, FERRY, RENT]);
  const dearer = FERRY.replace('ten minutes', 'twelve minutes');
  const update = await save('ledger.example', '2026-11-20T15:00:00Z', 'Bridge works to cost 41 million', [LEAD, dearer, COST]);
  const arabic = await save(
    'akhbar.example',
    '2026-11-21T07:00:00Z',
    'إغلاق الجسر الحديدي القديم لمدة عامين',
    ['صوّت مجلس الميناء يوم الجمعة على إغلاق الجسر الحديدي القديم لمدة عامين.'],
    {
      inLanguage: 'ar',
      publisher: { name: 'أخبار' },
    },
  );
  const { storyId } = await store.stories.place({ articleId: first, score: 0, at: '2026-11-20T08:00:00Z', inLanguage: 'en' });
  const place = (articleId: number, at: string, reasons: string[]) => store.stories.place({ articleId, storyId, score: 0.9, reasons, at });
  await place(copy, '2026-11-20T09:30:00Z', [`near duplicate of ${first}, overlap .98`]);
  await place(update, '2026-11-20T15:00:00Z', ['title .71', 'shares bridge']);
  await place(arabic, '2026-11-21T07:00:00Z', []);
  return { storyId, first, copy, update, arabic };
}
