import { ApiProperty } from '@nestjs/swagger';

import { ACTION_TYPES, type ActionType } from '../kinds/kinds.js';
import { RECENT_DAYS } from '../recent-activity.js';

export class ActionCountDto {
  @ApiProperty({ enum: ACTION_TYPES, enumName: 'ActionType' })
  action_type: ActionType;

  @ApiProperty({ type: 'integer' })
  count: number;
}

/** The four cards and the recent activity of the administrators' dashboard. */
export class AdminDashboardDto {
  @ApiProperty({ type: 'integer' })
  totalActivos: number;

  @ApiProperty({ type: 'integer', description: 'Active ones' })
  totalUsuarios: number;

  @ApiProperty({ type: 'integer' })
  totalGrupos: number;

  @ApiProperty({
    type: 'integer',
    description: 'Field actions applied today, in the organisation’s time zone',
  })
  sincronizacionesHoy: number;

  @ApiProperty({ type: String, format: 'date', description: 'The day that is today there' })
  hoy: string;

  @ApiProperty({
    type: [ActionCountDto],
    description: `Field actions of the last ${RECENT_DAYS} days; types without any are left out`,
  })
  accionesPorTipo: ActionCountDto[];
}
