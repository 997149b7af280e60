import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom lacks; Node's own are as good. */
const NAMES = [
  'Headers',
  'Request',
  'Response',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'CompressionStream',
];

export default class JsdomWithFetch extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NAMES) this.global[name] ??= globalThis[name];
    // Node's, because fetch is given them together with Node's timeouts.
    this.global.AbortSignal = AbortSignal;
    this.global.AbortController = AbortController;
    // What Node's encoders give must be bytes to the code under test as well.
    this.global.Uint8Array = Uint8Array;
  }
}
