import { ApiProperty } from '@nestjs/swagger';

import { GROUP_TYPES, type GroupType } from '../group-type.js';

export class AssignedUserDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  full_name: string;

  @ApiProperty()
  username: string;

  @ApiProperty({ description: 'Whoever is deactivated keeps the groups, and works in none of them' })
  active: boolean;
}

/** A group by its name, as a step of a path. */
export class GroupStepDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  nombre: string;
}

/** A node of the hierarchy, as administrators see it. */
export class GroupDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  nombre: string;

  @ApiProperty({ enum: GROUP_TYPES, enumName: 'GroupType' })
  tipo: GroupType;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null for roots' })
  parent_id: number | null;

  @ApiProperty({ type: 'integer', description: 'Assets of the whole subtree (rule 9)' })
  activos_count: number;

  @ApiProperty({ type: [AssignedUserDto], description: 'Users assigned to this very group' })
  usuarios_asignados: AssignedUserDto[];
}

export class GroupListDto {
  @ApiProperty({ type: [GroupDto], description: 'All groups, flat' })
  groups: GroupDto[];
}

export class GroupAnswerDto {
  @ApiProperty({ type: GroupDto })
  group: GroupDto;

  @ApiProperty({ type: [GroupStepDto], description: 'The groups above it, from the root down' })
  ruta: GroupStepDto[];
}
