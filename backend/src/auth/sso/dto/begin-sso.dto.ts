import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

import { Text } from '../../../common/dto/text.js';

const WRONG = 'desde debe ser una ruta de la aplicación';

export class BeginSsoDto {
  @ApiProperty({ description: 'Comes back at the end, for the app', example: true })
  @IsBoolean({ message: 'recordar debe ser verdadero o falso' })
  recordar: boolean;

  /** Never another site: two slashes, or a backslash, would lead to one. */
  @Text({
    optional: true,
    verbatim: true,
    max: 500,
    long: WRONG,
    pattern: /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/,
    wrong: WRONG,
    docs: { description: 'Where in the app they were; comes back at the end', example: '/user/trabajos' },
  })
  desde?: string;
}

export class SsoBegunDto {
  @ApiProperty({ format: 'uri', description: 'The provider’s page; the browser goes there as a whole' })
  url: string;
}
