import { ApiProperty, PickType } from '@nestjs/swagger';

import { Text } from '../../common/dto/text.js';
import { GroupDto } from '../../groups/dto/group.dto.js';
import { UserDto } from '../../users/dto/user.dto.js';

const TEXT = { type: String, nullable: true } as const;

export class SearchQueryDto {
  @Text({
    min: 1,
    max: 200,
    short: 'Escribe qué buscas',
    long: 'La búsqueda es demasiado larga',
    search: true,
  })
  q: string;
}

export class FoundAssetDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  codigo: string;

  @ApiProperty(TEXT)
  descripcion: string | null;

  @ApiProperty(TEXT)
  serial: string | null;

  @ApiProperty(TEXT)
  etiqueta: string | null;

  @ApiProperty(TEXT)
  estado: string | null;

  @ApiProperty({ type: [String], description: 'Names of its groups, from the root down' })
  ruta: string[];
}

export class FoundGroupDto extends PickType(GroupDto, ['id', 'nombre', 'tipo'] as const) {
  @ApiProperty({ type: [String], description: 'Names of the groups above it, from the root down' })
  ruta: string[];
}

export class FoundUserDto extends PickType(UserDto, [
  'id',
  'username',
  'full_name',
  'role',
  'active',
] as const) {}

/** The best few of each kind. */
export class SearchResultsDto {
  @ApiProperty({
    type: [FoundAssetDto],
    description: 'Those first whose number begins with what is searched',
  })
  activos: FoundAssetDto[];

  @ApiProperty({ type: [FoundGroupDto] })
  grupos: FoundGroupDto[];

  @ApiProperty({ type: [FoundUserDto] })
  usuarios: FoundUserDto[];

  @ApiProperty({ description: 'There are more than are listed: another word would narrow it' })
  hay_mas: boolean;
}
