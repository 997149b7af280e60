import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

import { PageDto } from '../../common/dto/page.dto.js';
import { PageQueryDto } from '../../common/dto/page-query.dto.js';
import { MAX_ID } from '../../common/id.pipe.js';
import { DEVICE_SYNC_OUTCOMES, type DeviceSyncOutcome } from '../device-sync-outcome.js';

/** `atrasados`: unsent work older than a day. `pendientes`: any unsent work. */
export const DEVICE_FILTERS = ['atrasados', 'pendientes', 'instalados', 'con_sesion'] as const;

export type DeviceFilter = (typeof DEVICE_FILTERS)[number];

export class ListDevicesQueryDto extends PageQueryDto {
  @ApiPropertyOptional({
    enum: DEVICE_FILTERS,
    enumName: 'DeviceFilter',
    description:
      '`atrasados`: unsent work older than a day; `pendientes`: any unsent work; `instalados`: last reported by ' +
      'the installed app; `con_sesion`: a session that can be ended',
  })
  @IsOptional()
  @IsIn(DEVICE_FILTERS, { message: 'El filtro no existe' })
  filtro?: DeviceFilter;

  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El usuario debe ser un número' })
  @Min(1, { message: 'El usuario debe ser un número' })
  @Max(MAX_ID, { message: 'El usuario debe ser un número' })
  usuario_id?: number;
}

const AMOUNT_FAULT = 'La cantidad debe ser un número';

export class RemoveDeviceQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    default: 0,
    description:
      'Unsent changes and photos that whoever decides was told of; if there are more by now, nothing is removed',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: AMOUNT_FAULT })
  @Min(0, { message: AMOUNT_FAULT })
  @Max(MAX_ID, { message: AMOUNT_FAULT })
  sin_enviar?: number;
}

/** A device as one person uses it, by what its app last told. */
export class DeviceDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Last 6 characters of the device’s own id, as the device shows it' })
  codigo: string;

  @ApiProperty({ type: 'integer' })
  usuario_id: number;

  @ApiProperty()
  usuario_nombre: string;

  @ApiProperty({ description: 'Empty when unknown' })
  usuario_nombre_completo: string;

  @ApiProperty({ description: 'Model and browser' })
  equipo: string;

  @ApiProperty()
  app_version: string;

  @ApiProperty()
  instalada: boolean;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Bytes' })
  almacenamiento_usado: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Bytes' })
  almacenamiento_total: number | null;

  @ApiProperty({ type: 'integer' })
  cambios_sin_enviar: number;

  @ApiProperty({ type: 'integer' })
  fotos_sin_enviar: number;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  sin_enviar_desde: string | null;

  @ApiProperty({ description: 'Its unsent work is older than a day' })
  atrasado: boolean;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ultima_sincronizacion: string | null;

  @ApiProperty({ enum: DEVICE_SYNC_OUTCOMES, enumName: 'DeviceSyncOutcome', nullable: true })
  resultado: DeviceSyncOutcome | null;

  @ApiProperty({ format: 'date-time', description: 'When it last told anything' })
  visto: string;

  @ApiProperty({ description: 'The person has a session on it, which can be ended' })
  sesion_abierta: boolean;
}

export class DeviceListDto extends PageDto {
  @ApiProperty({ type: [DeviceDto] })
  devices: DeviceDto[];
}

export class DeviceSignedOutDto {
  @ApiProperty({ type: 'integer', description: 'Sessions that were ended by this call' })
  sesiones: number;
}
