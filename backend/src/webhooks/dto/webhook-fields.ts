import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn } from 'class-validator';

import { Text } from '../../common/dto/text.js';
import { WEBHOOK_EVENTS } from '../webhook-event.js';

const EVENTS_MESSAGE = 'Elige al menos un aviso de la lista';

export const WebhookNameField = (): PropertyDecorator =>
  Text({
    min: 1,
    max: 100,
    short: 'El nombre es obligatorio',
    long: 'El nombre puede tener 100 caracteres como máximo',
    docs: { description: 'Which program it tells', example: 'ERP de contabilidad' },
  });

export const UrlField = (): PropertyDecorator =>
  Text({
    min: 1,
    max: 2000,
    short: 'La dirección es obligatoria',
    long: 'La dirección puede tener 2000 caracteres como máximo',
    docs: {
      description:
        'https, to a public address; of the organisation’s own networks those that WEBHOOKS_ALLOW names, which ' +
        'may be http. No user name and no fragment',
      example: 'https://erp.example.org/avisos',
      format: 'uri',
    },
  });

export const EventsField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      enum: WEBHOOK_EVENTS,
      enumName: 'WebhookEvent',
      isArray: true,
      minItems: 1,
      maxItems: WEBHOOK_EVENTS.length,
      example: ['asset.created', 'asset.updated'],
    }),
    IsArray({ message: EVENTS_MESSAGE }),
    ArrayMinSize(1, { message: EVENTS_MESSAGE }),
    ArrayMaxSize(WEBHOOK_EVENTS.length, { message: EVENTS_MESSAGE }),
    ArrayUnique({ message: EVENTS_MESSAGE }),
    IsIn(WEBHOOK_EVENTS, { each: true, message: EVENTS_MESSAGE }),
  );
