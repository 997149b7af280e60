import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { PageQueryDto } from '../../common/dto/page-query.dto.js';
import { type Sort, SortField } from '../../common/dto/sort.js';

export const USER_SORTS = ['username', 'role', 'active', 'created_at'] as const;

export type UserSort = (typeof USER_SORTS)[number];

export class ListUsersQueryDto extends PageQueryDto {
  @SortField(USER_SORTS)
  orden?: Sort<UserSort>;

  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'Only those who are active, or are not' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'active es true o false' })
  active?: 'true' | 'false';
}
