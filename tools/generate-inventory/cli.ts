import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MoneyText } from './cells.ts';
import { FORMATS, writeInventory } from './write-inventory.ts';
import type { WriteOptions } from './write-inventory.ts';
import { SEPARATORS } from './writers/csv.ts';
import type { Encoding, Separator } from './writers/csv.ts';

const HELP = `Writes a realistic inventory file of an invented organisation.

  npm run generate-inventory -w @inventario/tools -- --rows 2000 --seed 7 --out inventario.xlsx

  --out FILE            where to write; a relative path counts from where npm was called
  --rows N              assets (2000)
  --seed N              same seed and rows: same inventory (1)
  --format F            xlsx, xls or csv (the ending of the file)
  --money M             plain (1234567.89) or spanish (1.234.567,89) as text; without it real numbers
  --bad-rows N          so many of the rows are wrong, of different kinds (0)
  --separator S         CSV: comma, semicolon or tab (comma)
  --encoding E          CSV: utf8 or windows-1252 (utf8)
`;

/** @throws Error with a readable line for anything that is not a valid option. */
function readOptions(args: string[]): WriteOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      out: { type: 'string' },
      rows: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      format: { type: 'string' },
      money: { type: 'string' },
      'bad-rows': { type: 'string', default: '0' },
      separator: { type: 'string', default: 'comma' },
      encoding: { type: 'string', default: 'utf8' },
    },
  });
  if (values.help) return undefined;
  if (!values.out) throw new Error('--out is missing');
  return {
    // npm changes to the workspace's folder; people mean the folder that they stand in.
    out: resolve(process.env['INIT_CWD'] ?? process.cwd(), values.out),
    rows: whole('rows', values.rows),
    seed: whole('seed', values.seed),
    format: oneOf('format', values.format ?? extname(values.out).slice(1), FORMATS),
    money:
      values.money === undefined ? undefined : oneOf<MoneyText>('money', values.money, ['plain', 'spanish']),
    badRows: whole('bad-rows', values['bad-rows']),
    separator: oneOf('separator', values.separator, Object.keys(SEPARATORS) as Separator[]),
    encoding: oneOf<Encoding>('encoding', values.encoding, ['utf8', 'windows-1252']),
  };
}

function whole(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number, not '${text}'`);
  return Number(text);
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw new Error(`--${name} must be one of ${choices.join(', ')}, not '${text}'`);
  return choice;
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) {
    const mistakes = await writeInventory(options);
    console.log(`${options.out}: ${options.rows} rows`);
    for (const { fila, columna, kind } of mistakes) console.log(`  wrong row ${fila}: ${kind} (${columna})`);
  } else {
    console.log(HELP);
  }
} catch (error) {
  console.error(`generate-inventory: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
