import { Controller, Get, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { Roles } from '../identity/decorators/roles.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { SearchQueryDto, SearchResultsDto } from './dto/search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('search')
@Roles('ADMIN')
@Controller('admin/search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Get()
  @ApiOperation({
    summary:
      'A few assets, groups and users that have all the words of a text, whatever their case and accents',
    description: 'Words of one or two letters count at the beginning of a word, longer ones anywhere.',
  })
  @ApiOkResponse({ type: SearchResultsDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  searchAll(@Query() { q }: SearchQueryDto): Promise<SearchResultsDto> {
    return this.searches.search(q);
  }
}
