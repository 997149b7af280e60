import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';

import { PageQueryDto } from '../common/dto/page-query.dto.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { CreateTokenDto, NewTokenDto, TokenDto, TokenListDto } from './dto/token.dto.js';
import { tokenNotFound, TokensService } from './tokens.service.js';

@ApiTags('tokens')
@Roles('ADMIN')
@Controller('admin/tokens')
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Get()
  @ApiOperation({
    summary: 'Integration tokens, 20 a page, those that are good for something first',
    description: 'search: in the name, and in the username of who made it',
  })
  @ApiOkResponse({ type: TokenListDto })
  listTokens(@Query() query: PageQueryDto): Promise<TokenListDto> {
    return this.tokens.list(query);
  }

  @Post()
  @ApiOperation({
    summary: 'Makes a token for another program; the answer is the only one that tells it',
    description:
      '`read`: inventory, groups, history, reports, imports. `load`: what importing files needs. What a program does ' +
      'with it stands in the history under the name of who made it. It ends with their access to the console.',
  })
  @ApiCreatedResponse({ type: NewTokenDto })
  createToken(@Body() body: CreateTokenDto, @CurrentUser() user: AuthenticatedUser): Promise<NewTokenDto> {
    return this.tokens.create(body, user.id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Ends a token from its next call on; it stays in the list' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: TokenDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  endToken(@Param('id', new IdPipe(tokenNotFound)) id: number): Promise<TokenDto> {
    return this.tokens.end(id);
  }
}
