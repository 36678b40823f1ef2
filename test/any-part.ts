/** What a part of any type may have, for tests that look at parts of several types in one go. */
import type { HeadingPart, ImagePart, MediaPart, PartBase, PartType, TablePart } from '../packages/galley/src/article/article.ts';

export interface AnyPart
  extends PartBase,
    Partial<Pick<HeadingPart, 'spans' | 'level'> & Pick<TablePart, 'rows'> & Pick<ImagePart, 'image'> & Pick<MediaPart, 'media'>> {
  readonly type: PartType;
}
