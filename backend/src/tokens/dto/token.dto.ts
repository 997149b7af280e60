import { ApiProperty } from '@nestjs/swagger';

import { PageDto } from '../../common/dto/page.dto.js';
import { TOKEN_SCOPES, type TokenScope } from '../../identity/token-scope.js';
import { DaysField, ScopesField, TokenNameField } from './token-fields.js';

export class CreateTokenDto {
  @TokenNameField()
  nombre: string;

  @ScopesField()
  alcances: TokenScope[];

  @DaysField()
  dias: number;
}

export const TOKEN_STATES = ['activo', 'vencido', 'terminado'] as const;

/** An integration token as administrators see it: never the token itself. */
export class TokenDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'ERP de contabilidad' })
  nombre: string;

  @ApiProperty({ enum: TOKEN_SCOPES, enumName: 'TokenScope', isArray: true })
  alcances: TokenScope[];

  @ApiProperty({
    enum: TOKEN_STATES,
    description: '`terminado` also where who made it is no administrator now',
  })
  estado: (typeof TOKEN_STATES)[number];

  @ApiProperty({ description: 'Username of who made it' })
  usuario_nombre: string;

  @ApiProperty({ format: 'date-time' })
  creado: string;

  @ApiProperty({ format: 'date-time' })
  vence: string;

  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'To the minute' })
  ultimo_uso: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  terminado: string | null;
}

export class TokenListDto extends PageDto {
  @ApiProperty({ type: [TokenDto] })
  tokens: TokenDto[];
}

export class NewTokenDto {
  @ApiProperty({
    description: 'To be sent as `Authorization: Bearer`. Told now and never again',
    example: 'inv_wq1uT0m5c3VJ9dLz2pXk7RfYbH8sNeGa4iOvQyUtCjE',
  })
  secreto: string;

  @ApiProperty({ type: TokenDto })
  token: TokenDto;
}
