import { Inject, Injectable } from '@nestjs/common';

import { today } from '../common/dto/day.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ConflictListService } from '../conflicts/conflict-list.service.js';
import { DevicesService } from '../devices/devices.service.js';
import { ImportsService } from '../inventory/imports.service.js';
import type { AttentionDto } from './dto/attention.dto.js';

/** What the console counts in its menu: asked by every open console, so nothing but counts. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly conflicts: ConflictListService,
    private readonly imports: ImportsService,
    private readonly devices: DevicesService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async counts(): Promise<AttentionDto> {
    const [{ CAMPO, RESCATE }, { total }, dispositivos_atrasados] = await Promise.all([
      this.conflicts.totals(),
      this.imports.countUnseen(),
      this.devices.countOverdue(),
    ]);
    const hoy = today(this.environment.tzOrg);
    return { conflictos: CAMPO + RESCATE, cargas_sin_ver: total, dispositivos_atrasados, hoy };
  }
}
