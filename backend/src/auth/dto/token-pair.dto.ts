import { ApiProperty } from '@nestjs/swagger';

import { UserDto } from '../../users/dto/user.dto.js';

/**
 * What keeps a session going. Store the pair before using any of it: its first use spends the previous one.
 */
export class TokenPairDto {
  @ApiProperty({ description: 'JWT for the Authorization header, good for 15 minutes' })
  accessToken: string;

  @ApiProperty({ description: 'Opaque, good for 60 days and for one exchange that arrives' })
  refreshToken: string;
}

export class LoginResponseDto extends TokenPairDto {
  @ApiProperty()
  user: UserDto;
}
