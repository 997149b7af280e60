/* global afterAll, afterEach, expect */
/**
 * A test that makes the app or a library warn has found a fault: it fails. Runs before every test file, and
 * last of what does, so that its look comes after whatever the others clear away.
 */
const printed = [];
for (const level of ['error', 'warn']) {
  const print = console[level].bind(console);
  console[level] = (...words) => {
    printed.push(words.map(String).join(' ').split('\n')[0]);
    print(...words);
  };
}

const expectNone = () => expect(printed.splice(0)).toEqual([]);
afterEach(expectNone);
// What the test file itself clears away comes after that of its last test.
afterAll(expectNone);
