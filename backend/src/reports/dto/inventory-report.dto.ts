import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { ASSET_GROUPINGS, type AssetGrouping } from '../sql/dimensions.js';
import { CHART_TEXT, ReportPageDto, ReportRowDto } from './report.dto.js';
import { ReportQueryDto } from './report-query.dto.js';

export class InventoryReportQueryDto extends ReportQueryDto {
  @ApiPropertyOptional({ enum: ASSET_GROUPINGS, enumName: 'AssetGrouping', default: 'seccional' })
  @IsOptional()
  @IsIn(ASSET_GROUPINGS, { message: 'No se puede agrupar así' })
  agrupar?: AssetGrouping;
}

export class InventoryFiguresDto {
  @ApiProperty({ type: 'integer' })
  activos: number;

  @ApiProperty({ description: 'Sum of COSTO_ACTUAL, exact', example: '755500.13' })
  valor: string;
}

export class InventoryRowDto extends IntersectionType(ReportRowDto, InventoryFiguresDto) {}

export class InventoryReportDto extends ReportPageDto {
  @ApiProperty({ type: [InventoryRowDto], description: 'What is most first' })
  filas: InventoryRowDto[];

  @ApiProperty({ type: [InventoryRowDto], description: CHART_TEXT })
  grafico: InventoryRowDto[];

  @ApiProperty({ type: InventoryFiguresDto, description: 'Of all rows, on all pages' })
  totales: InventoryFiguresDto;
}
