/**
 * Jest loads every library anew for each test file, so that no file sees what another one left. What V8 made
 * of a library's text is the same each time: it is kept for the files that this process runs later.
 */
import { createHash } from 'node:crypto';
import vm from 'node:vm';

/** By the parameters of the function and its text. @type {Map<string, Buffer>} */
const functions = new Map();
/** By the text of the module. @type {Map<string, Buffer>} */
const modules = new Map();

/** Below this many characters it is compiled as fast as it is looked up. */
const WORTHWHILE = 2_000;

/** @param {string[]} texts */
const keyOf = (...texts) => {
  const hash = createHash('sha1');
  for (const text of texts) hash.update(text);
  return hash.digest('base64');
};

const { compileFunction, SourceTextModule } = vm;

vm.compileFunction = (code, params = [], options = {}) => {
  if (code.length < WORTHWHILE) return compileFunction(code, params, options);
  const key = keyOf(params.join(), code);
  const cachedData = functions.get(key);
  const compiled = compileFunction(code, params, { ...options, cachedData, produceCachedData: !cachedData });
  if (compiled.cachedData) functions.set(key, compiled.cachedData);
  return compiled;
};

vm.SourceTextModule = class extends SourceTextModule {
  /**
   * @param {string} code
   * @param {import('node:vm').SourceTextModuleOptions} [options]
   */
  constructor(code, options) {
    const key = code.length < WORTHWHILE ? undefined : keyOf(code);
    const cachedData = key === undefined ? undefined : modules.get(key);
    super(code, cachedData ? { ...options, cachedData } : options);
    if (key !== undefined && !cachedData) modules.set(key, this.createCachedData());
  }
};
