import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const STORY =
  `<p>${'The rain that closed the valley road on Monday had not stopped by noon, and the river stood a metre above its mark. '.repeat(3)}</p>`.repeat(
    3,
  );

function publisher(head: string, above = '', url = 'https://www.valleypost.example/rain') {
  const { article } = extract(`<html><head>${head}</head><body>${above}<article><h1>Rain again today</h1>${STORY}</article>`, { url });
  return { name: article!.publisher?.name, ...article!.provenance.publisher };
}

describe('the publisher', () => {
  it('is what the page states', () => {
    const linked = (value: object): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
    const article = { '@type': 'NewsArticle', headline: 'Rain again today' };
    expect(publisher(linked({ ...article, publisher: { name: 'Valley &amp; Co' } }))).toMatchObject({
      name: 'Valley & Co',
      source: 'json-ld',
    });
    expect(publisher('<meta property="og:site_name" content=" Valley\n Post ">')).toMatchObject({
      name: 'Valley Post',
      property: 'og:site_name',
    });
    expect(publisher(linked([article, { '@type': 'WebSite', name: 'The Valley' }]))).toMatchObject({
      name: 'The Valley',
      property: 'WebSite',
    });
    expect(publisher('<meta name="copyright" content="© 2016 valley.example">').name).toBe('valley.example');
    // An address is no name.
    expect(
      publisher(`<meta property="og:site_name" content="https://valley.example">${linked({ ...article, publisher: 'https://x.example' })}`)
        .source,
    ).toBe('url');
  });

  it('is no front page', () => {
    const title = '<title>Rain again today - Valley Post</title>';
    for (const name of ['Start', 'Welcome'])
      expect(publisher(`${title}<meta property="og:site_name" content="${name}">`)).toMatchObject({
        name: 'Valley Post',
        property: 'title',
      });
  });

  it('is what the link home says, wherever that leads, and the end of a title in Chinese that is called like a house', () => {
    const title = '<title>The Art of Rain » Rain again today</title>';
    const home = '<div id="site-title"><a href="/weather/" rel="home">The Art of Rain</a></div>';
    expect(publisher(title, home).name).toBe('The Art of Rain');
    expect(publisher('<title>今天又下雨_新闻频道_海港青年网</title>').name).toBe('海港青年网');
    expect(publisher('<title>今天又下雨_新闻频道</title>').source).toBe('url');
  });

  it('is the account on the platform of WeChat', () => {
    const head = '<meta property="og:site_name" content="微信公众平台">';
    expect(publisher(head, '<div id="meta"><a id="js_name"> 海港之声 </a></div>').name).toBe('海港之声');
    expect(publisher(head).name).toBe('微信公众平台');
  });

  it('is no person whom a blog is set up to stand for, who wrote it', () => {
    const person = { '@type': ['Person', 'Organization'], name: 'Wilma' };
    const data = JSON.stringify({ '@type': 'Article', headline: 'Rain again today', author: person, publisher: person });
    const head = `<script type="application/ld+json">${data}</script>`;
    expect(publisher(`<meta property="og:site_name" content="Valley Notes">${head}`).name).toBe('Valley Notes');
    expect(publisher(head).name).toBe('Wilma');
  });

  it('is no company that a house belongs to, where the page says what that is called', () => {
    for (const name of ['Hill Media GmbH', 'Hill Works Inc.', 'Hill-Online Sp. z o.o.', 'Hill S.A.']) {
      const head = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: 'Rain again today', publisher: { name } })}</script>`;
      expect(publisher(`<meta property="og:site_name" content="Valley Notes">${head}`).name).toBe('Valley Notes');
      expect(publisher(head).name).toBe(name);
    }
  });

  it('is what the host says of a name with a slogan', () => {
    const stated = (name: string): string | undefined => publisher(`<meta property="og:site_name" content="${name}">`).name;
    expect(stated('Valley Post | News from the hills')).toBe('Valley Post');
    expect(stated('Voices of the hills – Valley Post')).toBe('Valley Post');
    expect(stated('Valley Post |')).toBe('Valley Post');
    expect(stated('Hill Radio | All day')).toBe('Hill Radio | All day');
    expect(publisher('<meta name="copyright" content="Copyright © 2001-2009 Hill Radio">').name).toBe('Hill Radio');
    expect(publisher('<meta name="copyright" content="Copyright © 2001-2009">').source).toBe('url');
    expect(publisher('<meta name="copyright" content="Webwerk Muster GmbH, 5430 Hügelheim">').source).toBe('url');
    expect(stated('/')).toBe('valleypost.example');
    expect(stated('www.valley.example')).toBe('valley.example');
    expect(stated('Rivers and Roads |')).toBe('Rivers and Roads');
    expect(publisher('', '<a href="/" class="logo">Go to homepage</a>').source).toBe('url');
  });

  it('is what the host says that the page gives as its own', () => {
    const moved = '<link rel="canonical" href="https://hillradio.example/rain">';
    expect(publisher(`${moved}<meta property="og:site_name" content="Hill Radio | All day">`).name).toBe('Hill Radio');
    expect(publisher(`${moved}<title>Rain again today – Hill Radio</title>`).name).toBe('Hill Radio');
  });

  it('is not the system, unless the host is called so, and has no address behind it', () => {
    const data = JSON.stringify({ '@type': 'Article', headline: 'Rain again today', publisher: { name: 'Blogger' } });
    const head = `<title>Rain again today – Valley Post</title><script type="application/ld+json">${data}</script>`;
    expect(publisher(head).name).toBe('Valley Post');
    expect(publisher(head, '', 'https://blogger.example/rain').name).toBe('Blogger');
    expect(publisher('<meta name="dc.publisher" content="Ann Lee, ann@lee.example">').name).toBe('Ann Lee');
  });

  it('is the end of the title, where the host says the same', () => {
    expect(publisher('<title>Rain again today – Valley Post</title>')).toMatchObject({ name: 'Valley Post', source: 'title-element' });
    expect(publisher('<title>Valley Post | Rain again today</title>').name).toBe('Valley Post');
    expect(publisher('<title>Rain again today – Valley Post – News from the hills</title>').name).toBe('Valley Post');
    expect(publisher('<title>Rain again today – Part two</title>')).toMatchObject({
      name: 'valleypost.example',
      source: 'url',
      confidence: 0.3,
    });
  });

  it('is the end of the title, where all that hyphens join in the host begins words of it', () => {
    const read = (title: string): string | undefined =>
      publisher(`<title>${title}</title>`, '', 'https://kluge-gaerten-hafen.example/regen').name;
    const name = 'Hafenländische Landesstelle für Gaerten und kluge Wege';
    expect(read(`Rain again today | ${name}`)).toBe(name);
    expect(read('Rain again today | Landesstelle für kluge Gaerten')).toBe('kluge-gaerten-hafen.example');
  });

  it('is the host of the page that an archive keeps', () => {
    const url = 'https://archive.example/web/20090312000000/http://www.valleypost.example:80/rain';
    expect(publisher('', '', url)).toMatchObject({ name: 'valleypost.example', source: 'url' });
    expect(publisher('', '', 'https://archive.example/web/2009/rain').name).toBe('archive.example');
  });

  it('is the logo at the top, by its text or its picture', () => {
    const logos = {
      '<header><a href="/" class="site-logo">The Post of the Valley</a></header>': 'The Post of the Valley',
      '<header><a href="/"><img class="logo" alt="Logo: The Post" src="l.png"></a></header>': 'The Post',
      '<header><a href="/" class="brand"><img alt="Hill Radio logo on a white ground" src="l.png"></a></header>': 'Hill Radio',
      '<div id="branding"><a href="https://www.valleypost.example/"><img alt="Valley Post" src="l.png"></a></div>': 'Valley Post',
      '<a href="/">Valley Post</a>': 'Valley Post',
    };
    for (const [above, name] of Object.entries(logos)) expect(publisher('', above), above).toMatchObject({ name, property: 'logo' });
    for (const above of [
      '<a href="/">Home</a>',
      '<a href="/" class="logo"><img alt="logo" src="l.png"></a>',
      '<a href="/x" class="logo">Other</a>',
      '<a href="/" class="logo"><img alt="get a new boat" src="l.png"></a>',
    ])
      expect(publisher('', above).source, above).toBe('url');
  });

  it('is no story whose address is a number behind the root', () => {
    const title = '<title>وادی کی خبریں » آج پھر بارش</title>';
    expect(publisher(title, '<h2><a href="/?p=2041">آج پھر بارش</a></h2>').source).toBe('url');
    expect(publisher(title, '<h2><a href="/?home">آج پھر بارش</a></h2>').source).toBe('html');
  });

  it('is a link home that the title says too, in scripts that no host is written in', () => {
    const home = '<header><a href="/">Речной вестник</a></header>';
    expect(publisher('<title>Rain again today – Речной вестник</title>', home)).toMatchObject({ name: 'Речной вестник', property: 'logo' });
    expect(publisher('<title>Rain again today</title>', home).source).toBe('url');
  });

  it('is nobody where there is no address either', () => {
    expect(extract(`<h1>Rain again today</h1>${STORY}`).article!.publisher).toBeUndefined();
    expect(publisher('', '', 'https://127.0.0.1/x').name).toBeUndefined();
  });
});
