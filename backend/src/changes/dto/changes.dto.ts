import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

import { Text } from '../../common/dto/text.js';
import { AssetDto } from '../../inventory/dto/asset.dto.js';
import { HISTORY_SOURCES, type HistorySource } from '../../inventory/history-source.js';

export const DEFAULT_CHANGES = 500;
const MAX_CHANGES = 1000;

export class ChangesQueryDto {
  @Text({
    optional: true,
    max: 500,
    long: 'El cursor no es válido',
    verbatim: true,
    docs: { description: 'The cursor of the last answer; without it the whole inventory is read first' },
  })
  since?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_CHANGES,
    default: DEFAULT_CHANGES,
    description: 'Assets a page, those that went included',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El límite debe ser un número' })
  @Min(1, { message: 'El límite mínimo es 1' })
  @Max(MAX_CHANGES, { message: `El límite máximo es ${MAX_CHANGES}` })
  limit?: number;
}

/** The latest line of an asset's history. */
export class LatestChangeDto {
  @ApiProperty({
    example: 'UPDATE',
    description: 'CREATE, UPDATE, TRANSFER, BAJA, and what later versions add',
  })
  action_type: string;

  @ApiProperty({ enum: HISTORY_SOURCES, enumName: 'ChangeSource' })
  source: HistorySource;

  @ApiProperty({ description: 'Username of who made it; for a file, of who loaded it' })
  usuario_nombre: string;

  @ApiProperty({ format: 'date-time', description: 'When the server took it in' })
  at: string;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The import behind it' })
  import_id: string | null;

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
}

export class ChangedAssetDto {
  @ApiProperty({ type: AssetDto, description: 'As it is now' })
  activo: AssetDto;

  @ApiProperty({ type: 'integer', description: 'Grows with each change of the asset' })
  version: number;

  @ApiProperty({ type: 'integer', description: 'The group that it is in' })
  grupo_id: number;

  @ApiProperty({
    type: LatestChangeDto,
    nullable: true,
    description:
      'Null while the whole inventory is read. Those before it: GET /api/admin/assets/{id}/history',
  })
  ultimo_cambio: LatestChangeDto | null;
}

export class ChangesDto {
  @ApiProperty({
    type: [ChangedAssetDto],
    description: 'New and changed assets; one may come again unchanged',
  })
  activos: ChangedAssetDto[];

  @ApiProperty({ type: [Number], description: 'Ids of assets that were removed, for good' })
  eliminados: number[];

  @ApiProperty({ description: 'Opaque. To be kept, and given back as `since`' })
  cursor: string;

  @ApiProperty({ description: 'There is another page: ask again with `since` at once' })
  hay_mas: boolean;
}
