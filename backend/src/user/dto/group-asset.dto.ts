import { ApiProperty, OmitType } from '@nestjs/swagger';

import { RECENT_CHANGES } from '../../inventory/history/recent-changes-sql.js';
import { ActivoDto } from '../../syncs/dto/activo.dto.js';
import { AssetChangeDto } from '../../syncs/dto/asset-change.dto.js';

/** A change as it goes with its asset to a device, of the fields that the asset has there. */
export class RecentChangeDto extends OmitType(AssetChangeDto, ['action_id']) {
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uuid',
    description: 'The field action behind it, where it is the reader’s own',
  })
  action_id: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Reason that the person gave' })
  observaciones: string | null;
}

/** An asset of a group's download. */
export class GroupAssetDto extends ActivoDto {
  @ApiProperty({
    type: [RecentChangeDto],
    nullable: true,
    description: `Its latest changes, newest first, at most ${RECENT_CHANGES}; null of one that is as it was made`,
  })
  historial: RecentChangeDto[] | null;
}
