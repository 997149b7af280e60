import { ApiProperty } from '@nestjs/swagger';

import { AssetDto } from '../../inventory/dto/asset.dto.js';

/** A page of the assets of a group's whole subtree, by number. */
export class GroupAssetsDto {
  @ApiProperty({ type: [AssetDto] })
  assets: AssetDto[];

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ description: 'The total is an estimate: a search found more than 10,000' })
  total_estimado: boolean;

  @ApiProperty({ type: 'integer' })
  page: number;

  @ApiProperty({ type: 'integer' })
  totalPages: number;
}
