import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { AppVersionGuard } from '../common/app-version.guard.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { AskMissingDto, MissingWorkDto } from './dto/missing-work.dto.js';
import { MissingWorkService } from './missing-work.service.js';

@ApiTags('user')
@Roles('USUARIO')
@UseGuards(AppVersionGuard)
@Controller('user')
export class MissingWorkController {
  constructor(private readonly missingWork: MissingWorkService) {}

  @Post('faltantes')
  @LargeJsonBody(128 * 1024, { perPerson: 8, together: 100 })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Which of the own actions and photos, once confirmed, the server does not have any more',
    description:
      'After a server was restored from a backup. Phones keep what they sent for some days, and send again what is ' +
      'told here: an id acts once.',
  })
  @ApiOkResponse({ type: MissingWorkDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  askMissing(@Body() asked: AskMissingDto, @CurrentUser() user: AuthenticatedUser): Promise<MissingWorkDto> {
    return this.missingWork.of(asked, user.id);
  }
}
