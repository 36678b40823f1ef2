/** Pages in an article's place and short pages that are articles, written for the tests of reasons: walls, forms, briefs. */

const MENU = '<nav><a href=/>⌂</a> <a href=/a>A–Z</a> <a href=/s>Sport</a> <a href=/k>Kultur</a></nav>';

/** A page of the house: title, menu, what stands in the middle, imprint. */
function writePage(lang: string, title: string, middle: string): string {
  return `<!doctype html><html lang=${lang}><head><meta charset=utf-8><title>${title}</title></head><body>${MENU}<main>${middle}</main><footer>© 2024</footer></body></html>`;
}

export interface GatePage {
  readonly name: string;
  readonly reason: string;
  readonly html: string;
}

/** What a wall in front of an article says: headline, its teaser, call, offer, button. */
type WallTexts = readonly [lang: string, headline: string, teaser: string, call: string, offer: string, button: string];

const SUBSCRIBE: readonly WallTexts[] = [
  [
    'en',
    'Lighthouse to be lit again',
    'The lighthouse at Gannet Rock, dark since 1998, will be lit again in June, the harbour trust said on Friday.',
    'Subscribe to continue reading',
    'Get unlimited access for £1 a month. Cancel at any time. Already a subscriber? Sign in.',
    'Subscribe now',
  ],
  [
    'de',
    'Leuchtturm soll wieder leuchten',
    'Der Leuchtturm am Tölpelfelsen, seit 1998 dunkel, soll im Juni wieder leuchten, teilte die Hafengesellschaft am Freitag mit.',
    'Weiterlesen mit Abo',
    'Jetzt 4 Wochen für 1 € testen und alle Artikel lesen. Jederzeit kündbar. Sie sind bereits Abonnent? Hier anmelden.',
    'Jetzt abonnieren',
  ],
  [
    'fr',
    'Le phare sera rallumé',
    'Le phare du rocher aux Fous, éteint depuis 1998, sera rallumé en juin, a annoncé vendredi la société du port.',
    'Cet article est réservé aux abonnés',
    'Abonnez-vous dès 1 € le premier mois, sans engagement. Déjà abonné ? Connectez-vous.',
    'Je m’abonne',
  ],
  [
    'es',
    'El faro volverá a encenderse',
    'El faro de la Roca del Alcatraz, apagado desde 1998, volverá a encenderse en junio, anunció el viernes la sociedad del puerto.',
    'Suscríbete para seguir leyendo',
    'Acceso ilimitado por 1 € al mes. Cancela cuando quieras. ¿Ya eres suscriptor? Inicia sesión.',
    'Suscribirme',
  ],
  [
    'ru',
    'Маяк зажгут снова',
    'Маяк на Олушьей скале, не горевший с 1998 года, снова зажгут в июне, сообщило в пятницу портовое общество.',
    'Материал доступен только подписчикам',
    'Оформите подписку за 99 рублей в месяц. Отменить можно в любое время. Уже есть подписка? Войдите.',
    'Подписаться',
  ],
  [
    'zh',
    '灯塔将重新点亮',
    '鲣鸟岩灯塔自一九九八年熄灭，港务局周五宣布将于六月重新点亮。',
    '订阅后继续阅读',
    '每月仅需一元，畅读全部文章，可随时取消。已经订阅？请登录。',
    '立即订阅',
  ],
  [
    'ja',
    '灯台に再び明かり',
    '一九九八年に消えたカツオドリ岩の灯台が六月に再び点灯すると、港湾組合が金曜日に発表した。',
    'この記事は会員限定です',
    '月額百円ですべての記事をお読みいただけます。いつでも解約できます。会員の方はログインしてください。',
    '会員登録する',
  ],
  [
    'ar',
    'إضاءة المنارة من جديد',
    'أعلنت هيئة الميناء يوم الجمعة أن منارة صخرة الأطيش المطفأة منذ عام 1998 ستضاء من جديد في يونيو.',
    'اشترك لمتابعة القراءة',
    'اشتراك غير محدود مقابل دولار واحد شهريا. يمكنك الإلغاء في أي وقت. هل أنت مشترك؟ سجل الدخول.',
    'اشترك الآن',
  ],
];

function writeOffer([, , , call, offer, button]: WallTexts): string {
  return `<section class=paywall><h2>${call}</h2><p>${offer}</p><a class=button href=/subscribe>${button}</a></section>`;
}

