/* global afterEach, expect */
/** A test that makes the app or a library warn has found a fault: it fails. Runs before every test file. */
const printed = [];
for (const level of ['error', 'warn']) {
  const print = console[level].bind(console);
  console[level] = (...words) => {
    printed.push(words.map(String).join(' ').split('\n')[0]);
    print(...words);
  };
}

afterEach(() => {
  expect(printed.splice(0)).toEqual([]);
});
