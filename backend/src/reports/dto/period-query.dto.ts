import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

import { DayField } from '../../common/dto/day.js';
import { MAX_ID } from '../../common/id.pipe.js';
import { ReportQueryDto } from './report-query.dto.js';

/** Reports of what was done: when, by the calendar of the organisation, and by whom. */
export class PeriodQueryDto extends ReportQueryDto {
  @DayField('First day; without it the 30 days up to the last one')
  desde?: string;

  @DayField('Last day, included; without it today')
  hasta?: string;

  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El usuario debe ser un número' })
  @Min(1, { message: 'El usuario debe ser un número' })
  @Max(MAX_ID, { message: 'El usuario debe ser un número' })
  usuario_id?: number;
}
