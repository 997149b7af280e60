import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { PageDto } from '../../common/dto/page.dto.js';
import { type Sort, SortField } from '../../common/dto/sort.js';
import { Text } from '../../common/dto/text.js';
import { HISTORY_SOURCES, type HistorySource } from '../../inventory/history-source.js';
import { ACTION_TYPES, type ActionType } from '../../syncs/kinds/kinds.js';
import { SyncDto } from '../../syncs/dto/list-syncs.dto.js';
import { PeriodQueryDto } from './period-query.dto.js';
import { CHART_TEXT, PeriodReportPageDto, ReportRowDto } from './report.dto.js';

export const CHANGES_GROUPINGS = ['campo', 'accion', 'usuario', 'fecha'] as const;

/** What the changes of a period are narrowed by. */
export class ChangesQueryDto extends PeriodQueryDto {
  @ApiPropertyOptional({ enum: CHANGES_GROUPINGS, enumName: 'ChangesGrouping', default: 'campo' })
  @IsOptional()
  @IsIn(CHANGES_GROUPINGS, { message: 'No se puede agrupar así' })
  agrupar?: (typeof CHANGES_GROUPINGS)[number];

  @Text({
    optional: true,
    max: 60,
    short: 'El campo debe ser un texto',
    long: 'El campo no existe',
    search: true,
    docs: { description: 'As in the history; `ACTIVO_NUEVO`: assets that are new' },
  })
  campo?: string;

  @ApiPropertyOptional({ enum: ACTION_TYPES, enumName: 'ActionType' })
  @IsOptional()
  @IsIn(ACTION_TYPES, { message: 'El tipo de acción no existe' })
  action_type?: ActionType;

  @ApiPropertyOptional({ enum: HISTORY_SOURCES, enumName: 'ChangeSource' })
  @IsOptional()
  @IsIn(HISTORY_SOURCES, { message: 'El origen no existe' })
  source?: HistorySource;
}

const CHANGES_SORTS = ['nombre', 'cambios', 'campo', 'archivo', 'rescate', 'consola'] as const;

export class ChangesReportQueryDto extends ChangesQueryDto {
  @SortField(CHANGES_SORTS)
  orden?: Sort<(typeof CHANGES_SORTS)[number]>;
}

export class ListReportChangesQueryDto extends ChangesQueryDto {
  @SortField(['synced_at'])
  orden?: Sort<'synced_at'>;
}

export class ChangesFiguresDto {
  @ApiProperty({ type: 'integer', description: 'Changed fields of assets; a new asset counts as one' })
  cambios: number;

  @ApiProperty({ type: 'integer', description: 'Of these, synchronised from the field' })
  campo: number;

  @ApiProperty({ type: 'integer', description: 'Brought by a file' })
  archivo: number;

  @ApiProperty({ type: 'integer', description: 'Loaded from a phone’s export' })
  rescate: number;

  @ApiProperty({ type: 'integer', description: 'Corrected by administrators' })
  consola: number;
}

export class ChangesRowDto extends IntersectionType(ReportRowDto, ChangesFiguresDto) {}

export class ChangesReportDto extends PeriodReportPageDto {
  @ApiProperty({ type: [ChangesRowDto], description: 'What is most first; times in their order' })
  filas: ChangesRowDto[];

  @ApiProperty({ type: [ChangesRowDto], description: CHART_TEXT })
  grafico: ChangesRowDto[];

  @ApiProperty({ type: ChangesFiguresDto, description: 'Of all rows, on all pages' })
  totales: ChangesFiguresDto;
}

/** One field of one asset, from one value to another. */
export class ReportChangeDto extends PickType(SyncDto, [
  'id',
  'synced_at',
  'usuario_nombre',
  'usuario_nombre_completo',
  'activo_codigo',
  'activo_descripcion',
  'action_type',
  'grupo_nombre',
  'grupo_ruta',
] as const) {
  @ApiProperty({ type: 'integer' })
  activo_id: number;

  @ApiProperty({ enum: HISTORY_SOURCES, enumName: 'ChangeSource' })
  source: HistorySource;

  @ApiProperty({ description: 'As in the history; `ACTIVO_NUEVO` where the asset is new' })
  campo: string;

  @ApiProperty({ type: String, nullable: true })
  antes: string | null;

  @ApiProperty({ type: String, nullable: true })
  despues: string | null;
}

export class ReportChangesDto extends PageDto {
  @ApiProperty({ type: [ReportChangeDto], description: 'The latest first unless told otherwise' })
  cambios: ReportChangeDto[];
}
