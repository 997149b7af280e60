import { ApiProperty } from '@nestjs/swagger';

import { PageDto } from '../../common/dto/page.dto.js';
import { TIME_UNITS, type TimeUnit } from '../period.js';

/** What a row of a report is: a group, a condition, a person, a day. */
export class ReportRowDto {
  @ApiProperty({
    description:
      'What filters ask for: the id of a group or a person, the key of a text, the first day of a time, ' +
      '`(ninguno)` for what has none; `(otros)` for all that the chart has no bar for',
  })
  clave: string;

  @ApiProperty()
  nombre: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The group that it is' })
  grupo_id: number | null;

  @ApiProperty({ type: [String], description: 'Names of the groups above it, from the root down' })
  ruta: string[];
}

/** A report says when it was made, and its page of rows where it stands among all of them. */
export class ReportPageDto extends PageDto {
  @ApiProperty({ format: 'date-time' })
  generado: string;
}

/** Of reports of what was done: the days that it speaks of, by the calendar of the organisation. */
export class PeriodReportPageDto extends ReportPageDto {
  @ApiProperty({ format: 'date' })
  desde: string;

  @ApiProperty({ format: 'date', description: 'Included' })
  hasta: string;

  @ApiProperty({ enum: TIME_UNITS, enumName: 'TimeUnit', description: 'What rows by time are' })
  unidad: TimeUnit;
}

/** What the chart shows is at most this many rows, and all others as one. */
export const CHART_ROWS = 12;

export const CHART_TEXT = `The first ${CHART_ROWS} rows and the others as one; all of them where they are times`;
