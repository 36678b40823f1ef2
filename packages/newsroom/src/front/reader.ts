/**
 * What the browser runs above the pages for people, which work without it: keys to move through a list, open, star and mark; what is new;
 * a list that goes on by itself; marks of what was scrolled past.
 */

/** What a button says once it was pressed: its mark → the opposite mark and its label. */
const OPPOSITE: Readonly<Record<string, readonly [mark: string, label: string]>> = {
  read: ['unread', 'Mark as unread'],
  unread: ['read', 'Mark as read'],
  star: ['unstar', 'Remove star'],
  unstar: ['star', 'Star'],
};

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['j', 'next article or story'],
  ['k', 'the one before'],
  ['o', 'open it'],
  ['s', 'star it, or take the star away'],
  ['m', 'mark it as read, or as unread'],
  ['?', 'this list; Escape closes it'],
];

const status = document.createElement('p');
status.className = 'status';
status.setAttribute('role', 'status');

function entries(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('article.story')];
}

/** The entry that has the focus, or holds what has it. */
function current(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('article.story') ?? null;
}

function titleLink(entry: HTMLElement): HTMLAnchorElement | null {
  return entry.querySelector<HTMLAnchorElement>('h2 a');
}

function move(step: 1 | -1): void {
  const all = entries();
  const here = current();
  const target = here === null ? all[step === 1 ? 0 : all.length - 1] : all[all.indexOf(here) + step];
  if (target === undefined) return;
  titleLink(target)?.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}

/** The button of a list's entry with the focus, else that of the article whose page this is. */
function findButton(...marks: readonly string[]): HTMLButtonElement | undefined {
  const within = current() ?? (entries().length === 0 ? document : undefined);
  const buttons = within?.querySelectorAll<HTMLButtonElement>('.marks button[name="mark"]') ?? [];
  return [...buttons].find(({ value }) => marks.includes(value.split(' ')[0]!));
}

/** Sends what the button would send, and shows the button of the opposite; whoever is logged out by now is told so. */
async function press(button: HTMLButtonElement): Promise<void> {
  const { form } = button;
  const [mark = '', id = ''] = button.value.split(' ');
  const opposite = OPPOSITE[mark];
  if (form === null || opposite === undefined || button.disabled) return;
  // Of a button that is disabled, forms say nothing.
  const fields = [...new FormData(form, button)].map(([name, value]): [string, string] => [name, String(value)]);
  button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
    const isWaiting = answer.headers.get('x-galley') === 'waiting';
    if (!isWaiting && (!answer.ok || new URL(answer.url).pathname.endsWith('/login'))) throw new Error('refused');
    status.textContent = `${button.textContent}: ${isWaiting ? 'sent when there is a network again' : 'done'}`;
    showMark(button, `${opposite[0]} ${id}`, opposite[1]);
    if (mark === 'read' || mark === 'unread') button.closest('article.story')?.classList.toggle('read', mark === 'read');
  } catch {
    status.textContent = `${button.textContent}: that did not work. Load the page again.`;
  } finally {
    button.disabled = false;
  }
}

function showMark(button: HTMLButtonElement, value: string, label: string): void {
  const name = (button.getAttribute('aria-label') ?? '').slice((button.textContent ?? '').length);
  button.value = value;
  button.textContent = label;
  button.setAttribute('aria-label', label + name);
}

const help = document.createElement('dialog');
help.className = 'help';
help.setAttribute('aria-label', 'Keys');

function fillHelp(): void {
  const list = document.createElement('dl');
  for (const [key, what] of KEYS) {
    const [term, description, cap] = ['dt', 'dd', 'kbd'].map((name) => document.createElement(name)) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    cap.textContent = key;
    description.textContent = what;
    term.append(cap);
    list.append(term, description);
  }
  help.append(list);
}

const ACTIONS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  o: () => {
    const entry = current();
    if (entry !== null) titleLink(entry)?.click();
  },
  s: () => pressOne('star', 'unstar'),
  m: () => pressOne('read', 'unread'),
  '?': () => help.showModal(),
};

function pressOne(...marks: readonly string[]): void {
  const button = findButton(...marks);
  if (button !== undefined) void press(button);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || help.open || isTyping(event.target)) return;
  const action = Object.hasOwn(ACTIONS, event.key) ? ACTIONS[event.key] : undefined;
  if (action === undefined) return;
  event.preventDefault();
  action();
});

/** Announces what came since the page was made, and leaves the list where it is. */
class News {
  readonly #line: HTMLParagraphElement = document.createElement('p');
  readonly #link: HTMLAnchorElement = document.createElement('a');
  readonly #fresh: Set<string> = new Set();
  #events: EventSource | undefined;
  #after = '';

