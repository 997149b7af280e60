import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { PageQueryDto } from '../../common/dto/page-query.dto.js';

export class ImportQueryDto extends PageQueryDto {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'true: only loads with errors or broken off that nobody looked at',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'sin_ver es true o false' })
  sin_ver?: 'true' | 'false';
}
