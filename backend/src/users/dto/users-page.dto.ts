import { ApiProperty } from '@nestjs/swagger';

import { UserDto } from './user.dto.js';

export class UsersPageDto {
  @ApiProperty({ type: [UserDto] })
  users: UserDto[];

  @ApiProperty({ type: 'integer', description: 'Users that match, on all pages' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'From 1' })
  page: number;

  @ApiProperty({ type: 'integer', description: 'At least 1' })
  totalPages: number;
}
