import { ApiProperty } from '@nestjs/swagger';

import { HISTORY_SOURCES, type HistorySource } from '../../inventory/history-source.js';

const TEXT = { type: String, nullable: true } as const;

/** Who gave a field the value that the server has, and when. */
export class WrittenDto {
  @ApiProperty({ description: 'Username; of a file, of who loaded it' })
  usuario_nombre: string;

  @ApiProperty({ format: 'date-time', description: 'When it reached the server' })
  at: string;

  @ApiProperty({ enum: HISTORY_SOURCES, enumName: 'HistorySource' })
  source: HistorySource;

  @ApiProperty({ ...TEXT, description: 'The name of the file, where it came from one' })
  archivo: string | null;
}
