import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsUUID, Max, Min, ValidateBy, ValidateIf } from 'class-validator';

import { Text } from '../../common/dto/text.js';
import { DEVICE_SYNC_OUTCOMES, type DeviceSyncOutcome } from '../device-sync-outcome.js';

/** More than any device can hold; what is beyond it is a fault of the sender. */
const MAX_UNSENT = 1_000_000;
const MAX_BYTES = Number.MAX_SAFE_INTEGER;

const Nullable = () => ValidateIf((_object, value) => value !== null);

const Amount = (max: number, message: string) =>
  applyDecorators(IsInt({ message }), Min(0, { message }), Max(max, { message }));

const Bytes = () =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      nullable: true,
      minimum: 0,
      maximum: MAX_BYTES,
      description: 'Bytes; null where the browser does not tell',
    }),
    Nullable(),
    Amount(MAX_BYTES, 'El almacenamiento no es válido'),
  );

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const MOMENT_FAULT = 'La fecha no es válida';

/** A moment by the device's clock, as JavaScript writes it. */
const Moment = (description: string, { nullable = false } = {}) =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date-time', maxLength: 40, nullable, description }),
    ...(nullable ? [Nullable()] : []),
    ValidateBy({
      name: 'moment',
      validator: {
        validate: (value) =>
          typeof value === 'string' && ISO_MOMENT.test(value) && Number.isFinite(Date.parse(value)),
        defaultMessage: () => MOMENT_FAULT,
      },
    }),
  );

/** What a device tells of itself. Everything about it is what its app says, and decides nothing. */
export class DeviceReportDto {
  @ApiProperty({ format: 'uuid', description: 'Random, made and kept by the device' })
  @IsUUID(undefined, { message: 'El dispositivo no es válido' })
  dispositivo: string;

  @Text({
    max: 120,
    long: 'El nombre del equipo es demasiado largo',
    docs: { description: 'Model and browser, for people', example: 'SM-A515F · Chrome 153' },
  })
  equipo: string;

  @Text({ max: 40, long: 'La versión es demasiado larga', docs: { example: '1.0.0' } })
  app_version: string;

  @ApiProperty({ description: 'Whether the app runs installed rather than in a browser tab' })
  @IsBoolean({ message: 'Indica si la aplicación está instalada' })
  instalada: boolean;

  @Bytes()
  almacenamiento_usado: number | null;

  @Bytes()
  almacenamiento_total: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_UNSENT, description: 'Unsent actions' })
  @Amount(MAX_UNSENT, 'El número de cambios no es válido')
  cambios_sin_enviar: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_UNSENT, description: 'Unsent photos' })
  @Amount(MAX_UNSENT, 'El número de fotos no es válido')
  fotos_sin_enviar: number;

  @Moment('When the oldest unsent work was made; null when there is none', { nullable: true })
  sin_enviar_desde: string | null;

  @Moment('When the last sync run ended; null when none has since the app was opened', { nullable: true })
  ultima_sincronizacion: string | null;

  @ApiProperty({
    enum: DEVICE_SYNC_OUTCOMES,
    enumName: 'DeviceSyncOutcome',
    nullable: true,
    description: 'How that run ended',
  })
  @Nullable()
  @IsIn(DEVICE_SYNC_OUTCOMES, { message: 'El resultado no es válido' })
  resultado: DeviceSyncOutcome | null;

  @Moment('Now: the other moments are only measured from here, so that a wrong clock tells nothing wrong')
  hora: string;
}
