import { ApiProperty } from '@nestjs/swagger';

import { HISTORY_SOURCES, type HistorySource } from '../../inventory/history-source.js';
import { ACTION_TYPES, type ActionType } from '../kinds/kinds.js';

/** What every list of an asset's changes tells of each: who, what, when, from where, old → new (rule 12). */
export class AssetChangeDto {
  @ApiProperty({ enum: ACTION_TYPES, enumName: 'ActionType' })
  action_type: ActionType;

  @ApiProperty({
    enum: HISTORY_SOURCES,
    enumName: 'ChangeSource',
    description: 'Field, file, rescue or console',
  })
  source: HistorySource;

  @ApiProperty({ description: 'Username of who made the change; for a file, of who loaded it' })
  usuario_nombre: string;

  @ApiProperty({ description: 'Empty when unknown' })
  usuario_nombre_completo: string;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The field action behind it' })
  action_id: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['old', 'new'],
      properties: { old: { type: 'string', nullable: true }, new: { type: 'string', nullable: true } },
    },
    example: { ESTADO: { old: 'BUENO', new: 'MALO' } },
  })
  changes: Record<string, { old: string | null; new: string | null }>;

  @ApiProperty({ format: 'date-time', description: 'When the server took it in' })
  synced_at: string;
}
