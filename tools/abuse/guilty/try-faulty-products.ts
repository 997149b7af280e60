import { abuse } from '../run.ts';
import { FAULTY_PRODUCTS, type FaultyProduct } from './faulty-products.ts';

const BREAK = new URL('./break-server.ts', import.meta.url).href;
const MOST = 4;

/** Attacks the server with each fault in turn. @returns how many were not found */
export async function tryFaultyProducts(main: string, say: (line: string) => void): Promise<number> {
  let missed = 0;
  for (const product of FAULTY_PRODUCTS) {
    const isFound = (await faultsOf(product, main)).some((fault) => product.foundAs.test(fault));
    say(`${isFound ? '✓' : '✗ not found:'} ${product.name}`);
    if (!isFound) missed += 1;
  }
  return missed;
}

async function faultsOf(product: FaultyProduct, main: string): Promise<readonly string[]> {
  const { file, find, replace, only, withSieges = false } = product;
  const environment = {
    NODE_OPTIONS: `--import ${BREAK}`,
    BREAK_SERVER: JSON.stringify({ file, find, replace }),
  };
  const say = (): void => undefined;
  const { faults } = await abuse({ seed: 7, main, most: MOST, only, withSieges, environment, say });
  return faults;
}
