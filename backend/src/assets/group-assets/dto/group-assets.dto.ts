import { ApiProperty } from '@nestjs/swagger';

import { PageDto } from '../../../common/dto/page.dto.js';
import { AssetDto } from '../../../inventory/dto/asset.dto.js';

/** A page of the assets of a group's whole subtree, by number. */
export class GroupAssetsDto extends PageDto {
  @ApiProperty({ type: [AssetDto] })
  assets: AssetDto[];

  @ApiProperty({ description: 'The total is an estimate: a search found more than 10,000' })
  total_estimado: boolean;
}
