import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { ASSET_GROUPINGS, type AssetGrouping } from '../sql/dimensions.js';
import { ReportQueryDto } from './report-query.dto.js';

/** Reports of what assets are. */
export class AssetGroupingQueryDto extends ReportQueryDto {
  @ApiPropertyOptional({ enum: ASSET_GROUPINGS, enumName: 'AssetGrouping', default: 'seccional' })
  @IsOptional()
  @IsIn(ASSET_GROUPINGS, { message: 'No se puede agrupar así' })
  agrupar?: AssetGrouping;
}
