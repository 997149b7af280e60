import { Text } from '../../common/dto/text.js';

export class RefreshDto {
  @Text({
    max: 200,
    short: 'Falta el token de renovación',
    long: 'El token de renovación no es válido',
    verbatim: true,
    docs: { description: 'The latest refresh token that the client has stored' },
  })
  refreshToken: string;
}
