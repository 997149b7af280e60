import { ApiProperty } from '@nestjs/swagger';

/**
 * How much waits for an administrator, each as its own list counts it; and the day that all periods start
 * from.
 */
export class AttentionDto {
  @ApiProperty({ type: 'integer', description: 'Field work in conflict, from phones and from their exports' })
  conflictos: number;

  @ApiProperty({
    type: 'integer',
    description: 'Loads of the last days that failed or broke off, and that nobody has looked at',
  })
  cargas_sin_ver: number;

  @ApiProperty({ type: 'integer', description: 'Devices whose unsent work is older than a day' })
  dispositivos_atrasados: number;

  @ApiProperty({
    type: 'integer',
    description: 'Webhooks that take nothing for an hour, or were switched off for it',
  })
  webhooks_fallando: number;

  @ApiProperty({ type: String, format: 'date', description: 'Today, in the organisation’s time zone' })
  hoy: string;
}
