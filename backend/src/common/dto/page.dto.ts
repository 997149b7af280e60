import { ApiProperty } from '@nestjs/swagger';

/** Where a page stands in its list. */
export class PageDto {
  @ApiProperty({ type: 'integer', description: 'What matches, on all pages' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'From 1' })
  page: number;

  @ApiProperty({ type: 'integer', description: 'At least 1' })
  totalPages: number;
}

/** An empty list has one page, which is empty. @param limit entries of a page */
export const pageOf = (total: number, page: number, limit: number): PageDto => ({
  total,
  page,
  totalPages: Math.max(1, Math.ceil(total / limit)),
});
