import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { PageQueryDto } from '../../common/dto/page-query.dto.js';
import { PageDto } from '../../common/dto/page.dto.js';
import { DELIVERY_STATES, type DeliveryState } from '../delivery-state.js';

export class DeliveryQueryDto extends OmitType(PageQueryDto, ['search']) {
  @ApiPropertyOptional({
    enum: DELIVERY_STATES,
    enumName: 'DeliveryState',
    description: 'Only messages in this state; without it all',
  })
  @IsOptional()
  @IsIn(DELIVERY_STATES, { message: 'El estado no existe' })
  estado?: DeliveryState;
}

/** One message of a webhook, and what came of it. */
export class DeliveryDto {
  @ApiProperty({ format: 'uuid', description: 'The `webhook-id` of every try' })
  id: string;

  @ApiProperty({
    example: 'asset.updated',
    description: 'One of the events, or `webhook.test`',
  })
  evento: string;

  @ApiProperty({
    example: 'activo:12',
    description: 'What it is about; messages of one subject arrive in order',
  })
  asunto: string;

  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'DeliveryState' })
  estado: DeliveryState;

  @ApiProperty({ type: 'integer' })
  intentos: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'HTTP status of the last answer' })
  codigo: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the last try failed, fit to show' })
  error: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it happened' })
  ocurrido: string;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  ultimo_intento: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'The next try is not before; null where there is none',
  })
  proximo_intento: string | null;

  @ApiProperty({ description: 'What is sent, as JSON' })
  cuerpo: string;
}

export class DeliveryListDto extends PageDto {
  @ApiProperty({ type: [DeliveryDto] })
  entregas: DeliveryDto[];
}
