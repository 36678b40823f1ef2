/** What is read of a post besides its message: where it stands, author, date, number. */
import { describe, expect, test } from 'vitest';
import { blockText, leafText } from '../blocks/blocks.ts';
import { parse } from '../dom/parse.ts';
import { viewPage } from '../features/view.ts';
import type { PostRecord } from './posts.ts';
import { describePosts } from './posts.ts';
import { QUOTES } from './quotations.ts';
import { findRegions } from './regions.ts';

const TEXTS = [
  'The first message of three, which says a little.',
  'The second one answers it at some length.',
  'And the third ends it all.',
];

function readPosts(write: (text: string, i: number) => string): PostRecord[] {
  const view = viewPage(parse(`<body><h1>Thread</h1><div>${TEXTS.map(write).join('')}</div>`));
  return describePosts(view, findRegions(view));
}

function readFacts(write: (text: string, i: number) => string): unknown[] {
  return readPosts(write).map(({ author, date, number }) => [author, date, number]);
}

test('a post is several elements, with whatever spaces between them', () => {
  const rows = TEXTS.map(
    (text, i) => `<h4>Message ${i}</h4>\n<div>Fri, ${i + 5} Jul 2013 22:01</div>\n<p>${text}</p>\n<p>${text}</p>\n<hr>\n`,
  );
  const view = viewPage(parse(`<body><main>\n${rows.join('')}</main>`));
  expect(findRegions(view).map(({ nodes }) => nodes.map((n) => view.page.tagName(n)).join(' '))).toEqual(TEXTS.map(() => 'h4 div p p hr'));
});

test('rows of a table: a post is a pair of them', () => {
  const view = viewPage(
    parse(
      `<body><table>${TEXTS.map((text, i) => `<tr class=a><td>0${i + 1}-12-2012, 09:1${i} PM</td></tr><tr class=b><td>${text}</td></tr>`).join('')}</table>`,
    ),
  );
  const posts = describePosts(view, findRegions(view));
  expect(posts).toHaveLength(TEXTS.length);
  for (const { start, stop, anchor } of posts) {
    expect(view.page.tagName(start)).toBe('tr');
    expect(view.page.end[view.page.end[start]!]).toBe(stop);
    expect(anchor).toBeGreaterThan(start);
    expect(anchor).toBeLessThan(stop);
  }
});

