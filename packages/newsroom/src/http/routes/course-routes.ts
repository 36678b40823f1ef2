/** /stories/{id}/course: how a story was told, article by article. */
import { z } from '@hono/zod-openapi';
import { addRoute } from '../route.ts';
import { ARTICLE_SUMMARY, describeJson, ID, PROBLEM_ANSWER, STORY } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { readCourse } from './story-course.ts';
import { findStory, summariseStory } from './story-routes.ts';

const PARAGRAPH = z
  .object({
    kind: z
      .enum(['new', 'edited', 'known'])
      .openapi({ description: 'Nobody said it before; somebody said it in nearly these words; it was all said.' }),
    text: z.string(),
    before: z.string().optional().openapi({ description: 'Of an edited one: the wording it comes from.' }),
    of: z.number().int().optional().openapi({ description: 'The article that said it before, where it was one.' }),
  })
  .openapi('CourseParagraph');

const ENTRY = z
  .object({
    at: z.string().openapi({ format: 'date-time', description: 'When it was news.' }),
    kind: z.enum(['first', 'copy', 'update', 'echo']).openapi({
      description: 'The first; the same text again; one with much that no earlier one had; one that tells it once more.',
    }),
    fresh: z.number().openapi({ description: 'Share of its words that no earlier article had, 0 … 1.' }),
    copyOf: z.number().int().nullable().openapi({ description: 'Of a copy: the article whose text it is.' }),
    score: z.number().openapi({ description: 'How well it fits the story.' }),
    reasons: z.unknown().openapi({ description: 'Why it is here.' }),
    article: ARTICLE_SUMMARY,
    authors: z.array(z.string()),
    publisher: z.string().nullable().openapi({ description: 'As the page names it.' }),
    credit: z.string().nullable().openapi({ description: 'Whom the page says it has the text from.' }),
    paragraphs: z.array(PARAGRAPH),
  })
  .openapi('CourseEntry');

export function addCourseRoutes(app: Router, { store }: Workings): void {
  const answer = z.object({
    story: STORY,
    entries: z.array(ENTRY).openapi({ description: 'Oldest first: the first and the latest of a long story.' }),
    unread: z.number().int().openapi({ description: 'Articles between the first and the latest that were not read.' }),
  });
  addRoute(
    app,
    {
      method: 'get',
      path: '/stories/{id}/course',
      summary: 'Who told a story first, what is a copy, and which paragraphs each article added',
      description: 'A story that proved to be another one leads there.',
      tags: ['stories'],
      request: { params: z.object({ id: ID }) },
      responses: {
        200: describeJson('The course of the story.', answer.openapi('StoryCourse')),
        308: { description: 'It is part of the story at `Location` now.' },
        default: PROBLEM_ANSWER,
      },
    },
    async (c, { params: { id } }) => {
      const story = await findStory(store, id);
      if (story.id !== id) return c.redirect(`/stories/${story.id}/course`, 308);
      return { story: summariseStory(story), ...(await readCourse(store, story)) };
    },
  );
}
