import { ApiProperty } from '@nestjs/swagger';

import { PageDto } from '../../common/dto/page.dto.js';
import { UserDto } from './user.dto.js';

export class UsersPageDto extends PageDto {
  @ApiProperty({ type: [UserDto] })
  users: UserDto[];
}
