import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiCreatedResponse,
  ApiGoneResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { Response } from 'express';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { AtOnce } from '../common/at-once.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { UploadedPhotoDto, UploadPhotoDto, UploadPhotoFormDto } from '../photos/dto/upload-photo.dto.js';
import { PhotoFileInterceptor } from '../photos/photo-file.interceptor.js';
import { MAX_PHOTOS_OF_ACTION } from '../photos/photo-limits.js';
import { PhotoUploadService } from '../photos/photo-upload.service.js';
import { Metrics } from '../metrics/metrics.js';
import type { ReceivedFile } from '../common/received-file.js';
import { SyncActionsDto } from '../syncs/dto/sync-actions.dto.js';
import { SyncConflictDto, SyncResultsDto } from '../syncs/dto/sync-result.dto.js';
import { ActionSyncService } from '../syncs/action-sync.service.js';
import { sendSyncResults } from '../syncs/send-sync-results.js';
import { AppVersionGuard } from '../common/app-version.guard.js';
import { GroupDownloadDto, GroupDownloadQueryDto } from './dto/group-download.dto.js';
import { TrabajosDto } from './dto/trabajos.dto.js';
import { UserDashboardDto } from './dto/user-dashboard.dto.js';
import { GroupDownloadService } from './group-download.service.js';
import { TrabajosService } from './trabajos.service.js';
import { UserDashboardService } from './user-dashboard.service.js';

@ApiTags('user')
@Roles('USUARIO')
@UseGuards(AppVersionGuard)
@Controller('user')
export class UserController {
  constructor(
    private readonly dashboard: UserDashboardService,
    private readonly trabajos: TrabajosService,
    private readonly downloads: GroupDownloadService,
    private readonly actions: ActionSyncService,
    private readonly photos: PhotoUploadService,
    private readonly metrics: Metrics,
  ) {}

  @Get('dashboard')
  @ApiOperation({ summary: 'Own figures and the own activity of the last 7 days' })
  @ApiOkResponse({ type: UserDashboardDto })
  getUserDashboard(@CurrentUser() user: AuthenticatedUser): Promise<UserDashboardDto> {
    return this.dashboard.figures(user);
  }

  @Get('trabajos')
  @ApiOperation({ summary: 'The assigned groups; for an ADMIN all roots' })
  @ApiOkResponse({ type: TrabajosDto })
  listTrabajos(@CurrentUser() user: AuthenticatedUser): Promise<TrabajosDto> {
    return this.trabajos.list(user);
  }

  @Get('grupos/:id/activos')
  @AtOnce({ perPerson: 8, together: 100 })
  @ApiOperation({
    summary: 'The assets of a group’s subtree',
    description:
      'Without parameters the whole group, streamed. With limit in pages: ask on with since=cursor while ' +
      'hay_mas. With the last cursor, what changed since: apply eliminados first, then activos.',
  })
  @ApiOkResponse({ type: GroupDownloadDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiGoneResponse({ type: ErrorResponseDto, description: 'resync_required: download the whole group again' })
  downloadGroupAssets(
    @Param('id', IdPipe) id: number,
    @Query() query: GroupDownloadQueryDto,
    @CurrentUser() user: AuthenticatedUser,
    @Res() response: Response,
  ): Promise<void> {
    return this.downloads.send(id, query, user, response);
  }

  @Post('sincronizar')
  @LargeJsonBody(2 * 1024 * 1024, { perPerson: 16, together: 100 })
  @HttpCode(200)
  @ApiOperation({ summary: 'Applies field actions, each exactly once, with a result for each' })
  @ApiOkResponse({ type: SyncResultsDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'The envelope itself is broken' })
  @ApiConflictResponse({ type: SyncConflictDto, description: 'The only action of the call conflicts' })
  async syncActions(
    @Body() { acciones }: SyncActionsDto,
    @CurrentUser() user: AuthenticatedUser,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.actions.sync(acciones, user);
    for (const { status } of answer.results) this.metrics.syncedActions.inc({ status });
    sendSyncResults(response, answer);
  }

  @Post('upload-photos')
  @UseInterceptors(PhotoFileInterceptor)
  @ApiOperation({ summary: 'Stores one photo of an own action, durably before the answer' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadPhotoFormDto })
  @ApiCreatedResponse({ type: UploadedPhotoDto })
  @ApiBadRequestResponse({
    type: ErrorResponseDto,
    description:
      'not_an_image: not one that can be decoded; image_too_large: beyond 12,000 pixels a side; ' +
      'image_too_complex: looking at it takes too much memory or time',
  })
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'No such action of this user' })
  @ApiConflictResponse({
    type: ErrorResponseDto,
    description:
      'photo_differs: the id was used for other bytes; action_not_applied: its asset does not exist yet; ' +
      `too_many_photos: the action and those that it settled have ${MAX_PHOTOS_OF_ACTION} already`,
  })
  @ApiPayloadTooLargeResponse({ type: ErrorResponseDto })
  @ApiTooManyRequestsResponse({
    type: ErrorResponseDto,
    description: 'too_many_uploads: not read; send it again after Retry-After',
  })
  @ApiServiceUnavailableResponse({
    type: ErrorResponseDto,
    description:
      'photo_unchecked: nobody can tell yet whether it is a photo; photos_away: their storage does not answer; send it again',
  })
  uploadPhotos(
    @Body() body: UploadPhotoDto,
    @UploadedFile() file: ReceivedFile | undefined,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<UploadedPhotoDto> {
    return this.photos.store(body, file, user);
  }
}
