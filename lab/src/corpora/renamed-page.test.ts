import { describe, expect, it } from 'vitest';
import { renameClasses } from './renamed-page.ts';

describe('renameClasses', () => {
  it('gives the same name the same new one and leaves the rest alone', () => {
    const html = `<div class="post main" id=top><p class='post' title="class of 2020">class="x" stays in text</p><br id="top"></div>`;
    const renamed = renameClasses(html);
    const [post, main, top] = /class="(\S+) (\S+)" id=(\S+)>/.exec(renamed)!.slice(1) as [string, string, string];
    expect(new Set([post, main, top, 'post', 'main', 'top']).size).toBe(6);
    expect(renamed).toBe(
      `<div class="${post} ${main}" id=${top}><p class='${post}' title="class of 2020">class="x" stays in text</p><br id="${top}"></div>`,
    );
  });

  it('does not touch a page without names', () => {
    expect(renameClasses('<p>a < b</p>')).toBe('<p>a < b</p>');
  });
});
