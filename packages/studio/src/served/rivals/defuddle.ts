/** Defuddle, beside Readability: too large for the playground. */
import module from 'defuddle';
import { RIVALS, readDocument } from '../../app/rivals.ts';

/** The package is the class; its types say that it is a module with the class in it. */
const Defuddle = module as unknown as typeof module.default;

export function addDefuddle(): void {
  RIVALS.set('Defuddle', (source, url) => {
    const { content } = new Defuddle(readDocument(source), url === undefined ? {} : { url }).parse();
    return readDocument(content).body.textContent ?? '';
  });
}
