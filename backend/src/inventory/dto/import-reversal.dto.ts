import { ApiProperty } from '@nestjs/swagger';

/** That an import was taken back: by whom, why, and what came of it. */
export class ImportReversalDto {
  @ApiProperty()
  usuario_nombre: string;

  @ApiProperty()
  motivo: string;

  @ApiProperty({ format: 'date-time' })
  begun_at: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null: it broke off, and goes on when it is asked for again',
  })
  ended_at: string | null;

  @ApiProperty({ type: 'integer', description: 'Assets of which something returned to what it was' })
  deshechos: number;

  @ApiProperty({ type: 'integer', description: 'Assets that the import had made and that were removed' })
  eliminados: number;

  @ApiProperty({
    type: 'integer',
    description: 'What stayed: fields, and whole assets that the import had made',
  })
  conservados: number;

  @ApiProperty({ type: 'integer', description: 'Groups that were empty then' })
  grupos_eliminados: number;
}
