import { ApiProperty, PickType } from '@nestjs/swagger';

import { ReportRowDto } from './report.dto.js';

export class ReportOptionDto extends PickType(ReportRowDto, ['clave', 'nombre'] as const) {
  @ApiProperty({ type: 'integer' })
  activos: number;
}

/** What reports can be narrowed to, with how many assets there are of each: the most frequent ones first. */
export class ReportOptionsDto {
  @ApiProperty({ type: [ReportOptionDto] })
  estados: ReportOptionDto[];

  @ApiProperty({ type: [ReportOptionDto] })
  categorias: ReportOptionDto[];
}
