import { ApiProperty } from '@nestjs/swagger';

import { Text } from '../../../common/dto/text.js';
import { LoginResponseDto } from '../../dto/token-pair.dto.js';

const WRONG = 'La respuesta del proveedor no es válida';

/** What the provider put into the address of the app. */
export class FinishSsoDto {
  @Text({
    min: 1,
    max: 2000,
    long: WRONG,
    short: WRONG,
    verbatim: true,
    docs: { example: 'SplxlOBeZQQYbYS6WxSbIA' },
  })
  code: string;

  @Text({ min: 1, max: 200, long: WRONG, short: WRONG, verbatim: true, docs: { example: 'af0ifjsldkj' } })
  state: string;

  @Text({
    optional: true,
    max: 500,
    long: WRONG,
    verbatim: true,
    docs: { description: 'RFC 9207, where it came', example: 'https://login.example.org' },
  })
  iss?: string;
}

export class SsoSessionDto extends LoginResponseDto {
  @ApiProperty({ description: 'As at its beginning' })
  recordar: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'As at its beginning',
    example: '/user/trabajos',
  })
  desde: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uri',
    description:
      'The provider’s page that ends its own session, for after the logout; null where it has none',
  })
  salida: string | null;
}