/** In languages whose phrases nobody listed: the markup says it. */
const UNLISTED: readonly WallTexts[] = [
  [
    'ka',
    'შუქურა ისევ აინთება',
    'შუქურა, რომელიც 1998 წლიდან ჩამქრალია, ივნისში ისევ აინთება, განაცხადა პარასკევს ნავსადგურის საზოგადოებამ.',
    'გააგრძელეთ კითხვა',
    'გამოიწერეთ თვეში ერთ ლარად და წაიკითხეთ ყველა სტატია.',
    'გამოწერა',
  ],
  [
    'ug',
    'ماياك قايتا يورۇيدۇ',
    'پورت ئىدارىسى جۈمە كۈنى 1998-يىلدىن بېرى ئۆچۈك تۇرغان ماياكنىڭ ئىيۇندا قايتا يورۇيدىغانلىقىنى ئېلان قىلدى.',
    'داۋامىنى ئوقۇش',
    'ئايدا بىر يۈەن بىلەن بارلىق ماقالىلەرنى ئوقۇڭ.',
    'مۇشتەرى بولۇش',
  ],
];

/** A form with its texts: title, what it says, labels of its fields, button. */
type FormTexts = readonly [lang: string, title: string, text: string, fields: readonly string[], button: string];

const LOGINS: readonly FormTexts[] = [
  ['en', 'Sign in', 'Welcome back. Enter your e-mail address and your password to go on.', ['E-mail', 'Password'], 'Sign in'],
  ['de', 'Anmelden', 'Willkommen zurück. Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.', ['E-Mail', 'Passwort'], 'Anmelden'],
  ['uk', 'Вхід', 'Раді бачити вас знову. Введіть адресу пошти та пароль, щоб продовжити.', ['Пошта', 'Пароль'], 'Увійти'],
  ['zh', '用户登录', '欢迎回来，请输入邮箱和密码继续。', ['邮箱', '密码'], '登录'],
  ['ug', 'كىرىش', 'خۇش كەپسىز. داۋاملاشتۇرۇش ئۈچۈن ئېلخەت ۋە پارولىڭىزنى كىرگۈزۈڭ.', ['ئېلخەت', 'پارول'], 'كىرىش'],
];

function writeForm([lang, title, text, fields, button]: FormTexts): string {
  const rows = fields.map((label, i) => `<p><label>${label} <input name=f${i} type=${i === 1 ? 'password' : 'text'}></label></p>`).join('');
  return writePage(lang, title, `<h1>${title}</h1><form action=/login method=post><p>${text}</p>${rows}<button>${button}</button></form>`);
}

const REGISTRATIONS: readonly FormTexts[] = [
  [
    'en',
    'Create your account',
    'It takes a minute and costs nothing. All fields are required.',
    ['Name', 'Password', 'E-mail', 'Country', 'Postcode', 'Telephone'],
    'Create account',
  ],
  [
    'it',
    'Crea il tuo account',
    'Bastano pochi minuti e non costa nulla. Tutti i campi sono obbligatori.',
    ['Nome', 'Password', 'E-mail', 'Paese', 'CAP', 'Telefono'],
    'Registrati',
  ],
  [
    'ko',
    '회원 가입',
    '몇 분이면 무료로 가입할 수 있습니다. 모든 항목을 입력해 주세요.',
    ['이름', '비밀번호', '이메일', '국가', '우편번호', '전화번호'],
    '가입하기',
  ],
];

/** Gates that are told as errors: what servers say, and searches that found nothing. */
const ERRORS: RegExp = /^(?:search|captcha, en$)/;

