import { ApiProperty } from '@nestjs/swagger';

import { PasskeyDto } from './passkey.dto.js';

/** What the administrator who asks proves to be themselves with, beside the password. */
export class OwnSecondFactorDto {
  @ApiProperty({ description: 'Whether the organisation requires one of its administrators' })
  required: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when there is an authenticator app; null without one',
  })
  totp: string | null;

  @ApiProperty({ type: [PasskeyDto], description: 'In the order in which they were added; 20 at most' })
  passkeys: PasskeyDto[];

  @ApiProperty({ type: 'integer', description: 'Recovery codes that are still good, of 10' })
  recovery_codes: number;
}

/** With the recovery codes, where this call made them. */
export class FactorAddedDto {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: '10 codes, told in this answer alone, with the first factor; null with further ones',
    example: ['k7mq-2vxd-9apf-hc4t'],
  })
  recovery_codes: string[] | null;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    description: '10 codes, told in this answer alone; earlier ones are good for nothing any more',
    example: ['k7mq-2vxd-9apf-hc4t'],
  })
  recovery_codes: string[];
}

/** An authenticator app that is to be added; nothing changes until it is confirmed. */
export class NewTotpDto {
  @ApiProperty({ description: 'For the confirmation: good for 15 minutes and 5 attempts' })
  challenge: string;

  @ApiProperty({ description: 'In base 32, for people to type. Told in this answer alone' })
  secret: string;

  @ApiProperty({
    description: 'For a QR code',
    example: 'otpauth://totp/Inventario:mgarcia?issuer=Inventario&secret=…&algorithm=SHA1&digits=6&period=30',
  })
  uri: string;
}
