import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { type Sort, SortField } from '../../common/dto/sort.js';
import { ASSET_GROUPINGS } from '../sql/dimensions.js';
import { PeriodQueryDto } from './period-query.dto.js';
import { CHART_TEXT, PeriodReportPageDto, ReportRowDto } from './report.dto.js';

export const ACTIVITY_GROUPINGS = ['usuario', 'fecha', ...ASSET_GROUPINGS] as const;

const ACTIVITY_SORTS = [
  'nombre',
  'acciones',
  'creaciones',
  'actualizaciones',
  'transferencias',
  'bajas',
] as const;

export class ActivityReportQueryDto extends PeriodQueryDto {
  @ApiPropertyOptional({ enum: ACTIVITY_GROUPINGS, enumName: 'ActivityGrouping', default: 'usuario' })
  @IsOptional()
  @IsIn(ACTIVITY_GROUPINGS, { message: 'No se puede agrupar así' })
  agrupar?: (typeof ACTIVITY_GROUPINGS)[number];

  @SortField(ACTIVITY_SORTS)
  orden?: Sort<(typeof ACTIVITY_SORTS)[number]>;
}

export class ActivityFiguresDto {
  @ApiProperty({ type: 'integer', description: 'Field actions that were applied' })
  acciones: number;

  @ApiProperty({ type: 'integer', description: 'Of these, CREATE' })
  creaciones: number;

  @ApiProperty({ type: 'integer', description: 'UPDATE' })
  actualizaciones: number;

  @ApiProperty({ type: 'integer', description: 'TRANSFER' })
  transferencias: number;

  @ApiProperty({ type: 'integer', description: 'BAJA' })
  bajas: number;
}

export class ActivityRowDto extends IntersectionType(ReportRowDto, ActivityFiguresDto) {}

export class ActivityReportDto extends PeriodReportPageDto {
  @ApiProperty({ type: [ActivityRowDto], description: 'What is most first; times in their order' })
  filas: ActivityRowDto[];

  @ApiProperty({ type: [ActivityRowDto], description: CHART_TEXT })
  grafico: ActivityRowDto[];

  @ApiProperty({ type: ActivityFiguresDto, description: 'Of all rows, on all pages' })
  totales: ActivityFiguresDto;
}
