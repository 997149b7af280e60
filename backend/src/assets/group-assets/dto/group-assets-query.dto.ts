import { OmitType } from '@nestjs/swagger';

import type { ExportForm } from '../../../common/cells/exported.js';
import { PageQueryDto } from '../../../common/dto/page-query.dto.js';
import { type Sort, SortField } from '../../../common/dto/sort.js';
import { ExportFormField } from '../../../inventory/export/export-form-field.js';

/** The columns of the list, by their names in the answer. */
export const ASSET_SORTS = [
  'NUMERO_DE_ACTIVO',
  'DESCRIPCIoN',
  'SERIAL',
  'ESTADO',
  'EMPLEADO',
  'COSTO_ACTUAL',
] as const;

export type AssetSort = (typeof ASSET_SORTS)[number];

export class GroupAssetsQueryDto extends PageQueryDto {
  @SortField(ASSET_SORTS)
  orden?: Sort<AssetSort>;
}

/** What the whole of the list can be narrowed by, and as what it is sent. */
export class ExportGroupAssetsQueryDto extends OmitType(GroupAssetsQueryDto, [
  'page',
  'limit',
  'orden',
] as const) {
  @ExportFormField()
  formato?: ExportForm;
}
