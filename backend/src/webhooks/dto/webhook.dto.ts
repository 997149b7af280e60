import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

import { OFF_REASONS, type OffReason } from '../off-reason.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-event.js';
import { EventsField, UrlField, WebhookNameField } from './webhook-fields.js';

export class CreateWebhookDto {
  @WebhookNameField()
  nombre: string;

  @UrlField()
  url: string;

  @EventsField()
  eventos: WebhookEvent[];
}

export class UpdateWebhookDto extends CreateWebhookDto {
  @ApiProperty({
    description:
      'While it is off nothing is noted for it; what waited until then goes on when it is switched on',
    example: true,
  })
  @IsBoolean({ message: 'Di si el webhook está encendido' })
  activo: boolean;
}

/** A webhook as administrators see it: never its secret. */
export class WebhookDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'ERP de contabilidad' })
  nombre: string;

  @ApiProperty({ format: 'uri', example: 'https://erp.example.org/avisos' })
  url: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, enumName: 'WebhookEvent', isArray: true })
  eventos: WebhookEvent[];

  @ApiProperty()
  activo: boolean;

  @ApiProperty({
    enum: OFF_REASONS,
    enumName: 'WebhookOffReason',
    nullable: true,
    description:
      'Why it is off. `manual`: somebody did it. `fallos`: it took nothing for three days. `retirado`: it answered ' +
      '410. `secreto`: its secret cannot be read, because JWT_SECRET is another one; it needs a new one',
  })
  motivo_apagado: OffReason | null;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  apagado: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Since when it has taken nothing; null where it took the last message',
  })
  falla_desde: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When it last took a message',
  })
  ultima_entrega: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Until then the secret before signs as well; null where it does not',
  })
  secreto_anterior_hasta: string | null;

  @ApiProperty({ type: 'integer', description: 'Messages that wait to be taken' })
  pendientes: number;

  @ApiProperty({ type: 'integer', description: 'Messages of the last 30 days whose tries all failed' })
  agotadas: number;

  @ApiProperty({ description: 'Username of who made it' })
  usuario_nombre: string;

  @ApiProperty({ format: 'date-time' })
  creado: string;
}

export class WebhookListDto {
  @ApiProperty({ type: [WebhookDto], description: '20 at most, by name' })
  webhooks: WebhookDto[];
}

export class WebhookSecretDto {
  @ApiProperty({
    description: 'What its messages are signed with. Told now and never again',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secreto: string;

  @ApiProperty({ type: WebhookDto })
  webhook: WebhookDto;
}
