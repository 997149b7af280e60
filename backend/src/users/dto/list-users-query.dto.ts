import { PageQueryDto } from '../../common/dto/page-query.dto.js';
import { type Sort, SortField } from '../../common/dto/sort.js';

export const USER_SORTS = ['username', 'role', 'active', 'created_at'] as const;

export type UserSort = (typeof USER_SORTS)[number];

export class ListUsersQueryDto extends PageQueryDto {
  @SortField(USER_SORTS)
  orden?: Sort<UserSort>;
}
