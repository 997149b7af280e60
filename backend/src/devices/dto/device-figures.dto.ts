import { ApiProperty } from '@nestjs/swagger';

import { ACTIVE_DAYS, OFFLINE_MINUTES, OVERDUE_HOURS, WORK_DAYS } from '../device-periods.js';

/** What devices tell, summed up; devices count once, however many people use them. */
export class DeviceFiguresDto {
  @ApiProperty({ type: 'integer', description: 'Devices that ever told anything' })
  dispositivos: number;

  @ApiProperty({ type: 'integer', description: 'Devices whose last report came from the installed app' })
  instalaciones: number;

  @ApiProperty({
    type: 'integer',
    description: `Devices that told something in the last ${ACTIVE_DAYS} days`,
  })
  dispositivos_activos: number;

  @ApiProperty({ type: 'integer', description: `People who used one of them in these ${ACTIVE_DAYS} days` })
  usuarios_activos: number;

  @ApiProperty({ type: 'integer', description: `Field actions applied in the last ${WORK_DAYS} days` })
  cambios: number;

  @ApiProperty({
    type: 'integer',
    description:
      `Those of them that reached the server more than ${OFFLINE_MINUTES} minutes after they were made, by the ` +
      'device’s clock: made without a connection',
  })
  cambios_sin_conexion: number;

  @ApiProperty({
    type: 'integer',
    description: `Sync runs of which devices told in the last ${WORK_DAYS} days`,
  })
  sincronizaciones: number;

  @ApiProperty({
    type: 'integer',
    description: 'Those of them that sent everything, and all of it was accepted',
  })
  sincronizaciones_completas: number;

  @ApiProperty({
    type: 'integer',
    description: `Entries of the list of devices whose unsent work is older than ${OVERDUE_HOURS} hours`,
  })
  atrasados: number;
}
