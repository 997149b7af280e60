import { ApiProperty, IntersectionType } from '@nestjs/swagger';

import { type Sort, SortField } from '../../common/dto/sort.js';
import { AssetGroupingQueryDto } from './asset-grouping-query.dto.js';
import { CHART_TEXT, ReportPageDto, ReportRowDto } from './report.dto.js';

const INVENTORY_SORTS = ['nombre', 'activos', 'valor'] as const;

export class InventoryReportQueryDto extends AssetGroupingQueryDto {
  @SortField(INVENTORY_SORTS)
  orden?: Sort<(typeof INVENTORY_SORTS)[number]>;
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
