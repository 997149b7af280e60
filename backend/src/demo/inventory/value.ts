import type { Article } from './catalogue.ts';
import type { Random } from './random.ts';

/** Figures of an asset in whole cents, so that cost − depreciation − impairment = net value exactly. */
export interface BookValue {
  readonly cost: number;
  readonly salvage: number;
  readonly depreciation: number;
  readonly impairment: number;
  readonly net: number;
}

/** Straight-line depreciation over the article's life, never below the salvage value. */
export function bookValue(
  random: Random,
  article: Article,
  monthsInService: number,
  bad: boolean,
): BookValue {
  const [cheapest, dearest] = article.cost;
  const pesos = Math.round((cheapest + (dearest - cheapest) * random.next() ** 2) / 100) * 100;
  const cost = pesos * 100 + (random.chance(0.3) ? random.int(1, 99) : 0);
  const salvage = random.chance(0.5) ? Math.round(cost * 0.1) : 0;
  const depreciation = Math.floor((cost - salvage) * Math.min(1, monthsInService / article.lifeMonths));
  const impairment = bad ? Math.floor((cost - salvage - depreciation) * 0.25) : 0;
  return { cost, salvage, depreciation, impairment, net: cost - depreciation - impairment };
}

/** 123456789 cents → '1234567.89'. */
export function decimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
