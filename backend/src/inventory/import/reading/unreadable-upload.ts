/** Why a body can't be loaded at all. */
export class UnreadableUpload extends Error {
  readonly code: string;
  readonly statusCode: 400 | 413;

  constructor(code: string, message: string, statusCode: 400 | 413 = 400) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}
