import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { PageDto } from '../../common/dto/page.dto.js';
import { PageQueryDto } from '../../common/dto/page-query.dto.js';
import { AssetChangeDto } from '../../syncs/dto/asset-change.dto.js';

/** `page` (from 1) and `limit` (1 to 200). */
export class AssetHistoryQueryDto extends OmitType(PageQueryDto, ['search']) {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'true: only changes that came with photos' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'con_fotos es true o false' })
  con_fotos?: 'true' | 'false';
}

export class HistoryPhotoDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: '/api/photos/0f8fad5b-d9cb-469f-a165-70867728950e' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'Pixels' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'Pixels' })
  height: number;

  @ApiProperty({ format: 'date-time' })
  uploaded_at: string;
}

export class HistoryNotesDto {
  @ApiPropertyOptional({ description: 'Reason that the person gave' })
  observaciones?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'The conflict that this change settled, which side each field took, and in `decidido_por` the username ' +
      'of an administrator who decided for the author',
  })
  resolves?: { action_id: string; campos: Record<string, string>; decidido_por?: string };
}

/** One change of an asset: who, when, from where, old → new (rule 12). */
export class AssetHistoryEntryDto extends AssetChangeDto {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'Username of who loaded a phone’s export' })
  cargado_por: string | null;

  @ApiProperty({ type: 'integer' })
  usuario_id: number;

  @ApiProperty({ description: "Name of the asset's group after the change" })
  grupo_nombre: string;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The import behind it' })
  import_id: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the file behind it' })
  archivo: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Row in that file' })
  fila: number | null;

  @ApiProperty({ type: HistoryNotesDto })
  notes: HistoryNotesDto;

  @ApiProperty({ type: 'integer', description: "The asset's version after the change" })
  version: number;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: "When the person did it, by the device's clock; null for files",
  })
  made_at: string | null;

  @ApiProperty({ type: [HistoryPhotoDto] })
  photos: HistoryPhotoDto[];
}

export class AssetHistoryDto extends PageDto {
  @ApiProperty({ type: [AssetHistoryEntryDto], description: 'Newest first' })
  history: AssetHistoryEntryDto[];
}