/** Other gates, by what they want. */
const GATES: readonly (readonly [name: string, html: string])[] = [
  [
    'age, en',
    writePage(
      'en',
      'Age verification',
      '<div role=dialog class=age-gate><h1>Are you over 18?</h1><p>You must be of legal drinking age to enter this site.</p><button>Yes, I am</button> <button>No</button></div>',
    ),
  ],
  [
    'age, de',
    writePage(
      'de',
      'Altersprüfung',
      '<div role=dialog class=age-gate><h1>Sind Sie über 18?</h1><p>Diese Seite dürfen nur Erwachsene besuchen. Bitte bestätigen Sie Ihr Alter.</p><button>Ja</button> <button>Nein</button></div>',
    ),
  ],
  [
    'captcha, en',
    '<!doctype html><title>Just a moment...</title><body><div class=main><h1>news.example</h1><h2>Checking your browser before accessing news.example</h2><p>This process is automatic. Your browser will redirect to your requested content shortly. Please allow up to 5 seconds.</p><p>DDoS protection</p><p>Ray ID: 84c1f2</p></div>',
  ],
  [
    'captcha, en, by hand',
    '<!doctype html><title>Security check</title><body><h1>Please verify you are a human</h1><p>We have detected unusual traffic from your network. Complete the captcha below to continue to the article.</p><div class=g-recaptcha data-sitekey=x></div><form action=/check><input type=hidden name=q><button>Continue</button></form>',
  ],
  [
    'captcha, zh',
    '<!doctype html><html lang=zh><title>安全验证</title><body><h1>安全验证</h1><p>检测到您的网络存在异常访问，请完成验证后继续访问。</p><form action=/check><input name=code><button>提交</button></form>',
  ],
  [
    'search without results, en',
    writePage(
      'en',
      'Search results for "borogove" - The Post',
      '<h1>Search results</h1><form role=search action=/search><input type=search name=q value=borogove><button>Search</button></form><p>Your search for "borogove" did not match any articles. Check the spelling or try other words.</p>',
    ),
  ],
  [
    'search without results, fr',
    writePage(
      'fr',
      'Recherche : borogove - Le Courrier',
      '<h1>Recherche</h1><form role=search action=/recherche><input type=search name=q value=borogove><button>Chercher</button></form><p>Aucun résultat pour « borogove ». Vérifiez l’orthographe ou essayez d’autres mots.</p>',
    ),
  ],
];

const FEW: readonly (readonly [name: string, html: string])[] = [
  ['two words', '<!doctype html><title>Home</title><body><p>It works!</p>'],
  ['a few words, zh', '<!doctype html><title>首页</title><body><p>测试页面</p>'],
  ['a few words with a menu', writePage('en', 'Welcome', '<h1>Welcome</h1><p>Coming soon.</p>')],
];

export const REFUSED: readonly GatePage[] = [
  ...SUBSCRIBE.map(
    (t): GatePage => ({
      name: `subscribe, ${t[0]}`,
      reason: 'access_wall',
      html: writePage(t[0], t[1], `<article><h1>${t[1]}</h1>${writeOffer(t)}</article>`),
    }),
  ),
  ...SUBSCRIBE.map(
    (t): GatePage => ({
      name: `subscribe with teaser, ${t[0]}`,
      reason: 'access_wall',
      html: writePage(t[0], t[1], `<article><h1>${t[1]}</h1><p>${t[2]}</p>${writeOffer(t)}</article>`),
    }),
  ),
  ...UNLISTED.map(
    (t): GatePage => ({
      name: `subscribe with teaser, ${t[0]}`,
      reason: 'access_wall',
      html: writePage(t[0], t[1], `<article><h1>${t[1]}</h1><p>${t[2]}</p>${writeOffer(t)}</article>`),
    }),
  ),
  ...SUBSCRIBE.map(
    (t): GatePage => ({
      name: `subscribe in plain markup, ${t[0]}`,
      reason: 'access_wall',
      html: writePage(
        t[0],
        t[1],
        `<article><h1>${t[1]}</h1><p>${t[2]}</p><div><h3>${t[3]}</h3><p>${t[4]}</p><p><a href=/x>${t[5]}</a></p></div></article>`,
      ),
    }),
  ),
  ...SUBSCRIBE.slice(0, 1).map(
    (t): GatePage => ({
      name: 'subscribe after two paragraphs',
      reason: 'access_wall',
      html: writePage(
        t[0],
        t[1],
        `<article><h1>${t[1]}</h1><p>${t[2]}</p><p>Volunteers have spent four winters restoring the lens, which was made in Paris in 1871 and weighs two tonnes.</p>${writeOffer(t)}</article>`,
      ),
    }),
  ),
  ...LOGINS.map((t): GatePage => ({ name: `login, ${t[0]}`, reason: 'form', html: writeForm(t) })),
  ...REGISTRATIONS.map((t): GatePage => ({ name: `registration, ${t[0]}`, reason: 'form', html: writeForm(t) })),
  ...GATES.map(([name, html]): GatePage => ({ name, reason: ERRORS.test(name) ? 'error_page' : 'access_wall', html })),
  ...FEW.map(([name, html]): GatePage => ({ name, reason: 'too_little_text', html })),
];

