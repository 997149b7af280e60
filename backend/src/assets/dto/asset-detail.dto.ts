import { ApiProperty } from '@nestjs/swagger';

import { GroupStepDto } from '../../groups/dto/group.dto.js';
import { AssetDto } from '../../inventory/dto/asset.dto.js';

/** An asset with where it is and how much there is to see of it. */
export class AssetDetailDto {
  @ApiProperty({ type: AssetDto })
  asset: AssetDto;

  @ApiProperty({ type: 'integer', description: 'Grows with every change: corrections start from it' })
  version: number;

  @ApiProperty({ type: [GroupStepDto], description: 'Its groups, from the root down to its own' })
  ruta: GroupStepDto[];

  @ApiProperty({ type: 'integer', description: 'Changes in its history' })
  cambios: number;

  @ApiProperty({ type: 'integer', description: 'Photos of its history' })
  fotos: number;

  @ApiProperty({ type: 'integer', description: 'Conflicts about it that wait for a decision' })
  conflictos: number;

  @ApiProperty({
    description: 'Somebody worked on it in the field, whatever became of that: it cannot be removed',
  })
  con_trabajo_de_campo: boolean;
}
