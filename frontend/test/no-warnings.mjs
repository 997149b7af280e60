/* global afterAll, afterEach, expect */
/**
 * A test that makes the app or a library warn has found a fault: it fails. Runs before every test file, and
 * last of what does, so that its look comes after whatever the others clear away.
 */
const printed = [];
/** A machine so busy that storage answers late is no fault of the app, which says so and goes on. */
const isOfBusyMachine = (line) => /\bNoAnswer: no answer within \d+ ms/.test(line);

for (const level of ['error', 'warn']) {
  const print = console[level].bind(console);
  console[level] = (...words) => {
    const [line] = words.map(String).join(' ').split('\n');
    if (!isOfBusyMachine(line)) printed.push(line);
    print(...words);
  };
}

const expectNone = () => expect(printed.splice(0)).toEqual([]);
afterEach(expectNone);
// What the test file itself clears away comes after that of its last test.
afterAll(expectNone);
