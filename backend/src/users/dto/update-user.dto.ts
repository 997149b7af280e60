import type { Role } from '../../identity/role.js';
import { ActiveField, FullNameField, PasswordField, RoleField } from './user-fields.js';

/** What is absent stays as it is. A new password or `active: false` ends the user's sessions. */
export class UpdateUserDto {
  @FullNameField()
  full_name?: string;

  @RoleField()
  role?: Role;

  @ActiveField()
  active?: boolean;

  @PasswordField({ optional: true })
  password?: string;
}
