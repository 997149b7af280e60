import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { AppVersionGuard } from '../common/app-version.guard.js';
import { AtOnce } from '../common/at-once.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { DeviceReportsService } from './device-reports.service.js';
import { DeviceReportDto } from './dto/device-report.dto.js';

/** What a device tells of itself. */
@ApiTags('user')
@Roles('USUARIO')
@UseGuards(AppVersionGuard)
@Controller('user/devices')
export class OwnDeviceController {
  constructor(private readonly reports: DeviceReportsService) {}

  @Post()
  @AtOnce({ perPerson: 4, together: 50 })
  @HttpCode(204)
  @ApiOperation({
    summary: 'Tells how this device is: its app, its storage, what it has not sent',
    description: 'Ties the session to the device. For administrators to see; nothing is decided by it.',
  })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  reportDevice(@Body() report: DeviceReportDto, @CurrentUser() user: AuthenticatedUser): Promise<void> {
    return this.reports.receive(report, user);
  }
}
