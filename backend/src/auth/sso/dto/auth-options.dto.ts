import { ApiProperty } from '@nestjs/swagger';

export class SsoOptionDto {
  @ApiProperty({ description: 'What people call the provider', example: 'Mi organización' })
  nombre: string;

  @ApiProperty({ description: 'Passwords are for one administrator in an emergency alone' })
  solo: boolean;
}

/** How people come in here. */
export class AuthOptionsDto {
  @ApiProperty({ type: SsoOptionDto, nullable: true, description: 'null: by password alone' })
  sso: SsoOptionDto | null;
}
