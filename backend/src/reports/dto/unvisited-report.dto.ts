import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';

import { PageDto } from '../../common/dto/page.dto.js';
import { SyncDto } from '../../syncs/dto/list-syncs.dto.js';
import { CHART_TEXT, ReportPageDto, ReportRowDto } from './report.dto.js';

export class UnvisitedFiguresDto {
  @ApiProperty({ type: 'integer', description: 'Assets without any applied field action' })
  sin_visitar: number;

  @ApiProperty({ type: 'integer', description: 'All assets' })
  activos: number;

  @ApiProperty({ description: 'Sum of COSTO_ACTUAL of those never visited, exact', example: '755500.13' })
  valor: string;
}

export class UnvisitedRowDto extends IntersectionType(ReportRowDto, UnvisitedFiguresDto) {}

export class UnvisitedReportDto extends ReportPageDto {
  @ApiProperty({ type: [UnvisitedRowDto], description: 'Those with the most unvisited assets first' })
  filas: UnvisitedRowDto[];

  @ApiProperty({ type: [UnvisitedRowDto], description: CHART_TEXT })
  grafico: UnvisitedRowDto[];

  @ApiProperty({ type: UnvisitedFiguresDto, description: 'Of all rows, on all pages' })
  totales: UnvisitedFiguresDto;
}

export class UnvisitedAssetDto extends PickType(SyncDto, ['grupo_nombre', 'grupo_ruta'] as const) {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  numero_de_activo: string;

  @ApiProperty({ type: String, nullable: true })
  descripcion: string | null;

  @ApiProperty({ type: String, nullable: true })
  categoria: string | null;

  @ApiProperty({ type: String, nullable: true })
  estado: string | null;

  @ApiProperty({ type: 'integer' })
  grupo_id: number;

  @ApiProperty({ type: String, nullable: true, description: 'COSTO_ACTUAL', example: '755500.13' })
  valor: string | null;
}

export class UnvisitedAssetsDto extends PageDto {
  @ApiProperty({ type: [UnvisitedAssetDto], description: 'By number' })
  activos: UnvisitedAssetDto[];
}
