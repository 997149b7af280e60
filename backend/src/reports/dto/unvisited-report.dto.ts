import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';

import { PageDto } from '../../common/dto/page.dto.js';
import { type Sort, SortField } from '../../common/dto/sort.js';
import { SyncDto } from '../../syncs/dto/list-syncs.dto.js';
import { AssetGroupingQueryDto } from './asset-grouping-query.dto.js';
import { ReportQueryDto } from './report-query.dto.js';
import { CHART_TEXT, ReportPageDto, ReportRowDto } from './report.dto.js';

const UNVISITED_SORTS = ['nombre', 'sin_visitar', 'porcentaje', 'activos', 'valor'] as const;

export class UnvisitedReportQueryDto extends AssetGroupingQueryDto {
  @SortField(UNVISITED_SORTS)
  orden?: Sort<(typeof UNVISITED_SORTS)[number]>;
}

const UNVISITED_ASSET_SORTS = ['numero_de_activo', 'estado', 'categoria', 'valor'] as const;

export type UnvisitedAssetSort = (typeof UNVISITED_ASSET_SORTS)[number];

export class UnvisitedAssetsQueryDto extends ReportQueryDto {
  @SortField(UNVISITED_ASSET_SORTS)
  orden?: Sort<UnvisitedAssetSort>;
}

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
  @ApiProperty({ type: [UnvisitedAssetDto], description: 'By number unless told otherwise' })
  activos: UnvisitedAssetDto[];
}
