import { ApiProperty } from '@nestjs/swagger';

/**
 * What phones of every version know: a person wrote it, or a file brought it. What an administrator wrote in
 * the console a person wrote.
 */
export const WRITTEN_SOURCES = ['CAMPO', 'ARCHIVO', 'RESCATE'] as const;

export type WrittenSource = (typeof WRITTEN_SOURCES)[number];

const TEXT = { type: String, nullable: true } as const;

/** Who gave a field the value that the server has, and when. */
export class WrittenDto {
  @ApiProperty({ description: 'Username; of a file, of who loaded it' })
  usuario_nombre: string;

  @ApiProperty({ format: 'date-time', description: 'When it reached the server' })
  at: string;

  @ApiProperty({ enum: WRITTEN_SOURCES, enumName: 'HistorySource' })
  source: WrittenSource;

  @ApiProperty({ ...TEXT, description: 'The name of the file, where it came from one' })
  archivo: string | null;
}
