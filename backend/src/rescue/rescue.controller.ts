import { Controller, HttpCode, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConsumes,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import type { ReceivedFile } from '../common/received-file.js';
import { RescueFormDto, RescueResultDto } from './dto/rescue.dto.js';
import { ExportFileInterceptor } from './export-file.interceptor.js';
import { RescueService } from './rescue.service.js';

@ApiTags('syncs')
@Roles('ADMIN')
@Controller('admin/syncs')
export class RescueController {
  constructor(private readonly rescue: RescueService) {}

  @Post('rescue')
  @HttpCode(200)
  @UseInterceptors(ExportFileInterceptor)
  @ApiOperation({
    summary: 'Loads the unsent work that a phone exported, as its author’s, each action and photo once',
    description:
      'The same results per action as POST user/sincronizar, beyond the author’s present groups; what was ' +
      'rejected before is tried again. Loading the same file again, or the phone sending it itself, changes ' +
      'nothing more.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: RescueFormDto })
  @ApiOkResponse({ type: RescueResultDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'Not a sound export; nothing was loaded' })
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'user_not_found: whose work it is is unknown' })
  @ApiPayloadTooLargeResponse({ type: ErrorResponseDto })
  @ApiTooManyRequestsResponse({
    type: ErrorResponseDto,
    description: 'too_many_uploads: two at a time of a person, eight together',
  })
  rescueSync(
    @UploadedFile() file: ReceivedFile | undefined,
    @CurrentUser() admin: AuthenticatedUser,
  ): Promise<RescueResultDto> {
    return this.rescue.load(file, admin.id);
  }
}
