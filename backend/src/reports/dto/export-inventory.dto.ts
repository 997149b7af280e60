import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import type { ExportForm } from '../../common/cells/exported.js';
import { ReportQueryDto } from './report-query.dto.js';

const FORMS: readonly ExportForm[] = ['xlsx', 'csv'];

/** Which assets, as the report's filters say, and as what. */
export class ExportInventoryQueryDto extends PickType(ReportQueryDto, [
  'grupo_id',
  'estado',
  'categoria',
] as const) {
  @ApiPropertyOptional({ enum: FORMS, enumName: 'ExportForm', default: 'xlsx' })
  @IsOptional()
  @IsIn(FORMS, { message: 'El formato debe ser xlsx o csv' })
  formato?: ExportForm;
}
