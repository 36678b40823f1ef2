/** Pages in an article's place, written for this test: errors and walls of consent in several languages, articles about both. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import { loadShippedModel } from '../model/shipped-model.ts';
import { selectDefault } from '../select-default.ts';
import type { PageJudgement } from './judge-page.ts';
import { findPageReason } from './page-reason.ts';

function reasonOf(html: string): string | undefined {
  const view = viewPage(parse(html));
  return selectDefault(view, gatherEvidence(view.page), { model: loadShippedModel() }).page?.reason;
}

const MENU = '<nav><a href=/>⌂</a> <a href=/a>A–Z</a> <a href=/s>Sport</a> <a href=/k>Kultur</a></nav>';

/** A page as servers send it when there is nothing at the address. */
function writeError(title: string, text: string): string {
  return `<!doctype html><title>${title}</title><body>${MENU}<main><h1>${title}</h1><p>${text}</p><p><a href=/>←</a></p></main><footer>© 2024</footer>`;
}

const ERRORS: readonly (readonly [lang: string, title: string, text: string])[] = [
  ['en', '404 Not Found', 'The page you were looking for has moved or never existed. Try the search or go back to the start page.'],
  ['de', 'Seite nicht gefunden', 'Die gewünschte Seite gibt es nicht mehr. Bitte prüfen Sie die Adresse oder gehen Sie zur Startseite.'],
  ['fr', 'Page introuvable', 'La page demandée n’existe plus ou a changé d’adresse. Retournez à l’accueil ou faites une recherche.'],
  ['es', 'Página no encontrada', 'La dirección que busca ya no existe. Vuelva a la portada o utilice el buscador.'],
  ['ru', 'Страница не найдена', 'Возможно, она была удалена или вы ошиблись в адресе. Вернитесь на главную страницу.'],
  ['zh', '页面不存在', '您访问的页面已被删除或地址有误，请返回首页。'],
  ['ja', 'ページが見つかりません', 'お探しのページは移動または削除された可能性があります。トップページへお戻りください。'],
  ['ar', 'الصفحة غير موجودة', 'ربما تم حذف الصفحة أو تغيير عنوانها. يرجى العودة إلى الصفحة الرئيسية.'],
];

/** A wall: what it asks, its buttons, its purposes. */
function writeWall(title: string, text: string, buttons: readonly string[]): string {
  const rows = buttons.map((button) => `<button>${button}</button>`).join('');
  return `<!doctype html><title>${title}</title><body><div role=dialog class=consent><h2>${title}</h2><p>${text}</p>${rows}</div>`;
}

const WALLS: readonly (readonly [lang: string, title: string, text: string, buttons: readonly string[]])[] = [
  [
    'en',
    'We value your privacy',
    'We and our partners store cookies on your device to show personalised ads. You can give or withhold your consent at any time; see our privacy policy.',
    ['Accept all', 'Reject all'],
  ],
  [
    'de',
    'Weiter mit Werbung lesen',
    'Wir und unsere Partner brauchen Ihre Einwilligung, um Cookies zu setzen. Die Zustimmung können Sie jederzeit widerrufen. Mehr dazu unter Datenschutz.',
    ['Alle akzeptieren', 'Werbefrei lesen'],
  ],
  [
    'fr',
    'Votre vie privée',
    'Avec votre consentement, nos partenaires et nous utilisons des cookies pour mesurer l’audience. Vous pouvez retirer votre consentement à tout moment.',
    ['Tout accepter', 'Continuer sans accepter'],
  ],
  [
    'es',
    'Tu privacidad nos importa',
    'Con tu consentimiento, nosotros y nuestros socios usamos cookies para mostrar anuncios. Puedes retirar el consentimiento en cualquier momento.',
    ['Aceptar todo', 'Configurar'],
  ],
  [
    'it',
    'La tua privacy',
    'Noi e i nostri partner usiamo cookie con il tuo consenso. Puoi revocare il consenso quando vuoi dalla pagina dei cookie.',
    ['Accetta tutto', 'Rifiuta'],
  ],
  [
    'pt',
    'A sua privacidade',
    'Com o seu consentimento, usamos cookies para medir a audiência. Pode retirar o consentimento a qualquer momento na página de privacidade.',
    ['Aceitar todos', 'Definições'],
  ],
];

const COOKIES = `<!doctype html><html lang=en><title>Browsers drop third-party cookies - The Post</title><meta property=og:type content=article><body>${MENU}
<article><h1>Browsers drop third-party cookies</h1><p class=byline>By Ann Miller, 3 May 2024</p>
<p>Three browser makers said on Friday that they would stop sending third-party cookies by the end of the year, ending two decades in which advertisers followed readers from one shop to the next.</p>
<p>Publishers fear for their income. A study by the university of Leiden found that pages without cookies earn about a third less for each thousand views, and small local papers are hit hardest because they have no subscribers to fall back on.</p>
<p>Regulators welcomed the step. Consent was never freely given, said the head of the authority in Brussels, as long as the button that refuses was three screens away from the one that accepts. The GDPR has asked for better since 2018.</p>
<p>What comes instead is contested. One proposal sorts readers into groups on their own device; another lets shops bid for a page by its subject alone, as newspapers did when advertisements were set in lead.</p>
<p>For readers little will change at first. The banners will stay, lawyers say, because they also cover other ways of storing data, and because nobody wants to be the first to take one down.</p></article><footer>© The Post</footer>`;

