/** A browser without a screen, for pages whose forms are sent. */

/** Keeps cookies, says where its forms come from, follows nothing. */
export class FormBrowser {
  readonly cookies: Map<string, string> = new Map();
  /** What its forms say they come from. */
  origin: string;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
    this.origin = url;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.#url + path, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', cookie, ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return answer;
  }

  /** Sends a form of a page. */
  async send(page: string, to: string, fields: Record<string, string> | FormData): Promise<Response> {
    const word = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    body.append('form', word);
    return this.ask(to, { method: 'POST', headers: { origin: this.origin }, body });
  }
}
