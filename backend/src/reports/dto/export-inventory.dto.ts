import { PickType } from '@nestjs/swagger';

import type { ExportForm } from '../../common/cells/exported.js';
import { ExportFormField } from '../../inventory/export/export-form-field.js';
import { ReportQueryDto } from './report-query.dto.js';

/** Which assets, as the report's filters say, and as what. */
export class ExportInventoryQueryDto extends PickType(ReportQueryDto, [
  'grupo_id',
  'estado',
  'categoria',
] as const) {
  @ExportFormField()
  formato?: ExportForm;
}
