import type { Role } from '../../identity/role.js';
import { FullNameField, PasswordField, RoleField, UsernameField } from './user-fields.js';

export class CreateUserDto {
  @UsernameField()
  username: string;

  @PasswordField()
  password: string;

  @RoleField('USUARIO')
  role?: Role;

  @FullNameField()
  full_name?: string;
}
