import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { today } from '../common/dto/day.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ConflictListService } from '../conflicts/conflict-list.service.js';
import { DevicesService } from '../devices/devices.service.js';
import { ImportsService } from '../inventory/imports.service.js';
import { countFailing } from '../webhooks/count-failing.js';
import type { AttentionDto } from './dto/attention.dto.js';

/** What the console counts in its menu: asked by every open console, so nothing but counts. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly conflicts: ConflictListService,
    private readonly imports: ImportsService,
    private readonly devices: DevicesService,
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async counts(): Promise<AttentionDto> {
    const [{ CAMPO, RESCATE }, { total }, dispositivos_atrasados, webhooks_fallando] = await Promise.all([
      this.conflicts.totals(),
      this.imports.countUnseen(),
      this.devices.countOverdue(),
      countFailing(this.dataSource),
    ]);
    const hoy = today(this.environment.tzOrg);
    return {
      conflictos: CAMPO + RESCATE,
      cargas_sin_ver: total,
      dispositivos_atrasados,
      webhooks_fallando,
      hoy,
    };
  }
}
