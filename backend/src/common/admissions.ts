import { AppError } from './errors/app-error.js';

const RETRY_AFTER_S = 5;

export interface AdmissionLimits {
  perPerson: number;
  together: number;
}

/**
 * Counts what is under way and turns away what is too much before anything of it is read: what waits takes
 * disk and memory, too. 429, because phones do not count it as an attempt and come again.
 */
export class Admissions {
  private readonly inside = new Map<number, number>();
  private together = 0;

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly code = 'too_many_uploads',
    private readonly text = 'El servidor está recibiendo demasiados archivos a la vez. Inténtalo de nuevo en unos segundos.',
  ) {}

  /**
   * @returns ends it; calling it again does nothing
   * @throws AppError 429 with Retry-After
   */
  enter(person: number): () => void {
    const own = this.inside.get(person) ?? 0;
    if (own >= this.limits.perPerson || this.together >= this.limits.together) throw this.tooMany();
    this.inside.set(person, own + 1);
    this.together += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.together -= 1;
      const rest = (this.inside.get(person) ?? 0) - 1;
      if (rest > 0) this.inside.set(person, rest);
      else this.inside.delete(person);
    };
  }

  private tooMany(): AppError {
    return new AppError(
      429,
      this.code,
      this.text,
      { retryAfter: RETRY_AFTER_S },
      { 'Retry-After': String(RETRY_AFTER_S) },
    );
  }
}
