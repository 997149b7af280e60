import { ApiProperty } from '@nestjs/swagger';

/** How much waits for an administrator, each as its own list counts it. */
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
}
