import { ApiProperty, PickType } from '@nestjs/swagger';

import { GroupDto } from '../../groups/dto/group.dto.js';
import { SyncDto } from './list-syncs.dto.js';

/** How far the field work of a group is: figures of its whole subtree, of the assets that it has now. */
export class GroupProgressDto extends PickType(GroupDto, [
  'id',
  'nombre',
  'tipo',
  'parent_id',
  'activos_count',
] as const) {
  @ApiProperty({ type: 'integer', description: 'Distinct assets with at least one applied field action' })
  activos_sincronizados: number;

  @ApiProperty({ type: 'integer', description: 'Applied field actions of kind UPDATE' })
  actualizaciones: number;

  @ApiProperty({ type: 'integer', description: 'CREATE' })
  creaciones: number;

  @ApiProperty({ type: 'integer', description: 'BAJA' })
  bajas: number;

  @ApiProperty({ type: 'integer', description: 'TRANSFER' })
  transferencias: number;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ultima_sincronizacion: string | null;
}

export class ProgressSummaryDto {
  @ApiProperty({ type: 'integer', description: 'Distinct assets with at least one applied field action' })
  activos_sincronizados: number;

  @ApiProperty({ type: 'integer' })
  total_activos: number;

  @ApiProperty({ type: 'integer', description: 'People of whom at least one field action was applied' })
  usuarios_activos: number;

  @ApiProperty({ type: 'integer', description: 'exitosas + fallidas' })
  total_sincronizaciones: number;

  @ApiProperty({ type: 'integer', description: 'Field actions that were applied' })
  exitosas: number;

  @ApiProperty({
    type: 'integer',
    description: 'Field actions that were rejected, or are in conflict, and that nothing has settled since',
  })
  fallidas: number;
}

/** A field action that was applied, in a line: 'Por {user} en {group}' (specification §2). */
export class ProgressActivityDto extends PickType(SyncDto, [
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
}

/** Progreso de Sincronización. */
export class SyncProgressDto {
  @ApiProperty({
    type: [GroupProgressDto],
    description: 'All groups, flat; those nearer to the root first, then by name',
  })
  groups: GroupProgressDto[];

  @ApiProperty({ type: ProgressSummaryDto })
  summary: ProgressSummaryDto;

  @ApiProperty({ type: [ProgressActivityDto], description: 'The latest 10, newest first' })
  recentActivity: ProgressActivityDto[];
}
