import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';

import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import { userNotFound } from '../../common/errors/not-found.js';
import { IdPipe } from '../../common/id.pipe.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { CurrentUser } from '../../identity/decorators/current-user.decorator.js';
import { Roles } from '../../identity/decorators/roles.decorator.js';
import { UserFactorsListDto } from './dto/user-factors.dto.js';
import { UserFactorsService } from './user-factors.service.js';

@ApiTags('users')
@Roles('ADMIN')
@Controller('admin/users')
export class UserFactorsController {
  constructor(private readonly factors: UserFactorsService) {}

  @Get('second-factors')
  @ApiOperation({ summary: 'Which administrators have a second factor' })
  @ApiOkResponse({ type: UserFactorsListDto })
  listSecondFactors(): Promise<UserFactorsListDto> {
    return this.factors.list();
  }

  @Delete(':id/second-factor')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Takes the second factor from a user who lost it; their password alone lets them in then',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'user_not_found, no_second_factor' })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'own_account' })
  resetSecondFactor(
    @Param('id', new IdPipe(userNotFound)) id: number,
    @CurrentUser() actor: AuthenticatedUser,
  ): Promise<void> {
    return this.factors.reset(id, actor.id);
  }
}
