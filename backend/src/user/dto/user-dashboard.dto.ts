import { ApiProperty } from '@nestjs/swagger';

import { ACTION_TYPES, type ActionType } from '../../syncs/kinds/kinds.js';

export class RecentActivityDto {
  @ApiProperty({ enum: ACTION_TYPES, enumName: 'ActionType' })
  action_type: ActionType;

  @ApiProperty({ type: 'integer' })
  count: number;

  @ApiProperty({ format: 'date', description: 'Day in the organisation’s time zone', example: '2026-03-31' })
  date: string;
}

export class UserDashboardDto {
  @ApiProperty({ type: 'integer' })
  gruposAsignados: number;

  @ApiProperty({ type: 'integer', description: 'Assets in the assigned groups and below' })
  totalActivos: number;

  @ApiProperty({
    type: 'integer',
    description: 'Applied CREATE and UPDATE of this user of the last 30 days that still lack their 2 photos',
  })
  pendientesSincronizar: number;

  @ApiProperty({ type: [RecentActivityDto], description: 'Own actions of the last 7 days, newest day first' })
  actividadReciente: RecentActivityDto[];
}
