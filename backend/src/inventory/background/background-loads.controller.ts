import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';

import { AtOnce } from '../../common/at-once.js';
import { OwnBody } from '../../common/bodies/json-body.js';
import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { CurrentUser } from '../../identity/decorators/current-user.decorator.js';
import { Roles } from '../../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../../identity/decorators/takes-tokens.decorator.js';
import { StagedDto } from '../dto/background-load.dto.js';
import { ImportAnswerDto } from '../dto/import.dto.js';
import { UploadDto } from '../dto/upload.dto.js';
import { importIdPipe } from '../import-id.pipe.js';
import { BackgroundLoadsService } from './background-loads.service.js';
import { StagedPartsService } from './staged-parts.service.js';

@ApiTags('inventory')
@Roles('ADMIN')
@Controller('admin/imports/:id')
export class BackgroundLoadsController {
  constructor(
    private readonly parts: StagedPartsService,
    private readonly loads: BackgroundLoadsService,
  ) {}

  @Post('parts')
  @TakesTokens('load')
  @AtOnce({ perPerson: 8, together: 40 })
  @OwnBody()
  @ApiOperation({
    summary: 'Takes in a part of an import that is loaded in the background',
    description:
      'The body of `POST inventory/upload`, under the same bounds; what cannot be read is refused at once. The answer to the ' +
      'last part says that all is there: from then on the server needs nobody. The same part sent again changes nothing.',
  })
  @ApiBody({ type: UploadDto })
  @ApiCreatedResponse({ type: StagedDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto })
  @ApiPayloadTooLargeResponse({ type: ErrorResponseDto })
  stageImportPart(
    @Param('id', importIdPipe()) id: string,
    @Req() request: Request,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<StagedDto> {
    return this.parts.stage(id, request, user.id);
  }

  @Post('pause')
  @TakesTokens('load')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Holds a load in the background: the part that is being loaded goes in, the next one waits',
  })
  @ApiOkResponse({ type: ImportAnswerDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({
    type: ErrorResponseDto,
    description: 'load_not_running: nothing of it waits to be loaded',
  })
  pauseImport(
    @Param('id', importIdPipe()) id: string,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<ImportAnswerDto> {
    return this.loads.pause(id, user.id);
  }

  @Post('resume')
  @TakesTokens('load')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lets a load go on that was paused or stopped, with the part where it stood' })
  @ApiOkResponse({ type: ImportAnswerDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({
    type: ErrorResponseDto,
    description: 'load_not_held: it is neither; import_reversed: it was taken back',
  })
  resumeImport(
    @Param('id', importIdPipe()) id: string,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<ImportAnswerDto> {
    return this.loads.resume(id, user.id);
  }

  @Post('cancel')
  @TakesTokens('load')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ends a load in the background for good: what was loaded stays, the rest is deleted',
  })
  @ApiOkResponse({ type: ImportAnswerDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'load_over: all of it was loaded' })
  cancelImport(
    @Param('id', importIdPipe()) id: string,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<ImportAnswerDto> {
    return this.loads.cancel(id, user.id);
  }
}
