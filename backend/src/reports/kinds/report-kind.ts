import type { ReportQueryDto } from '../dto/report-query.dto.js';
import type { Period } from '../period.js';
import type { Dimension } from '../sql/dimensions.js';
import type { Figure, Share } from '../sql/grouped-sql.js';
import type { Parameters } from '../sql/parameters.js';

/** What a report is made in. */
export interface Frame {
  /** IANA time zone whose calendar counts. */
  zone: string;
  /** Of reports of what was done. */
  period: Period;
  /** Of the query that is being written. */
  parameters: Parameters;
}

/** A column of the facts one by one. */
export interface DetailColumn {
  titulo: string;
  sql: string;
  kind: 'text' | 'money' | 'time';
  width?: number;
}

/** A report: which facts it counts, into which figures, and how the facts look one by one. */
export interface ReportKind<Query extends ReportQueryDto, Figures extends object> {
  titulo: string;
  /** Facts have a time of their own, and the report a period. */
  isOfPeriod: boolean;
  figures: readonly Figure<keyof Figures & string>[];
  shares?: readonly Share<keyof Figures & string>[];
  /** SQL after FROM, with its conditions. */
  facts(query: Query, frame: Frame): string;
  dimension(query: Query, frame: Frame): Dimension;
  detail: {
    titulo: string;
    columns(frame: Frame): DetailColumn[];
    /** SQL after FROM, with its conditions and its order. */
    from(query: Query, frame: Frame): string;
  };
}
