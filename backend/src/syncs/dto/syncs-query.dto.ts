import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

import { DayField } from '../../common/dto/day.js';
import { PageQueryDto } from '../../common/dto/page-query.dto.js';
import { type Sort, SortField } from '../../common/dto/sort.js';
import { MAX_ID } from '../../common/id.pipe.js';
import { ACTION_TYPES, type ActionType } from '../kinds/kinds.js';

/** What became of field work that is in the history. */
export const OUTCOMES = ['aplicado', 'descartado'] as const;

export class ListSyncsQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: ACTION_TYPES, enumName: 'ActionType' })
  @IsOptional()
  @IsIn(ACTION_TYPES, { message: 'El tipo de acción no existe' })
  action_type?: ActionType;

  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El usuario debe ser un número' })
  @Min(1, { message: 'El usuario debe ser un número' })
  @Max(MAX_ID, { message: 'El usuario debe ser un número' })
  usuario_id?: number;

  @ApiPropertyOptional({ enum: OUTCOMES, description: 'Without it: both' })
  @IsOptional()
  @IsIn(OUTCOMES, { message: 'El resultado debe ser aplicado o descartado' })
  resultado?: (typeof OUTCOMES)[number];

  @DayField('First day, by the calendar of TZ_ORG')
  desde?: string;

  @DayField('Last day, included')
  hasta?: string;

  @SortField(['synced_at'])
  orden?: Sort<'synced_at'>;
}

/** What the whole of the list can be narrowed by. */
export class ExportSyncsQueryDto extends OmitType(ListSyncsQueryDto, ['page', 'limit', 'orden'] as const) {}
