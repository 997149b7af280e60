import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

import { Nested } from '../../../common/dto/nested.js';
import { Text } from '../../../common/dto/text.js';
import { ChallengeField } from './login-step.dto.js';

const INVALID = 'La llave de acceso no es válida.';

/** Binary, as browsers write it in JSON. */
const Base64Url = (max: number): PropertyDecorator =>
  Text({
    min: 1,
    max,
    short: INVALID,
    long: INVALID,
    pattern: /^[\w-]+$/,
    wrong: INVALID,
    verbatim: true,
    docs: { description: 'base64url' },
  });

/** A passkey that a browser has made, without what can be told from the rest. */
export class NewCredentialDto {
  @Base64Url(1400)
  id: string;

  @Base64Url(1500)
  clientDataJSON: string;

  @Base64Url(3000)
  attestationObject: string;

  @ApiProperty({ type: [String], required: false, maxItems: 5, description: 'How browsers reach it' })
  @IsOptional()
  @IsArray({ message: INVALID })
  @ArrayMaxSize(5, { message: INVALID })
  @IsString({ each: true, message: INVALID })
  @MaxLength(20, { each: true, message: INVALID })
  transports?: string[];
}

/** A passkey that was used. */
export class UsedCredentialDto {
  @Base64Url(1400)
  id: string;

  @Base64Url(1500)
  clientDataJSON: string;

  @Base64Url(1000)
  authenticatorData: string;

  @Base64Url(1000)
  signature: string;
}

export class NewPasskeyDto {
  @ApiProperty({ description: 'For the confirmation: good for 15 minutes' })
  challenge: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'PublicKeyCredentialCreationOptionsJSON of Web Authentication',
  })
  options: Record<string, unknown>;
}

export class AddPasskeyDto {
  @ChallengeField()
  challenge: string;

  @Text({
    min: 1,
    max: 60,
    short: 'Escribe un nombre',
    long: 'El nombre no puede tener más de 60 caracteres',
    pattern: /^\P{Cc}*$/u,
    wrong: 'El nombre tiene caracteres no válidos',
    docs: { description: 'For its owner to tell it from others', example: 'Portátil de la oficina' },
  })
  name: string;

  @ApiProperty()
  @Nested(() => NewCredentialDto, { message: INVALID })
  credential: NewCredentialDto;
}

export class LoginPasskeyDto {
  @ChallengeField()
  challenge: string;

  @ApiProperty()
  @Nested(() => UsedCredentialDto, { message: INVALID })
  credential: UsedCredentialDto;
}

export class PasskeyDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Portátil de la oficina' })
  name: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at: string | null;
}
