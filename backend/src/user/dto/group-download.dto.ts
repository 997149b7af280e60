import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

import { Text } from '../../common/dto/text.js';
import { GroupAssetDto } from './group-asset.dto.js';

export const MAX_DOWNLOAD_PAGE = 5000;

export class GroupDownloadQueryDto {
  @Text({
    optional: true,
    max: 500,
    long: 'El cursor no es válido',
    verbatim: true,
    docs: { description: 'A cursor of an earlier answer: its next page, or what changed since' },
  })
  since?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_DOWNLOAD_PAGE,
    description: 'Assets a page',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El límite debe ser un número' })
  @Min(1, { message: 'El límite mínimo es 1' })
  @Max(MAX_DOWNLOAD_PAGE, { message: `El límite máximo es ${MAX_DOWNLOAD_PAGE}` })
  limit?: number;
}

export class GroupDownloadDto {
  @ApiProperty({ type: [GroupAssetDto] })
  activos: GroupAssetDto[];

  @ApiProperty({ type: [Number], description: 'Ids of assets that left the group since the cursor' })
  eliminados: number[];

  @ApiProperty({ description: 'Opaque; give it back as `since`' })
  cursor: string;

  @ApiProperty({ description: 'There is another page: ask again with `since` at once' })
  hay_mas: boolean;
}
