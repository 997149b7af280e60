/** An element of the page as WebDriver hands it over. */
export type Element = Record<string, string>;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** One browser that a WebDriver server drives (https://www.w3.org/TR/webdriver2/). */
export class WebDriver {
  private readonly address: string;

  private constructor(address: string) {
    this.address = address;
  }

  static async open(server: string, alwaysMatch: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch } };
    const { sessionId } = (await call('POST', `${server}/session`, body)) as { sessionId: string };
    return new WebDriver(`${server}/session/${sessionId}`);
  }

  async goto(url: string): Promise<void> {
    await this.post('url', { url });
  }

  /** @param body of a function; what it returns, promises too, must fit into JSON, but for elements */
  async run(body: string, ...args: unknown[]): Promise<unknown> {
    return this.post('execute/sync', { script: body, args });
  }

  async click(element: Element): Promise<void> {
    await this.post(`element/${element[ELEMENT]}/click`, {});
  }

  /** Types, or gives a file input the files whose paths stand on the lines of `text`. */
  async type(element: Element, text: string): Promise<void> {
    await this.post(`element/${element[ELEMENT]}/value`, { text });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await call('GET', `${this.address}/screenshot`)) as string, 'base64');
  }

  /** Ends the browser too. */
  async close(): Promise<void> {
    await call('DELETE', this.address).catch((error: unknown) => {
      // The window was quicker to go than the answer.
      if (!String(error).includes('no such window')) throw error;
    });
  }

  private post(command: string, body: object): Promise<unknown> {
    return call('POST', `${this.address}/${command}`, body);
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
