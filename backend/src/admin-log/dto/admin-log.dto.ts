import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

import { DayField } from '../../common/dto/day.js';
import { Text } from '../../common/dto/text.js';
import { MAX_ID } from '../../common/id.pipe.js';
import { ACT_OUTCOMES, type ActOutcome } from '../outcome.js';
import { ACT_SUBJECTS, type ActSubject } from '../subjects.js';

export class AdminLogQueryDto {
  @ApiPropertyOptional({ description: '`siguiente` of the page before; without it the newest entries' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, { message: 'El cursor no es válido' })
  cursor?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: 20, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El límite debe ser un número' })
  @Min(1, { message: 'El límite mínimo es 1' })
  @Max(200, { message: 'El límite máximo es 200' })
  limit?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Who did it' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El usuario debe ser un número' })
  @Min(1, { message: 'El usuario debe ser un número' })
  @Max(MAX_ID, { message: 'El usuario debe ser un número' })
  usuario_id?: number;

  @ApiPropertyOptional({ enum: ACT_SUBJECTS, enumName: 'ActSubject', description: 'What it is about' })
  @IsOptional()
  @IsIn(ACT_SUBJECTS, { message: 'El asunto no existe' })
  asunto?: ActSubject;

  @Text({
    optional: true,
    max: 200,
    short: 'La búsqueda debe ser un texto',
    long: 'La búsqueda es demasiado larga',
    search: true,
    docs: { description: 'Part of the name of what it is about' },
  })
  search?: string;

  @DayField('First day, by the calendar of TZ_ORG')
  desde?: string;

  @DayField('Last day, included')
  hasta?: string;
}

/** What the log can be narrowed by. */
export class ExportAdminLogQueryDto extends OmitType(AdminLogQueryDto, ['cursor', 'limit'] as const) {}

export class ActDetailDto {
  @ApiProperty()
  nombre: string;

  @ApiProperty()
  valor: string;
}

/** One thing that an administrator did or tried, with the names of then. */
export class AdminLogEntryDto {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: 'integer' })
  usuario_id: number;

  @ApiProperty()
  usuario_nombre: string;

  @ApiProperty({ description: 'As it is now; empty when unknown' })
  usuario_nombre_completo: string;

  @ApiProperty({ description: 'operationId of the call' })
  accion: string;

  @ApiProperty({ description: 'The same for people' })
  accion_nombre: string;

  @ApiProperty({
    description: 'What it is about; later versions may tell of more than the filter knows here',
  })
  asunto: string;

  @ApiProperty({ description: 'The same for people' })
  asunto_nombre: string;

  @ApiProperty({ type: String, nullable: true, description: 'Id of what it was about' })
  objeto_id: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Its name then' })
  objeto: string | null;

  @ApiProperty({ type: [ActDetailDto] })
  detalles: ActDetailDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Address that the call came from' })
  direccion: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Browser and system' })
  navegador: string | null;

  @ApiProperty({ enum: ACT_OUTCOMES, enumName: 'ActOutcome' })
  resultado: ActOutcome;

  @ApiProperty({ type: String, nullable: true, description: 'Code of the error, where it was not done' })
  codigo: string | null;
}

export class AdminLogDto {
  @ApiProperty({ type: [AdminLogEntryDto], description: 'Newest first' })
  entradas: AdminLogEntryDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: '`cursor` of the next page; null on the last one',
  })
  siguiente: string | null;
}
