import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { REQUIRED_PHOTOS } from '../syncs/action-photos.js';
import { PhotoUploadService } from '../photos/photo-upload.service.js';
import type { FieldActionDto } from '../syncs/dto/field-action.dto.js';
import { kindOf } from '../syncs/kinds/kinds.js';
import { demoPhotoId } from './demo-ids.js';

/**
 * Gives each action that needs them its two photos: drawings of a desk with a screen, no two alike.
 * @param first place of the first of these actions in the demonstration, from 1
 */
export async function storeDemoPhotos(
  app: INestApplicationContext,
  actions: readonly FieldActionDto[],
  first: number,
  user: AuthenticatedUser,
): Promise<void> {
  const photos = app.get(PhotoUploadService);
  const folder = await mkdtemp(join(tmpdir(), 'inventario-demo-'));
  try {
    for (const [step, action] of actions.entries()) {
      if (!kindOf(action.action_type).needsPhotos) continue;
      for (let n = 1; n <= REQUIRED_PHOTOS; n += 1) {
        const path = join(folder, 'photo.jpg');
        await sharp(Buffer.from(drawing((first + step) * REQUIRED_PHOTOS + n)))
          .jpeg({ quality: 80 })
          .toFile(path);
        await photos.store(
          {
            photo_id: demoPhotoId(first + step, n),
            action_id: action.id,
            activo_id: action.activo_id,
            grupo_id: action.grupo_id,
          },
          { path, originalname: `photo_demo_${n}.jpg` },
          user,
        );
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param variant decides colours and places, so that people see at once which photo is which */
function drawing(variant: number): string {
  const hue = (variant * 47) % 360;
  const x = 120 + ((variant * 83) % 260);
  const tilt = ((variant * 13) % 9) - 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="hsl(${hue}, 22%, 82%)"/>
    <rect y="420" width="800" height="180" fill="hsl(28, 38%, 46%)"/>
    <rect y="414" width="800" height="10" fill="hsl(28, 42%, 34%)"/>
    <g transform="rotate(${tilt} 400 300)">
      <rect x="${x}" y="130" width="320" height="210" rx="10" fill="#23292f"/>
      <rect x="${x + 14}" y="144" width="292" height="170" fill="hsl(${(hue + 190) % 360}, 48%, 48%)"/>
      <rect x="${x + 140}" y="340" width="40" height="60" fill="#3a434b"/>
      <rect x="${x + 90}" y="396" width="140" height="22" rx="8" fill="#3a434b"/>
      <rect x="${x + 226}" y="322" width="66" height="14" rx="2" fill="#f6f2e4"/>
    </g>
    <ellipse cx="${(x + 520) % 720}" cy="470" rx="46" ry="18" fill="hsl(${(hue + 90) % 360}, 40%, 40%)"/>
  </svg>`;
}