  constructor(list: Element) {
    this.#line.className = 'fresh';
    this.#line.setAttribute('role', 'status');
    this.#link.href = location.href.replace(/#.*/, '');
    list.before(this.#line);
  }

  /** Where it was left; of what is told twice nothing is counted twice. */
  open(): void {
    const address = new URL('events?kind=article', import.meta.url);
    if (this.#after !== '') address.searchParams.set('after', this.#after);
    this.#events ??= new EventSource(address);
    this.#events.addEventListener('article', ({ data, lastEventId }: MessageEvent<string>) => {
      this.#after = lastEventId;
      const id = `article-${(JSON.parse(data) as { id: number }).id}`;
      if (document.getElementById(id) === null) this.#show(id);
    });
  }

  /** A page with an open stream is not kept for the way back. */
  close(): void {
    this.#events?.close();
    this.#events = undefined;
  }

  #show(id: string): void {
    this.#fresh.add(id);
    this.#link.textContent = this.#fresh.size === 1 ? 'One new article' : `${this.#fresh.size} new articles`;
    if (!this.#link.isConnected) this.#line.append(this.#link);
  }
}

/** Puts the next page of the list behind this one when its end comes near. */
function goOn(list: Element, watch: (entry: HTMLElement) => void): void {
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) void load(target as HTMLAnchorElement);
    },
    { rootMargin: '600px' },
  );
  const load = async (more: HTMLAnchorElement): Promise<void> => {
    observer.unobserve(more);
    // Whatever goes wrong, the link is there.
    const answer = await fetch(more.href).catch(() => undefined);
    if (answer?.ok !== true) return;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const entry of next.querySelectorAll<HTMLElement>('article.story')) {
      if (document.getElementById(entry.id) !== null) continue;
      list.append(document.adoptNode(entry));
      watch(entry);
    }
    const further = next.querySelector<HTMLAnchorElement>('a.more[rel="next"]');
    if (further === null) return more.remove();
    more.href = further.href;
    observer.observe(more);
  };
  const more = document.querySelector<HTMLAnchorElement>('a.more[rel="next"]');
  if (more !== null) observer.observe(more);
}

const SCROLLED = 'galley.read-what-was-scrolled-past';

/** The setting, and what gives an entry that has left the screen at its upper edge the mark it asks for. */
function markScrolled(): (entry: HTMLElement) => void {
  help.append(makeSwitch('Mark as read what I scroll past', SCROLLED));
  const shown = new WeakSet<Element>();
  const observer = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting, boundingClientRect } of seen) {
      if (isIntersecting) shown.add(target);
      else if (localStorage.getItem(SCROLLED) === 'yes' && shown.has(target) && boundingClientRect.bottom <= 0) {
        const button = target.querySelector<HTMLButtonElement>('.marks button[value^="read "]');
        if (button !== null) void press(button);
      }
    }
  });
  return (entry) => observer.observe(entry);
}

const KEPT = 'galley.keep-for-reading-without-a-network';

/** Articles of this list for later, where the reader wants that; what was marked without a network is sent. */
async function startOffline(): Promise<void> {
  // Only where the connection is safe, or this machine.
  if (!('serviceWorker' in navigator)) return;
  const home = new URL('.', import.meta.url);
  await navigator.serviceWorker.register(new URL('offline.js', home), { scope: home.pathname });
  const { active } = await navigator.serviceWorker.ready;
  const keepList = (): void => {
    if (localStorage.getItem(KEPT) === 'yes') active?.postMessage({ keep: entries().flatMap((entry) => titleLink(entry)?.href ?? []) });
  };
  help.append(makeSwitch('Keep the articles of lists for reading without a network', KEPT, () => keepList()));
  addEventListener('online', () => active?.postMessage('deliver'));
  if (navigator.onLine) active?.postMessage('deliver');
  keepList();
}

/** A box whose state the browser remembers. */
function makeSwitch(text: string, name: string, changed: () => void = () => {}): HTMLLabelElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = localStorage.getItem(name) === 'yes';
  box.addEventListener('change', () => {
    localStorage.setItem(name, box.checked ? 'yes' : 'no');
    changed();
  });
  const label = document.createElement('label');
  label.append(box, ` ${text}`);
  return label;
}

function startList(list: Element): void {
  const watch = markScrolled();
  for (const entry of entries()) watch(entry);
  goOn(list, watch);
  const news = new News(list);
  addEventListener('pageshow', () => news.open());
  addEventListener('pagehide', () => news.close());
}

fillHelp();
document.body.append(status, help);
const list = document.querySelector('form[action$="/read/mark"]:has(> article.story)');
if (list !== null) startList(list);
void startOffline().catch(() => undefined);
