import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';

import { Roles } from '../identity/decorators/roles.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { DeviceFiguresService } from './device-figures.service.js';
import { deviceNotFound, DevicesService } from './devices.service.js';
import { DeviceFiguresDto } from './dto/device-figures.dto.js';
import {
  DeviceListDto,
  DeviceSignedOutDto,
  ListDevicesQueryDto,
  RemoveDeviceQueryDto,
} from './dto/device.dto.js';

@ApiTags('devices')
@Roles('ADMIN')
@Controller('admin/devices')
export class DevicesController {
  constructor(
    private readonly devices: DevicesService,
    private readonly counts: DeviceFiguresService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Devices and who uses them, those whose unsent work is old first' })
  @ApiOkResponse({ type: DeviceListDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  listDevices(@Query() query: ListDevicesQueryDto): Promise<DeviceListDto> {
    return this.devices.list(query);
  }

  @Get('resumen')
  @ApiOperation({ summary: 'How the app is used on devices' })
  @ApiOkResponse({ type: DeviceFiguresDto })
  getDeviceFigures(): Promise<DeviceFiguresDto> {
    return this.counts.figures();
  }

  @Post(':id/cerrar-sesion')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ends the person’s sessions on this device',
    description: 'What the device has not sent stays on it, and goes when the person logs in there again.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: DeviceSignedOutDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  signOutDevice(@Param('id', new IdPipe(deviceNotFound)) id: number): Promise<DeviceSignedOutDto> {
    return this.devices.signOut(id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Takes a device that is gone off the list, and ends the person’s sessions on it',
    description: 'What it has not sent stays on it. If it tells anything again, it is listed again.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: DeviceSignedOutDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'It has unsent work of which nobody was told' })
  removeDevice(
    @Param('id', new IdPipe(deviceNotFound)) id: number,
    @Query() { sin_enviar }: RemoveDeviceQueryDto,
  ): Promise<DeviceSignedOutDto> {
    return this.devices.remove(id, sin_enviar);
  }
}