describe('facts', () => {
  test('author by the link to the profile, date by the machine’s time, number by its mark', () => {
    const facts = readFacts(
      (text, i) =>
        `<article id="post-${i}"><a href="/members/ann.${i}">A</a><a href="/members/ann.${i}">Ann${i}</a><dl><dt>Joined</dt><dd>Oct 2${i}, 2017</dd></dl>` +
        `<time datetime="2024-01-0${i + 1}T12:00:00Z">yesterday</time> <a href="#${i}">#${i + 1}</a><div class="text">${text}</div></article>`,
    );
    expect(facts).toEqual([
      ['Ann0', '2024-01-01T12:00:00Z', 1],
      ['Ann1', '2024-01-02T12:00:00Z', 2],
      ['Ann2', '2024-01-03T12:00:00Z', 3],
    ]);
  });

  test('neither a letter for a picture nor a link to sign in is who wrote it', () => {
    const facts = readFacts(
      (text, i) =>
        `<article id="post-${i}"><a class="avatar" href="/members/${i}"><span>م</span></a><b class="author">Ann${i}</b>` +
        `<time datetime="2024-01-0${i + 1}T12:00:00Z">then</time><div class="text">${text}</div><a href="/user/login">Sign in</a></article>`,
    );
    expect(facts.map((fact) => (fact as string[])[0])).toEqual(['Ann0', 'Ann1', 'Ann2']);
  });

  test('a date in a list of terms is the account’s, whatever the term says', () => {
    const facts = readFacts(
      (text, i) =>
        `<article id="post-${i}"><a href="/members/ann.${i}">Ann${i}</a><dl><dt>Bergabung</dt><dd>4 Oct 201${i}</dd></dl>` +
        `<div class="text">${text}</div><a href="#post-${i}">1${i} May 2017</a></article>`,
    );
    expect(facts.map((fact) => (fact as string[])[1])).toEqual(['10 May 2017', '11 May 2017', '12 May 2017']);
  });

  test('the date that a tip shows', () => {
    const facts = readFacts(
      (text, i) =>
        `<div id="post-${i}"><a href="/users/ann${i}">Ann${i}</a> <span data-tippy-content="March ${i + 1}, 2024 at 8:12:44 AM">9 months ago</span><p>${text}</p></div>`,
    );
    expect(facts).toEqual([1, 2, 3].map((day) => [`Ann${day - 1}`, `March ${day}, 2024 at 8:12:44 AM`, undefined]));
  });

  test('the date that a label states, the name in an element of a name', () => {
    const facts = readFacts(
      (text, i) =>
        `<div id="post-${i}"><span class=postusername><b>Ann${i}</b></span> <a aria-label="March ${i + 1}, 2024 at 8:12 AM">1y</a><p>${text}</p></div>`,
    );
    expect(facts).toEqual([1, 2, 3].map((day) => [`Ann${day - 1}`, `March ${day}, 2024 at 8:12 AM`, undefined]));
  });

  test('a name that begins the element of the text is the author, no text', () => {
    const posts = readPosts(
      (text, i) =>
        `<div><p><span class=n><a class=nickname><b>Ann ${'XYZ'[i]}</b></a></span>${text}</p><i>0${i + 1}.05.2024 12:00</i></div>`,
    );
    expect(posts.map(({ author, message }) => [author, message.length])).toEqual(['Ann X', 'Ann Y', 'Ann Z'].map((name) => [name, 1]));
  });

  test('a line of date and links at the end is no part of the message', () => {
    const posts = readPosts(
      (text, i) =>
        `<div id="post-${i}"><a href="/users/ann${i}">Ann${i}</a><div class="text"><p>${text}</p><div><a href="/@ann/${i}">` +
        `<time datetime="2024-03-0${i + 1}T08:12:44Z">Mar 0${i + 1}, 2024, 08:12</time></a> · <a href="https://app.example">App${i}</a></div></div></div>`,
    );
    expect(posts.map(({ date, message }) => [date, message.length])).toEqual([1, 2, 3].map((day) => [`2024-03-0${day}T08:12:44Z`, 1]));
  });

  test('author by the item that is a person, whoever changed the post or is answered before', () => {
    const facts = readFacts(
      (text, i) =>
        `<div id="post-${i}"><a href="/users/9/eve">eve</a> edited <time datetime="2024-02-01T12:00:00Z">then</time>` +
        `<div class="text">${text}</div><div itemprop="author" itemscope itemtype="https://schema.org/Person"><b><a href="/users/${i}/ann">Ann${i}</a></b>` +
        `<a href="/users/${i}/badges">gold</a></div><time datetime="2024-01-0${i + 1}T12:00:00Z">yesterday</time></div>`,
    );
    expect(facts.map((fact) => (fact as string[])[0])).toEqual(['Ann0', 'Ann1', 'Ann2']);
  });

  test('author above the message, not whom it quotes', () => {
    const posts = readPosts(
      (text, i) =>
        `<div class="c" id="post-${i}"><a class="username" href="/profile/p${i}">Ann${i}</a> <time datetime="2024-05-0${i + 1}T10:00">then</time>` +
        `<div><blockquote><div><a href="/profile/e${i}">Eve${i}</a> wrote:</div><p>It is so.</p></blockquote>${text}</div></div>`,
    );
    expect(posts.map(({ author }) => author)).toEqual(['Ann0', 'Ann1', 'Ann2']);
  });

  test('written dates: the one with a clock time, never the account’s', () => {
    const facts = readFacts(
      (text, i) =>
        `<div class="p"><b class="username">会员${i}</b><p>注册时间: 2009-1-${i + 1} 08:00</p><em>发表于 2012-3-${i + 1} 12:30</em> ${i + 1}楼<p>${text}</p></div>`,
    );
    expect(facts.map((fact) => (fact as unknown[]).slice(0, 2))).toEqual([
      ['会员0', '2012-3-1 12:30'],
      ['会员1', '2012-3-2 12:30'],
      ['会员2', '2012-3-3 12:30'],
    ]);
  });

  test.each([
    ['09-2$-2024, <span class="time">09:03 AM</span>', '09-2$-2024, 09:03 AM'],
    ['<span class="date">03/12/1$</span> <span class="time">04:39 PM</span></div><div>Joined: Jan 2001', '03/12/1$ 04:39 PM'],
    ['August 2$, 2011<br>6:45 am', 'August 2$, 2011 6:45 am'],
    ['<b>9:4$pm</b> On <b>Dec 09</b>, <b>2023</b>', '9:4$pm On Dec 09, 2023'],
    ['<b>9:4$pm</b> in Boilers', '9:4$pm'],
  ])('a time of day has its day with it: %s', (markup, date) => {
    const write = (text: string, i: number): string =>
      `<div class="p" id="post_1${i}"><div>${markup.replace('$', `${i}`)}</div><p>${text} On Dec 3</p></div>`;
    expect(readFacts(write).map((fact) => (fact as unknown[])[1])).toEqual([0, 1, 2].map((i) => date.replace('$', `${i}`)));
  });

  test.each([
    ['<a href="/u/$">1Ali$</a> <a href="/u/$">View Profile</a>', '1Ali$'],
    ['<a href="/u/$">3 posts</a> <a href="/u/$">Ali$</a>', 'Ali$'],
    [
      '<div itemprop="author"><a href="/x.$" class="username"><span itemprop="name">13135$</span></a><i itemprop="jobTitle">New</i></div>',
      '13135$',
    ],
    ['<div itemprop="author"><i itemprop="jobTitle">New</i></div>', undefined],
    ['<a class="profile-link" href="#">Ali$</a> <a href="/members/?filter=1">Supporter</a>', 'Ali$'],
    ['<a href="/members/?filter=1">Supporter</a> <a href="/members/ali/">Ali$</a>', 'Ali$'],
    ['<a href="/forum/dwqa-user-profile/ali">Ali$</a>', 'Ali$'],
    ['<div class="spPostUserName">1Ali$</div><div class="rank">Moderator</div>', '1Ali$'],
  ])('the author is a name, not a rank, a count or a button: %s', (markup, author) => {
    const facts = readFacts(
      (text, i) => `<div class="p">${markup.replaceAll('$', `${i}`)} <i>2012-03-0${i + 1} 12:30</i><p>${text}</p></div>`,
    );
    expect(facts.map((fact) => (fact as unknown[])[0])).toEqual([0, 1, 2].map((i) => author?.replace('$', `${i}`)));
  });

  test('a time of day in words', () => {
    const facts = readFacts(
      (text, i) => `<div id=c${i}><b class=fn>Ann${i}</b> <i>sur ${i + 3} mars 2019 à 21 h 40 min</i><p>${text}</p></div>`,
    );
    expect(facts.map((fact) => (fact as unknown[])[1])).toEqual([3, 4, 5].map((day) => `${day} mars 2019 à 21 h 40`));
  });

  test('a date that a script writes stands in the title', () => {
    const facts = readFacts(
      (text, i) =>
        `<li data-pid="${i}"><span class="timeago" title="2026-01-1${i}T00:29:24.807Z"></span><p>${text}</p><a href="/x">Reply</a></li>`,
    );
    expect(facts).toEqual([0, 1, 2].map((i) => [undefined, `2026-01-1${i}T00:29:24.807Z`, undefined]));
  });
});

