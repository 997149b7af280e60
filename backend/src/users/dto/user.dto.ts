import { ApiProperty } from '@nestjs/swagger';

import type { UserEntity } from '../entities/user.entity.js';
import { ROLE_NAMES, type Role } from '../../identity/role.js';

/** A user as the wire shows it. */
export class UserDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'mgarcia' })
  username: string;

  @ApiProperty({ description: "'' when nobody gave it", example: 'María García' })
  full_name: string;

  @ApiProperty({ enum: ROLE_NAMES, enumName: 'Role' })
  role: Role;

  @ApiProperty()
  active: boolean;

  @ApiProperty({ description: 'False for whom only the identity provider lets in' })
  has_password: boolean;

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export function toUserDto(user: UserEntity): UserDto {
  const { id, username, full_name, role, active, has_password, created_at } = user;
  return { id, username, full_name, role, active, has_password, created_at: created_at.toISOString() };
}
