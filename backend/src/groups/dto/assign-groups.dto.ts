import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';

import { Nested } from '../../common/dto/nested.js';
import { MAX_ID } from '../../common/id.pipe.js';

const NOT_AN_ID = { message: 'El identificador no es válido' };

export class AssignmentDto {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt(NOT_AN_ID)
  @Min(1, NOT_AN_ID)
  @Max(MAX_ID, NOT_AN_ID)
  usuario_id: number;

  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt(NOT_AN_ID)
  @Min(1, NOT_AN_ID)
  @Max(MAX_ID, NOT_AN_ID)
  grupo_id: number;
}

export class AssignGroupsDto {
  @ApiProperty({ type: [AssignmentDto], minItems: 1, maxItems: 1000 })
  @IsArray({ message: 'Seleccione usuarios para asignar' })
  @ArrayMinSize(1, { message: 'Seleccione usuarios para asignar' })
  @ArrayMaxSize(1000, { message: 'No se pueden hacer más de 1.000 asignaciones a la vez' })
  @Nested(() => AssignmentDto, { ...NOT_AN_ID, each: true })
  assignments: AssignmentDto[];
}

export class AssignedDto {
  @ApiProperty({
    type: 'integer',
    description: 'Assignments that are new; those that already stood are not counted',
  })
  assigned: number;
}