describe('messages', () => {
  test('are found though the date has more characters', () => {
    const days = ['Çarşamba', 'Perşembe', 'Cuma'];
    const found = readPosts(
      (_, i) =>
        `<div id="c${i}"><p><b>Ann Lee ${i}</b> <i>2${i} Kasım 2019 ${days[i]} 12:0${i}</i></p><p class="t">${'Oh yes'.slice(i)}, dear.</p></div>`,
    );
    expect(found.map(({ content }) => content.length)).toEqual([1, 1, 1]);
    expect(found.map(({ date }) => date?.slice(0, 13))).toEqual(['20 Kasım 2019', '21 Kasım 2019', '22 Kasım 2019']);
  });

  const HEAD = (i: number): string => `<b class="username">Ann${i}</b> <i>2012-03-0${i + 1} 12:30</i>`;

  /** The text of each message, a line a block. */
  function readMessages(write: (text: string, i: number) => string, texts: readonly string[] = TEXTS): string[] {
    const view = viewPage(parse(`<body><h1>Thread</h1><div>${texts.map(write).join('')}</div>`));
    const { page, leaves, blocks } = view;
    const posts = describePosts(view, findRegions(view));
    return posts.map(({ message }) => [...new Set(message.map((k) => blockText(page, leaves, blocks, leaves.block[k]!)))].join('\n'));
  }

  test('lists, headings and bare lines between paragraphs are the message, whatever links the posts hold', () => {
    const messages = readMessages(
      (text, i) =>
        `<div class=post><div>${HEAD(i)}</div><div class=content><p>${text} <a href=/${i}>see ${i}</a></p><h2>Prices ${'abc'[i]}</h2><ul><li>First ${'abc'[i]}<li>Second ${'abc'[i]}</ul>bare line ${'abc'[i]}<p>And that was all of ${text}</p></div></div>`,
    );
    expect(messages[1]!.split('\n')).toEqual([
      expect.stringContaining(TEXTS[1]!),
      'Prices b',
      'First b',
      'Second b',
      'bare line b',
      expect.stringContaining('And that was all'),
    ]);
  });

  test('what several posts link to stays in a line that says more; a line of links alone is a bar of buttons', () => {
    const write =
      (bar: string) =>
      (text: string, i: number): string =>
        `<div class=post><div>${HEAD(i)}</div><div class=content><p>${text}</p><div>${bar}</div><p>The end of ${text}</p></div></div>`;
    const six = Array.from({ length: 7 }, (_, i) => i);
    const page = (bar: string): string => {
      const view = viewPage(
        parse(
          `<body><h1>Thread</h1><div>${six.map((i) => write(i < 3 ? bar : '')(`Post ${'abcdefg'[i]} says what no other one does.`, i)).join('')}</div>`,
        ),
      );
      const [{ message }] = describePosts(view, findRegions(view)) as [PostRecord];
      return message
        .map((k) => view.page.source.slice(view.page.textStart[view.leaves.first[k]!], view.page.textEnd[view.leaves.first[k]!]))
        .join('');
    };
    expect(page('Processor: <a href=/x>Model 14700</a> for five hundred')).toContain('Model 14700');
    expect(page('<a href=/x>Model 14700</a>')).not.toContain('Model 14700');
  });

  test.each([
    '<div class="message-lastEdit">Last edited: <time datetime=2024-01-01>yesterday</time></div>',
    '<div><b>Edited <time datetime=2024-01-01>April 18</time> by ann</b></div>',
    '<p>Zuletzt bearbeitet von Ann am 3. Mai</p>',
    '<div>[ 本帖最后由 ann 于 2008-5-4 00:54 编辑 ]</div>',
    '<a href="/b.jpg"><img src="/b.jpg"><div class="meta"><span>bridge</span><span>1380×600 88.1 KB</span></div></a>',
    '<div>[ بۇ يازما ann تەرپىدىن2008-10-05 19:04دە قايتا ت ]</div>',
    '<div id="mag_tpc" class="tpc_content"><h6>管理提醒: </h6><blockquote>本帖被 ann 设置为精华(2008-05-01)</blockquote></div>',
    '<div>[ ann تەرپىدىن 2008-05-04 00:54 قايتا تەھرىرلەنگەن ]</div>',
    '<div class="menu ipsHide">Engine: four</div>',
    '<div class=codebox><p>Code: <a href=#>Select all</a></p><pre>let x</pre></div>',
    '<blockquote><div>Somebody said so.</div><div><a>Click to expand</a></div></blockquote>',
  ])('nor is what software writes into one of them: %s', (furniture) => {
    const messages = readMessages(
      (text, i) => `<div class=post><div>${HEAD(i)}</div><div class=content>${text}${i === 1 ? furniture : ''} The end of it.</div></div>`,
    );
    expect(messages[1]).toContain('The end of it');
    expect(messages[1]).not.toMatch(/Last edited|Edited|bearbeitet|编辑|قايتا|精华|KB|Engine|Code:|Click/);
  });

  test('greetings that many send are theirs where the text is stated; buttons in it are not', () => {
    const messages = readMessages(
      (text, i) =>
        `<div class=post><div>${HEAD(i)}</div><div itemprop=text><p>Hi all,<p>${text}<p>Regards!<div><a href=/${i}>Expand</a></div></div></div>`,
    );
    expect(messages).toEqual(TEXTS.map((text) => `Hi all,\n${text}\nRegards!`));
  });

  test('what begins with a line of underscores is none, whosever it is', () => {
    const messages = readMessages(
      (text, i) =>
        `<div class=post><div>${HEAD(i)}</div><div>${text}</div><div>_________________<br>Ann ${'x'.repeat(i)} and her tools.</div></div>`,
    );
    expect(messages).toEqual(TEXTS);
  });

  test('what is set between spans of one name is, as quotations of old boards are', () => {
    const messages = readMessages(
      (text, i) =>
        `<div class=post><div>${HEAD(i)}</div><div><span class=body></span><table><tr><td class=quote>Line y${'y'.repeat(i)} of it</td></tr></table>` +
        `<span class=body>${text}</span><span class=small></span></div></div>`,
    );
    expect(messages).toEqual(TEXTS.map((text, i) => `Line y${'y'.repeat(i)} of it\n${text}`));
  });

  test.each([
    ['cell', 'table><tr><td', 'td></tr></table'],
    ['box', 'div', 'div'],
  ])('what another post quotes in a %s with a frame is no label', (_, open, close) => {
    const line = 'ashes of hard wood';
    const quote = `<${open} class=alt2 style="border:1px inset"><div>${line}</div></${close}>`;
    const posts = readPosts(
      (text, i) =>
        `<div class=post><div>${HEAD(i)}</div><div class=t>${i === 0 ? `<div>${line}</div>` : i === 1 ? quote : ''}<div>${text}</div></div></div>`,
    );
    expect(posts.map(({ message, quoted }) => [message.length, quoted.length])).toEqual([
      [2, 0],
      [2, 1],
      [1, 0],
    ]);
  });

  test('what microdata or a slot calls the text is, in the posts that have it', () => {
    const write =
      (named: string) =>
      (text: string, i: number): string =>
        `<div class=post><div>${HEAD(i)}<p>Since ${'x'.repeat(i)} here, long before any of the others came</p></div><div ${named}>${text}</div></div>`;
    for (const named of ['slot=comment', 'itemprop=text']) expect(readMessages(write(named))).toEqual(TEXTS);
    const texts = [...TEXTS, 'A fourth one comes late.'];
    const bare = (text: string, i: number): string => `<div class=post><div>${HEAD(i)}</div><div>${text}</div></div>`;
    expect(readMessages((text, i) => (i === 1 ? bare(text, i) : write('itemprop=text')(text, i)), texts)).toEqual(texts);
  });

  test('whom a quotation is from is, though others name them, too', () => {
    const posts = readPosts(
      (text, i) =>
        `<div id="post-${i}"><a href="/members/ann/">Ann</a> <time datetime="2024-05-0${i + 1}T10:00">then</time><div class="t"><blockquote>` +
        `<cite><a href="/members/ann/">Ann</a> a écrit: <a href="#p7">↑</a></cite>Line ${i}${'x'.repeat(i)} of it.</blockquote>${text}</div></div>`,
    );
    expect(posts.map(({ message }) => message.length)).toEqual([3, 3, 3]);
  });

  test('what is called a body with a signature is one', () => {
    const messages = readMessages(
      (text, i) =>
        `<div class=post><div>${HEAD(i)}</div><div class="lia-body-signature">${text}</div><div class="lia-signature">I sail a lot.</div></div>`,
    );
    expect(messages).toEqual(TEXTS);
  });

  test('a message is, though the next post quotes it', () => {
    const quote = `<div class="reply-quote"><span>${TEXTS[0]}</span></div>`;
    const messages = readMessages(
      (text, i) => `<div class=post><div>${HEAD(i)}</div><div class=content>${i === 1 ? quote : ''}<p>${text}</p></div></div>`,
    );
    expect(messages[0]).toBe(TEXTS[0]);
  });

  test('a heading above the name is not', () => {
    const messages = readMessages((text, i) => {
      const name = 'abc'[i];
      const head = `<h2>${['The best', 'Others', 'The last'][i]}</h2><p><a href=/user/${i}>Ann ${'XYZ'[i]}</a></p><p>2024-05-0${i + 1}</p>`;
      return `<div class=post-${name}><div class=inner-${name}>${head}<div class=text-${name}>${text}</div></div></div>`;
    });
    expect(messages).toEqual(TEXTS);
  });

  test('what microformats call the content is', () => {
    const messages = readMessages((text, i) => {
      const head = `<p class=head>${HEAD(i)}</p>`;
      const content = `<div class="x e-content">${text}</div>`;
      return i === 0
        ? `<div class=entry><div class=wide>${head}<a>Follow me</a><div>${content}</div></div></div>`
        : `<div class=entry><div class=small>${head}${content}<p>Ann ${'XYZ'[i]} writes on a telephone</p></div></div>`;
    });
    expect(messages).toEqual(TEXTS);
  });

  test('quotations before paragraphs are, changed or not', () => {
    const messages = readMessages((text, i) => {
      const quote =
        i === 0 ? '' : `<aside class="quote ${['', '', 'quote-modified'][i]}"><blockquote>Line ${i} of it.</blockquote></aside>`;
      return `<div class=post><div>${HEAD(i)}</div><div class=c>${quote}<p>${text} <a href=/${i}>see ${i}</a></p></div></div>`;
    });
    expect(messages[1]).toMatch(/^Line 1 of it/);
    expect(messages[2]).toMatch(/^Line 2 of it/);
  });

  test('what may be quoted is no quotation', () => {
    expect(['js-selectToQuote', 'bbCodeBlock--quote', 'photoQuote'].map(QUOTES.holds)).toEqual([false, true, true]);
  });

  test('the overview of a topic and the button below a quotation are not', () => {
    const messages = readMessages(
      (text, i) =>
        `<div class=post><div>${HEAD(i)}</div><div class=content>${i === 1 ? '<blockquote>Somebody else said so.<div><a role=button>Click to expand</a></div></blockquote>' : ''}${text}</div>${i === 0 ? '<div class=cTopicOverview><h4>Top posters</h4><p>Ann 20 posts, and she is the most popular</div>' : ''}</div>`,
    );
    expect(messages.join('\n')).toContain('Somebody else');
    expect(messages.join('\n')).not.toMatch(/Click|Top posters|popular/);
  });
});

test('a list, a quotation, code beside the paragraphs of a message are of it, what has a name is not', () => {
  const write = (text: string, i: number): string =>
    `<article id="post-${i}"><a href="/members/ann.${i}">Ann${i}</a> <time datetime="2024-01-0${i + 1}T12:00:00Z">then</time>` +
    `<div class="text"><div class="tools"><a href="/r${i}">Link to it</a></div><blockquote>${['Rain falls', 'Snow lies', 'Hail breaks it'][i]}</blockquote>` +
    `<p>${text}</p><ol><li>${['wood is warm', 'glass breaks', 'stone lasts'][i]}</li></ol> <div class="panel"><pre class="wiki">${['x = 1', 'go on', 'stop'][i]}</pre></div> <ul class="badges"><li>rank ${i}</li></ul></div></article>`;
  const view = viewPage(parse(`<body><h1>Thread</h1><div>${TEXTS.map(write).join('')}</div>`));
  const [first] = describePosts(view, findRegions(view));
  expect(first!.message.map((k) => leafText(view.page, view.leaves, k))).toEqual(['Rain falls', TEXTS[0], 'wood is warm', 'x = 1']);
});
