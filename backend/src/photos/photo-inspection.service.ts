import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { AppError } from '../common/errors/app-error.js';
import { FairTurns } from '../common/fair-turns.js';
import { DECODERS, IDLE_MS } from './decoding/decode-limits.js';
import type { PhotoFacts } from './decoding/decode-photo.js';
import type { DecodeAnswer } from './decoding/decode-process.js';
import { Decoder } from './decoding/decoder.js';
import type { UnfitReason } from './decoding/unfit-photo.js';
import { MAX_PHOTO_SIDE } from './photo-limits.js';

const TEXTS: Record<UnfitReason, string> = {
  not_an_image: 'El archivo no es una foto JPEG, PNG o WebP completa.',
  image_too_large: `La foto admite como máximo ${MAX_PHOTO_SIDE} píxeles por lado.`,
  image_too_complex:
    'La foto exige demasiada memoria o demasiado tiempo. Guárdala más pequeña, como JPEG normal.',
};

/**
 * Has photos looked at in processes that can be ended. They are started when they are needed, go when nobody
 * needs them, and are never more than DECODERS, so that photos of whatever kind take memory of so many and no
 * more.
 */
@Injectable()
export class PhotoInspectionService implements OnApplicationShutdown {
  private readonly logger = new Logger(PhotoInspectionService.name);
  private readonly turns = new FairTurns(DECODERS);
  private readonly idle: Decoder[] = [];
  private readonly all = new Set<Decoder>();
  private rest: NodeJS.Timeout | undefined;

  /**
   * @param userId whose turn it is: nobody waits for the queue of another
   * @throws AppError 400 with the reason; 503 `photo_unchecked` when nobody can tell, and it may be sent
   *   again
   */
  inspect(path: string, userId: number): Promise<PhotoFacts> {
    return this.turns.run(userId, async () => {
      const answer = await this.decode(path);
      if ('unfit' in answer) throw AppError.badRequest(answer.unfit, TEXTS[answer.unfit]);
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.facts;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.rest);
    await Promise.all([...this.all].map((decoder) => decoder.end()));
  }

  private async decode(path: string): Promise<DecodeAnswer> {
    const decoder = this.take();
    try {
      return await decoder.decode(path);
    } catch (error) {
      this.logger.warn(error);
      throw new AppError(503, 'photo_unchecked', 'El servidor no pudo revisar la foto. Envíala de nuevo.');
    } finally {
      await this.giveBack(decoder);
    }
  }

  private take(): Decoder {
    clearTimeout(this.rest);
    let decoder = this.idle.pop();
    while (decoder?.isOver) {
      this.all.delete(decoder);
      decoder = this.idle.pop();
    }
    decoder ??= new Decoder();
    this.all.add(decoder);
    return decoder;
  }

  /** A worn one is gone before the next is started: there are never more than DECODERS. */
  private async giveBack(decoder: Decoder): Promise<void> {
    if (decoder.isWorn) {
      await decoder.end();
      this.all.delete(decoder);
    } else {
      this.idle.push(decoder);
    }
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.sendHome(), IDLE_MS).unref();
  }

  private async sendHome(): Promise<void> {
    const idle = this.idle.splice(0);
    await Promise.all(idle.map((decoder) => decoder.end()));
    for (const decoder of idle) this.all.delete(decoder);
  }
}
