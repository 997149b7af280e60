import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module.js';
import { DeviceFiguresService } from './device-figures.service.js';
import { DeviceReportsService } from './device-reports.service.js';
import { DevicesController } from './devices.controller.js';
import { DevicesService } from './devices.service.js';
import { OwnDeviceController } from './own-device.controller.js';

/** Which devices the field works with, and how they are. */
@Module({
  imports: [SessionsModule],
  controllers: [DevicesController, OwnDeviceController],
  providers: [DeviceFiguresService, DeviceReportsService, DevicesService],
  exports: [DevicesService],
})
export class DevicesModule {}