export const ACCEPTED: readonly Omit<GatePage, 'reason'>[] = [
  {
    name: 'a brief whose text has the name of the wall',
    html: writePage(
      'en',
      'Ferry fares rise',
      '<article><h1>Ferry fares rise</h1><p class=byline>By Ann Miller, 3 May 2024</p><div class=paywall><p>Fares on the ferry to Gannet Rock rise by 4 per cent on Monday, the harbour trust said.</p><p>A return ticket will cost £12.40. Children under five still travel free.</p></div></article>',
    ),
  },
  {
    name: 'a brief with a form for comments',
    html: writePage(
      'en',
      'Ferry fares rise',
      '<article><h1>Ferry fares rise</h1><p class=byline>By Ann Miller, 3 May 2024</p><p>Fares on the ferry to Gannet Rock rise by 4 per cent on Monday, the harbour trust said.</p><p>A return ticket will cost £12.40. Children under five still travel free.</p></article><form action=/comment><p>Leave a reply</p><input name=name><input type=email name=mail><input type=url name=site><textarea name=text></textarea><div class=g-recaptcha></div><button>Post comment</button></form>',
    ),
  },
  {
    name: 'a brief, en',
    html: writePage(
      'en',
      'Ferry fares rise',
      '<article><h1>Ferry fares rise</h1><p class=byline>By Ann Miller, 3 May 2024</p><p>Fares on the ferry to Gannet Rock rise by 4 per cent on Monday, the harbour trust said.</p><p>A return ticket will cost £12.40. Children under five still travel free.</p></article>',
    ),
  },
  {
    name: 'a brief, zh',
    html: writePage(
      'zh',
      '轮渡票价上调',
      '<article><h1>轮渡票价上调</h1><p>2024-05-03 10:20 来源：海港报</p><p>港务局三日宣布，自下周一起鲣鸟岩轮渡票价上调百分之四，往返票为十二元，五岁以下儿童仍可免费乘船。</p></article>',
    ),
  },
  {
    name: 'a brief, ru',
    html: writePage(
      'ru',
      'Паром подорожает',
      '<article><h1>Паром подорожает</h1><time datetime=2024-05-03>3 мая 2024</time><p>С понедельника билет на паром до Олушьей скалы подорожает на четыре процента, сообщило портовое общество. Дети до пяти лет по-прежнему ездят бесплатно.</p></article>',
    ),
  },
  {
    name: 'a brief with a login form in the head of the page',
    html: `<!doctype html><title>Ferry fares rise</title><body><form action=/login><input name=u><input type=password name=p><button>Sign in</button></form>${MENU}<article><h1>Ferry fares rise</h1><p>By Ann Miller, 3 May 2024</p><p>Fares on the ferry to Gannet Rock rise by 4 per cent on Monday, the harbour trust said.</p><p>A return ticket will cost £12.40. Children under five still travel free.</p></article>`,
  },
  {
    name: 'a brief with an offer below it',
    html: writePage(
      'en',
      'Ferry fares rise',
      `<article><h1>Ferry fares rise</h1><p>By Ann Miller, 3 May 2024</p><p>Fares on the ferry to Gannet Rock rise by 4 per cent on Monday, the harbour trust said on Friday in a short note to its passengers.</p><p>A return ticket will cost £12.40. Children under five still travel free. The last rise was in 2019, when the new boat came into service.</p><p>Commuters who hold a yearly pass pay the old price until their pass runs out, said the trust’s head, Tobias Renn.</p></article><aside><h2>Subscribe to our newsletter</h2><form><input type=email name=e><button>Subscribe</button></form></aside>`,
    ),
  },
  {
    name: 'a story about subscriptions',
    html: writePage(
      'en',
      'Paper raises its price',
      '<article><h1>Paper raises its price</h1><p>By Ann Miller, 3 May 2024</p><p>The Tidewater Post will charge subscribers £9 a month from June, a pound more than today, its publisher said on Friday.</p><p>Readers who subscribe for a year keep the old price. The paper has lost a third of its subscribers since 2015, and hopes that a new app, on which articles can be read without signing in, will bring some of them back.</p><p>Other papers on the coast have tried the same. The Ferry Times gave up its wall last year after readers left for a free sheet printed by the harbour trust.</p></article>',
    ),
  },
];