const NOT_FOUND = `<!doctype html><html lang=en><title>Error 404: the page that was not found became a brand - The Post</title><body>${MENU}
<article><h1>Error 404: the page that was not found became a brand</h1><p class=byline>By Ann Miller, 3 May 2024</p>
<p>The number was chosen by a physicist in Geneva in the summer of 1992, who needed a code for addresses that led nowhere and took the next one that was free.</p>
<p>Thirty years later it is printed on shirts, and museums collect the pages on which companies apologise for what is not there. The oldest in the collection shows a dog that has eaten the file.</p>
<p>Nobody planned the joke, says the curator, who has spent ten years writing to engineers. They were asked for a sentence late on a Friday and wrote what came to mind, and millions of people have read it since.</p>
<p>The exhibition opens on Saturday and runs until March. Its address on the web was wrong in the first leaflet, and the museum decided to leave it as it was.</p></article><footer>© The Post</footer>`;

/** A judgement as the model gives it for a page it is sure of, with changes. */
function judge(changes: Partial<PageJudgement> = {}): PageJudgement {
  return { kind: 'article', probability: 0.95, article: 0.97, right: 0.9, whole: 0.9, ...changes };
}

/** The reason of a page of which everything is kept, as if the model had judged so. */
function reasonFor(html: string, judgement: PageJudgement): string | undefined {
  const view = viewPage(parse(html));
  return findPageReason(view, new Uint8Array(view.blocks.count).fill(1), gatherEvidence(view.page).title, judgement);
}

describe('findPageReason', () => {
  it.each(ERRORS)('knows an error page (%s): %s', (_, title, text) => {
    expect(reasonOf(writeError(title, text))).toBe('error_page');
  });

  it.each(WALLS)('knows a wall of consent (%s): %s', (_, title, text, buttons) => {
    expect(reasonOf(writeWall(title, text, buttons))).toBe('consent_wall');
  });

  it('takes an article about cookies for an article', () => {
    expect(reasonOf(COOKIES)).toBeUndefined();
  });

  it('takes an article about error 404 for an article', () => {
    expect(reasonOf(NOT_FOUND)).toBeUndefined();
  });

  it('believes the model before the words: nothing is refused that it firmly takes for an article', () => {
    for (const [, title, text] of ERRORS) expect(reasonFor(writeError(title, text), judge())).toBeUndefined();
    for (const [, ...wall] of WALLS) expect(reasonFor(writeWall(...wall), judge())).toBeUndefined();
  });

  it('knows a wall by what stands near the text, outside of menus', () => {
    const calls = '<a href=/a>Subscribe now</a> <a href=/b>Sign in to your account</a>';
    const page = (tag: string): string =>
      `<h1>Ferries</h1><p>The ferry runs at four in winter and at six in summer.</p><${tag}>${calls}</${tag}>`;
    const doubt = judge({ kind: 'other', probability: 0.6, article: 0.3 });
    expect(reasonFor(page('div'), doubt)).toBe('access_wall');
    expect(reasonFor(page('nav'), doubt)).toBeUndefined();
  });

  it('wants most of the title to speak of an error where the model says thread', () => {
    const thread = judge({ kind: 'forum', probability: 0.6 });
    const brief = 'Shares fell for the third day in a row, led by banks and makers of steel.';
    expect(reasonFor(writeError('404 Not Found', brief), thread)).toBe('error_page');
    expect(reasonFor(writeError('Dow falls 500 points in early trade', brief), thread)).toBeUndefined();
    expect(reasonFor(writeError('4040 years of bread', brief), judge({ kind: 'other', probability: 0.6, article: 0.3 }))).toBeUndefined();
    expect(reasonFor(writeError('Error 500 - The Shop', brief), judge({ kind: 'other', probability: 0.6, article: 0.3 }))).toBe(
      'error_page',
    );
  });

  it('calls no long text an error or a wall', () => {
    const doubt = judge({ kind: 'other', probability: 0.6, article: 0.3 });
    const story = 'The harbour trust will light the tower again in June, after four winters of work on its lens. '.repeat(80);
    expect(reasonFor(writeError('404 Not Found', story), doubt)).toBeUndefined();
    const [, title, text, buttons] = WALLS[0]!;
    expect(reasonFor(writeWall(title, text + story.slice(0, 1000), buttons), doubt)).toBe('consent_wall');
    expect(reasonFor(writeWall(title, text + story, buttons), doubt)).toBeUndefined();
  });

  it('refuses what the model is sure is a list or something else', () => {
    const plain = writeError('Harbour news', 'Ferries, tides and the lighthouse: everything we wrote this month.');
    expect(reasonFor(plain, judge({ kind: 'listing', probability: 0.95, article: 0.04 }))).toBe('not_an_article');
    expect(reasonFor(plain, judge({ kind: 'other', probability: 0.91, article: 0.05 }))).toBe('not_an_article');
    expect(reasonFor(plain, judge({ kind: 'listing', probability: 0.85, article: 0.1 }))).toBeUndefined();
    expect(reasonFor(plain, judge({ kind: 'forum', probability: 0.95, article: 0.99 }))).toBeUndefined();
  });
});
