import { type Call, proxyAnswer, read } from './call.ts';
import type { Log } from './log.ts';
import { underWay } from './quiet.ts';
import type { Rng } from './rng.ts';
import { ToldContracts } from './told-contracts.ts';
import { type Fate, type Weather, WEATHERS } from './weather.ts';

const ERRORS = [
  { status: 401, weight: 2 },
  { status: 429, weight: 2 },
  { status: 500, weight: 3 },
  { status: 502, weight: 1 },
  { status: 503, weight: 1 },
];

const SENDING = '/api/user/sincronizar';
const BESIDE_WORK = ['/api/user/descartar', '/api/user/upload-photos'];

/** Small pages, so that groups of a dozen assets come in several. */
const PAGE = 3;

/**
 * Everything between the tabs and the API. Calls reach the API one after the other, so that a history can be
 * repeated, unless `together` lets those that wait go at once.
 */
export class Network {
  weather: Weather = WEATHERS.fair;
  /** An id that no call may bring: some server in between stumbles over it. */
  poison: string | null = null;
  /** Work that phones sent, arrived or not: copies of it may arrive whenever. */
  readonly sendings: Call[] = [];
  /** Photos, and what was thrown away: the same of what phones send beside their work. */
  readonly besideWork: Call[] = [];
  /** Which contract the answers told each tab. */
  private readonly told = new ToldContracts();
  /** What is wrong with an answer to work, looked at before anything else reaches the API. */
  judge: (call: Call, answer: string) => Promise<string[]> = () => Promise.resolve([]);
  private readonly rng: Rng;
  private readonly log: Log;
  private readonly api: () => string | null;
  private count = 0;
  private line: Promise<unknown> = Promise.resolve();
  /** Calls that wait on their way, and those that arrive although their sender has given up. */
  private waiting: Call[] = [];
  private gathering = false;

  constructor(rng: Rng, log: Log, api: () => string | null) {
    this.rng = rng;
    this.log = log;
    this.api = api;
  }

  /** What `fetch` does in a tab that has a connection. */
  async carry(from: Call['from'], path: string, init: RequestInit): Promise<Response> {
    const { signal } = init;
    if (signal?.aborted) throw signal.reason;
    const request = await underWay(read(path, init));
    return new Promise((resolve, reject) => {
      const call: Call = {
        ...request,
        id: (this.count += 1),
        from,
        answer: (response) => {
          // Who has given up waiting reads no answer any more.
          if (from.dead || signal?.aborted) return;
          this.told.note(from, response, this.log.step);
          if (response) resolve(response);
          else reject(new TypeError('fetch failed'));
        },
      };
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      const copy = { ...call, answer: () => undefined };
      if (path === SENDING) {
        this.sendings.push(copy);
        this.log.faults.push(...this.told.rules(from, call.body, this.log.step));
      }
      if (BESIDE_WORK.includes(path)) this.besideWork.push(copy);
      this.arrive(call);
    });
  }

  get held(): number {
    return this.waiting.length;
  }

  /** One of the waiting calls arrives, maybe long after its sender gave it up. */
  release(): void {
    const [call] = this.waiting.splice(this.rng.below(this.waiting.length), 1);
    if (!call) return;
    if (call.answered === undefined) this.pass(call, 'arrives late');
    else this.comeBack(call);
  }

  /** A copy of a sending arrives, answered to nobody. */
  deliverAgain(sending: Call): void {
    this.pass(sending, 'arrives once more');
  }

  /** Everything that waits arrives. */
  releaseAll(): void {
    while (this.waiting.length > 0) this.release();
  }

  /** From now on calls wait for each other. */
  gather(): void {
    this.gathering = true;
  }

  /** All that were gathered reach the API at the same moment. */
  together(): void {
    this.gathering = false;
    for (const call of this.waiting.splice(0)) {
      if (call.answered !== undefined) {
        this.comeBack(call);
        continue;
      }
      this.log.detail(`${describe(call)} goes together with others`);
      void underWay(this.ask(call).then(call.answer));
    }
  }

  private arrive(call: Call): void {
    if (this.gathering) {
      this.waiting.push(call);
      return;
    }
    if (this.poison !== null && call.body && Buffer.from(call.body).includes(this.poison)) {
      this.log.detail(`${describe(call)} is stumbled over: 500`);
      return call.answer(proxyAnswer(500));
    }
    const kinds = (Object.keys(this.weather) as Fate[]).map((fate) => ({ fate, weight: this.weather[fate] }));
    const { fate: drawn } = this.rng.weighted(kinds);
    // An old exchange that arrives after a newer one was used looks like theft, and rule 16 says so.
    const fate =
      call.path === '/api/auth/refresh' && ['late', 'held'].includes(drawn) ? 'lost before' : drawn;
    switch (fate) {
      case 'through':
        return this.pass(call, null);
      case 'lost before':
        this.log.detail(`${describe(call)} is lost on its way`);
        return call.answer(null);
      case 'lost after':
        return this.pass(call, 'arrives, its answer is lost', () => null);
      case 'silent before':
        return this.log.detail(`${describe(call)} vanishes, the sender waits`);
      case 'silent after':
        return this.pass(call, 'arrives, its answer vanishes', () => undefined);
      case 'twice':
        this.pass(call, 'arrives twice', () => undefined);
        return this.pass(call, null);
      case 'late':
        this.log.detail(`${describe(call)} seems lost, and is only late`);
        this.waiting.push({ ...call, answer: () => undefined });
        return call.answer(null);
      case 'held':
        this.log.detail(`${describe(call)} is held up`);
        this.waiting.push(call);
        return;
      case 'slow':
        return this.pass(call, 'arrives, its answer takes its time', (response) => {
          this.waiting.push({ ...call, answered: response });
          return undefined;
        });
      case 'error before':
        return call.answer(this.refusal(call));
      case 'error after':
        return this.pass(call, 'arrives, a proxy answers 502 instead', () => proxyAnswer(502));
    }
  }

  private comeBack(call: Call): void {
    this.log.detail(`the answer of ${describe(call)} is there at last`);
    call.answer(call.answered ?? null);
  }

  /**
   * An answer that the API would have given for reasons of its own. A refused refresh would be a real one.
   */
  private refusal(call: Call): Response {
    const auth = call.path.startsWith('/api/auth/');
    const { status } = this.rng.weighted(auth ? ERRORS.slice(2) : ERRORS);
    this.log.detail(`${describe(call)} is answered ${status} without having arrived`);
    return proxyAnswer(status);
  }

  /**
   * @param instead what the sender gets instead of the answer: null a broken line, undefined nothing at all
   */
  private pass(
    call: Call,
    remark: string | null,
    instead?: (response: Response | null) => Response | null | undefined,
  ): void {
    this.line = this.line.then(() =>
      underWay(
        this.ask(call).then(async (response) => {
          if (response && call.path === SENDING)
            this.log.faults.push(...(await this.judge(call, await response.clone().text())));
          const told = response ? `${response.status}` : 'no connection';
          this.log.detail(`${describe(call)}${remark ? ` ${remark}` : ''}: ${told}`);
          const given = instead ? instead(response) : response;
          if (given !== undefined) call.answer(given);
        }),
      ),
    );
    void underWay(this.line);
  }

  private async ask({ method, path, headers, body }: Call): Promise<Response | null> {
    const api = this.api();
    if (api === null) return null;
    const url = `${api}${path.replace(/([?&]limit=)500\b/, `$1${PAGE}`)}`;
    let response: Response;
    try {
      response = await fetch(url, { method, headers, body });
    } catch {
      return null;
    }
    const bytes = await response.arrayBuffer();
    if (response.status >= 500 && response.status !== 501) {
      this.log.serverFault(
        `${method} ${path}: ${response.status} ${Buffer.from(bytes).toString().slice(0, 300)}`,
      );
    }
    return new Response([204, 304].includes(response.status) ? null : bytes, {
      status: response.status,
      headers: response.headers,
    });
  }
}

const describe = ({ id, from, method, path }: Call): string => `[${id}] ${from.name} ${method} ${path}`;
